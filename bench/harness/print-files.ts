import { hash } from 'node:crypto';

/** The files that ordered books are made from. All differ, as the files of real orders do. */

export const PRINT_FILES = 16_384;
const BYTES = 4096;
const filling = Buffer.alloc(BYTES, '% filling\n');

export function printFile(n: number): Buffer {
  const bytes = Buffer.from(filling);
  bytes.write(`%PDF-1.7\n% file ${n}\n`);
  return bytes;
}

export function md5OfPrintFile(n: number): string {
  return hash('md5', printFile(n));
}

/** All paths have the same length, so that all orders have the same size. */
export function pathOfPrintFile(n: number): string {
  return `/files/${String(n).padStart(5, '0')}.pdf`;
}

/** Undefined when no file has this path. */
export function printFileAt(path: string): number | undefined {
  const n = Number(/^\/files\/(\d{5})\.pdf$/.exec(path)?.[1]);
  return n < PRINT_FILES ? n : undefined;
}
