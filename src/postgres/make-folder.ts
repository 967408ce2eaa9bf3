import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../lib/errors.ts';

/**
 * Creates a folder and those above it, readable only by this user. Unlike `mkdir` with `recursive`, which tries for
 * ever where the file system refuses new folders as missing ones (/proc), it fails at once.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const exists = errorCode(error) !== 'ENOENT' && (await stat(path).catch(() => undefined))?.isDirectory();
    if (!exists) throw error;
  }
}

/** Makes a new file name in this folder survive a power failure. Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
