import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../lib/errors.ts';

/** The permissions of what belongs to customers: other users of the machine can neither enter nor read it. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/** Null for a missing file; other errors are thrown. */
export async function nullIfAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Does work on a file of the store that needs its folder, and again after making the folder where it was removed. The folder
 * above has to be there: without it, a disk may be missing.
 */
export async function inOwnFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { mode: OWN_FOLDER }).catch((failure) => {
      // Others may have made it; if the folder above is missing, the first error says more.
      if (errorCode(failure) !== 'EEXIST') throw error;
    });
    return work();
  }
}

/** Removes the files of a folder that were last written before a time; returns their number. Others may do the same at once. */
export async function sweepFolder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of (await nullIfAbsent(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await nullIfAbsent(stat(path));
    if (found === null || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
