import { readFile } from 'node:fs/promises';
import type { Logo } from '../../http/oauth/pages/layout.ts';
import { CannotStart, whyUnusable } from '../../lib/errors.ts';

const LARGEST_BYTES = 100_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** An SVG element, after a declaration, comments and the like. */
const SVG = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

/** The logo of the operator; its type is decided by its content. */
export async function readLogo(file: string | undefined): Promise<Logo | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(file).catch((error) => {
    throw new CannotStart(`PLATEN_OPERATOR_LOGO cannot be read: ${whyUnusable(error)}`);
  });
  if (bytes.length > LARGEST_BYTES) {
    throw new CannotStart(`PLATEN_OPERATOR_LOGO has ${bytes.length} bytes; it may have ${LARGEST_BYTES}`);
  }
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { type: 'image/png', bytes };
  if (SVG.test(bytes.toString('utf8'))) return { type: 'image/svg+xml', bytes };
  throw new CannotStart(`PLATEN_OPERATOR_LOGO is ${file}, which is neither an SVG nor a PNG image`);
}
