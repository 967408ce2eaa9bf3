import { randomUUID } from 'node:crypto';
import { lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { whyUnusable } from '../lib/errors.ts';

/** A file given on the command line cannot be used; the message names the file and the reason. */
export class CannotUseFile extends Error {
  override name = 'CannotUseFile';
}

/** The text of a file, or of standard input for the path `-`. */
export async function readText(path: string): Promise<string> {
  const bytes = await (path === '-' ? buffer(process.stdin) : readFile(path)).catch((error) => {
    throw new CannotUseFile(`The file ${path} cannot be read: ${whyUnusable(error)}.`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CannotUseFile(`The file ${path} is not UTF-8 text. Save it as UTF-8.`);
  }
}

/**
 * Writes to a temporary file beside it first, so that a full disk leaves no partial file. Devices and links
 * are written directly.
 */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    const present = await lstat(path).catch(() => undefined);
    if (present && !present.isFile()) return await writeFile(path, content);
    await writeFile(draft, content, { flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new CannotUseFile(`The file ${path} cannot be written: ${whyUnusable(error)}.`);
  }
}
