import { readFile, rename, stat } from 'node:fs/promises';

const ROTATED_AT_BYTES = 8 * 1024 * 1024;

/** Puts a grown log aside, keeping one such, and tells where in the current one the next lines begin. */
export async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < ROTATED_AT_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

/** The last lines from a position on that say why the server gave up, or just the last when none does. */
export async function complaint(file: string, from: number): Promise<string> {
  const written = (await readFile(file).catch(() => Buffer.alloc(0))).subarray(from).toString();
  const lines = written.trim().split('\n');
  // What it told clients that came too early is no reason.
  const fatal = lines.filter((line) => /\b(FATAL|PANIC): {2}(?!the database system is)/.test(line));
  return (fatal.length > 0 ? fatal : lines).slice(-3).join('\n') || 'nothing';
}
