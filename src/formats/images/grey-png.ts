import { constants, inflateSync } from 'node:zlib';
import { type ByteSource, windowedSource } from '../byte-source.ts';
import { unfilter } from '../png-filter.ts';
import {
  bytesOfPixel,
  bytesOfRow,
  COLOUR,
  PALETTE,
  type PngHeader,
  packedPixels,
  passesOf,
  readHeader,
} from './png-pixels.ts';

/** The most bytes of pixels, which are unpacked at once. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Smaller differences of colours are rounding. */
const CLOSE = 2;

/** Whether all pixels are grey, however they are stored. A very large picture counts as coloured, and so does a damaged one. */
export function isGreyPng(file: ByteSource): boolean {
  const source = windowedSource(file);
  const header = readHeader(source);
  if (header.type & PALETTE) return areGrey(header.palette, 3);
  if (!(header.type & COLOUR)) return true;
  const bytes = passesOf(header, 1).reduce(
    (sum, { pixels, rows }) => sum + rows * (1 + bytesOfRow(header, pixels)),
    0,
  );
  if (bytes > MOST_BYTES) return false;
  const packed: Buffer[] = [];
  for (const piece of packedPixels(source)) {
    packed.push(piece);
    // Most pictures show their colours in the first piece.
    if (packed.length === 1 && !hasGreyRows(header, unpacked(piece, bytes))) return false;
  }
  const whole = unpacked(Buffer.concat(packed), bytes);
  return whole.length === bytes && hasGreyRows(header, whole);
}

/** As many bytes as the data has. */
function unpacked(data: Buffer, bytes: number): Buffer {
  try {
    const some = inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_BYTES });
    return some.subarray(0, bytes);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Whether the rows are grey, as far as they are whole. */
function hasGreyRows(header: PngHeader, bytes: Buffer): boolean {
  const pixelBytes = bytesOfPixel(header);
  let at = 0;
  for (const { pixels, rows } of passesOf(header, 1)) {
    const length = bytesOfRow(header, pixels);
    let above: Buffer = Buffer.alloc(length);
    for (let y = 0; y < rows && at + 1 + length <= bytes.length; y++, at += 1 + length) {
      const row = bytes.subarray(at + 1, at + 1 + length);
      if (!unfilter(bytes[at] ?? 0, row, above, pixelBytes)) return false;
      if (!areGrey(row, pixelBytes, header.depth / 8)) return false;
      above = row;
    }
  }
  return true;
}

/** Whether pixels whose first samples are red, green and blue are grey. Of samples of two bytes the first one counts. */
export function areGrey(pixels: Buffer, pixelBytes: number, sampleBytes = 1): boolean {
  for (let at = 0; at + 2 * sampleBytes < pixels.length; at += pixelBytes) {
    const [red = 0, green = 0, blue = 0] = [
      pixels[at],
      pixels[at + sampleBytes],
      pixels[at + 2 * sampleBytes],
    ];
    if (Math.abs(red - green) > CLOSE || Math.abs(green - blue) > CLOSE) return false;
  }
  return true;
}
