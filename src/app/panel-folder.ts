import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PanelFiles } from '../http/service/panel-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Where the panel is built from, and where to. */
export const panelFolder = join(ROOT, 'panel');
export const builtPanel = join(panelFolder, 'dist');

/** Reads the built panel into memory; without one the result is empty. */
export async function readPanel(folder: string = builtPanel): Promise<PanelFiles> {
  const paths = await filesIn(folder);
  const files = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return new Map(await Promise.all(files));
}

/** Whether the panel was built after the last change of what it is built from. */
export async function isPanelCurrent(): Promise<boolean> {
  const builtAt = await changedAt(join(builtPanel, 'index.html'));
  const parts = ['index.html', 'package.json', 'vite.config.ts'].map((name) => join(panelFolder, name));
  const source = join(panelFolder, 'src');
  const sources = (await filesIn(source)).map((path) => join(source, path));
  const changes = await Promise.all([...parts, ...sources].map(changedAt));
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
