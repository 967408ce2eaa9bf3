import { readFile, rename, stat } from 'node:fs/promises';

const ROTATED_AT_BYTES = 8 * 1024 * 1024;

/**
 * Rotates a large log, keeping one old file, and returns the position of the next line in the current one.
 */
export async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < ROTATED_AT_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

/** The last lines after a position that name the error, or just the last line if none does. */
export async function complaint(file: string, from: number): Promise<string> {
  const written = (await readFile(file).catch(() => Buffer.alloc(0))).subarray(from).toString();
  const lines = written.trim().split('\n');
  // Its answer to clients that connected too early is not the error.
  const fatal = lines.filter((line) => /\b(FATAL|PANIC): {2}(?!the database system is)/.test(line));
  return (fatal.length > 0 ? fatal : lines).slice(-3).join('\n') || 'nothing';
}
