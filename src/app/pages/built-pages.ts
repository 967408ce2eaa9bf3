import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltFiles, INDEX } from '../../http/service/built-files.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Pages that Vite builds: their folder, and further files and folders that they are built from. */
export interface Pages {
  readonly name: string;
  readonly folder: string;
  readonly sources: readonly string[];
  /** The npm script that builds them. */
  readonly script: string;
}

export const panelPages: Pages = {
  name: 'panel',
  folder: join(ROOT, 'panel'),
  sources: ['src'],
  script: 'panel:build',
};

/** The pages served below `/docs`. */
export const docsPages: Pages = {
  name: 'documentation',
  folder: join(ROOT, 'reference'),
  sources: ['src', 'build', '../docs', '../llms.txt'],
  script: 'docs:build',
};

export const builtFolder = ({ folder }: Pages) => join(folder, 'dist');

/** Reads built pages into memory; without them the result is empty. */
export async function readPages(pages: Pages): Promise<BuiltFiles> {
  const folder = builtFolder(pages);
  const paths = await filesIn(folder);
  const files = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return new Map(await Promise.all(files));
}

/** Whether pages were built after the last change of their sources. */
export async function areCurrent(pages: Pages): Promise<boolean> {
  const builtAt = await changedAt(join(builtFolder(pages), INDEX));
  const parts = [INDEX, 'package.json', 'vite.config.ts'].map((name) => join(pages.folder, name));
  const sources = await Promise.all(
    pages.sources.map(async (name) => {
      const source = join(pages.folder, name);
      return [source, ...(await filesIn(source)).map((path) => join(source, path))];
    }),
  );
  const changes = await Promise.all([...parts, ...sources.flat()].map(changedAt));
  return builtAt > Math.max(...changes);
}

async function changedAt(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}

/** The files below a folder, by their paths with forward slashes. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
