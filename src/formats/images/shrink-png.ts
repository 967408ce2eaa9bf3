import { type ByteSource, windowedSource } from '../byte-source.ts';
import { tooComplex } from '../unreadable.ts';
import {
  ALPHA,
  bytesOfRow,
  COLOUR,
  PALETTE,
  type PngHeader,
  readHeader,
  readRows,
  samplesOf,
} from './png-pixels.ts';
import { pngOfPixels } from './write-png.ts';

/** The most bytes of a row, of which two are held. */
const MOST_ROW_BYTES = 32 * 1024 * 1024;
/**
 * The greatest height of the smaller picture: a strip becomes narrower, and one of single pixels loses its
 * shape.
 */
const MOST_HEIGHT = 8_192;
/** In each direction, so many pixels are enough for one of the smaller picture. */
const ENOUGH = 4;
const WHITE = 255;

/**
 * A smaller PNG on white: each pixel is the mean of pixels that it replaces. However large the picture is, the memory is that of
 * two rows and of the smaller one. `readPng` must be able to read the file; throws Unreadable if its pixels are damaged.
 */
export async function shrinkPng(file: ByteSource, widthPx: number): Promise<Uint8Array> {
  const source = windowedSource(file);
  const header = readHeader(source);
  if (bytesOfRow(header, header.width) > MOST_ROW_BYTES) throw tooComplex('its rows are too long');
  const scale = Math.min(1, widthPx / header.width, MOST_HEIGHT / header.height);
  const width = Math.max(1, Math.round(header.width * scale));
  const height = Math.max(1, Math.round(header.height * scale));
  const spare = Math.min(header.width / width, header.height / height) / ENOUGH;
  const step = 2 ** Math.max(0, Math.floor(Math.log2(spare)));
  const target = new Means(width, height);
  const colourOf = colours(header);
  for await (const { pass, y, pixels, bytes } of readRows(source, header, step)) {
    const fromY = pass.y + y * pass.dy;
    if (fromY % step > 0) continue;
    const toY = Math.floor((fromY * height) / header.height);
    for (let x = 0; x < pixels; x += Math.max(1, step / pass.dx)) {
      const toX = Math.floor(((pass.x + x * pass.dx) * width) / header.width);
      target.add(toX, toY, colourOf(bytes, x));
    }
  }
  return pngOfPixels(target.pixels(), width, height, width * 4);
}

/** Sums of colours, for the means of the smaller picture. */
class Means {
  readonly #width: number;
  readonly #sums: Uint32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#sums = new Uint32Array(width * height * 4);
  }

  add(x: number, y: number, [red, green, blue]: Rgb): void {
    const at = (y * this.#width + x) * 4;
    const sums = this.#sums;
    sums[at] = (sums[at] ?? 0) + blue;
    sums[at + 1] = (sums[at + 1] ?? 0) + green;
    sums[at + 2] = (sums[at + 2] ?? 0) + red;
    sums[at + 3] = (sums[at + 3] ?? 0) + 1;
  }

  pixels(): Uint8Array {
    const sums = this.#sums;
    return Uint8Array.from(sums, (sum, at) => Math.round(sum / (sums[at | 3] || 1)));
  }
}

type Rgb = readonly [red: number, green: number, blue: number];

const onWhite = (part: number, alpha: number) => Math.round(WHITE * (1 - alpha * (1 - part)));

/** The colour of a pixel of an unfiltered row, on white, from 0 to 255. */
function colours(header: PngHeader): (row: Buffer, x: number) => Rgb {
  const { depth, type, palette, transparency } = header;
  const sample = sampleOf(depth);
  if (type & PALETTE)
    return (row, x) => {
      const index = sample(row, x);
      const alpha = (transparency[index] ?? WHITE) / WHITE;
      const part = (n: number) => onWhite((palette[3 * index + n] ?? 0) / WHITE, alpha);
      return [part(0), part(1), part(2)];
    };
  const count = samplesOf(header);
  const greatest = 2 ** depth - 1;
  const [green, blue] = type & COLOUR ? [1, 2] : [0, 0];
  const isClear = clearColour(transparency, count);
  return (row, x) => {
    const first = count * x;
    const opaque = type & ALPHA ? sample(row, first + count - 1) / greatest : 1;
    const alpha = isClear((n) => sample(row, first + n)) ? 0 : opaque;
    const part = (n: number) => onWhite(sample(row, first + n) / greatest, alpha);
    return [part(0), part(green), part(blue)];
  };
}

/** Whether a pixel has the one colour that is transparent, if there is one. */
function clearColour(colour: Buffer, count: number): (sample: (n: number) => number) => boolean {
  if (colour.length < 2 * count) return () => false;
  const clear = Array.from({ length: count }, (_, n) => colour.readUInt16BE(2 * n));
  return (sample) => clear.every((value, n) => sample(n) === value);
}

/** Reads sample n of a row. */
function sampleOf(depth: number): (row: Buffer, n: number) => number {
  if (depth === 8) return (row, n) => row[n] ?? 0;
  if (depth === 16) return (row, n) => row.readUInt16BE(2 * n);
  const perByte = 8 / depth;
  const mask = 2 ** depth - 1;
  return (row, n) => ((row[Math.floor(n / perByte)] ?? 0) >> (8 - depth * ((n % perByte) + 1))) & mask;
}
