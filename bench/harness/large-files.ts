import { createHash } from 'node:crypto';
import { printFile } from './print-files.ts';

/**
 * The files of real books in size: the covers and books of print-files.ts, filled with a comment to 5 MB. All differ, by a
 * number before their end, so none is stored already when it is fetched.
 */
export const LARGE_FILE_BYTES = 5_000_000;

const DIGITS = 8;
const END = 'startxref';

interface Template {
  /** All that the files of a kind have in common up to their number. */
  readonly head: Buffer;
  readonly tail: Buffer;
}

const templates: readonly Template[] = [0, 1].map((kind) => {
  const file = printFile(kind);
  const end = file.lastIndexOf(END);
  const comment = Buffer.alloc(LARGE_FILE_BYTES - file.length - DIGITS - 1);
  for (let at = 0; at < comment.length; at += 1)
    comment[at] = 33 + (((at * 2_654_435_761 + kind) >>> 7) % 90);
  comment.write('%');
  return { head: Buffer.concat([file.subarray(0, end), comment]), tail: file.subarray(end) };
});

const templateOf = (n: number) => templates[n % templates.length]!;
const numberOf = (n: number) => `${String(n).padStart(DIGITS, '0')}\n`;

/** The parts of a file; the first is equal for all files of its kind. */
export function largeFile(n: number): readonly Buffer[] {
  const { head, tail } = templateOf(n);
  return [head, Buffer.concat([Buffer.from(numberOf(n)), tail])];
}

const hashed = templates.map(({ head }) => createHash('md5').update(head));

export function md5OfLargeFile(n: number): string {
  const [, rest] = largeFile(n);
  return hashed[n % hashed.length]!.copy().update(rest!).digest('hex');
}

export const pathOfLargeFile = (n: number) => `/large/${n}.pdf`;

/** Undefined when no file has this path. */
export function largeFileAt(path: string): number | undefined {
  const digits = /^\/large\/(\d{1,8})\.pdf$/.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
