import { execFile } from 'node:child_process';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltFiles, INDEX } from '../http/pages/built-files.ts';
import { errorMessage } from '../lib/errors.ts';
import type { Log } from '../lib/log/log.ts';

const run = promisify(execFile);
const LONGEST_BUILD_MS = 120_000;

/**
 * Builds the panel and the documentation if they are missing or older than their sources. The service works without them, so a
 * failure is a warning.
 */
export async function ensurePages(log: Log): Promise<void> {
  for (const pages of [panelPages, docsPages]) await ensure(pages, log);
}

async function ensure(pages: Pages, log: Log): Promise<void> {
  if (await areCurrent(pages)) return;
  log.info({}, `building the ${pages.name}, which takes a few seconds`);
  try {
    await build(pages);
  } catch (error) {
    log.warn(
      { reason: errorMessage(error) },
      `the ${pages.name} could not be built; run npm run ${pages.script} to see why`,
    );
  }
}

/** Builds beside the current files and then replaces them, so that two processes may build at once. */
async function build(pages: Pages): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const built = builtFolder(pages);
  const fresh = `${built}-${process.pid}`;
  try {
    await run(process.execPath, [vite, 'build', pages.folder, '--outDir', fresh, '--logLevel', 'error'], {
      timeout: LONGEST_BUILD_MS,
    });
    await rm(built, { recursive: true, force: true });
    await rename(fresh, built);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

const ROOT = join(import.meta.dirname, '../..');

/** Pages that Vite builds: their folder, and further files and folders that they are built from. */
interface Pages {
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

const builtFolder = ({ folder }: Pages) => join(folder, 'dist');

/** Reads built pages into memory; without them the result is empty. */
export async function readPages(pages: Pages): Promise<BuiltFiles> {
  const folder = builtFolder(pages);
  const paths = await filesIn(folder);
  const files = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return new Map(await Promise.all(files));
}

/** Whether pages were built after the last change of their sources. */
async function areCurrent(pages: Pages): Promise<boolean> {
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
