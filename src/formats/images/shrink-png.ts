import { inflateSync } from 'node:zlib';
import { type ByteSource, windowedSource } from '../byte-source.ts';
import { pngOfPixels } from './write-png.ts';

/** The most bytes of an unpacked picture. */
const MOST_BYTES = 160 * 1024 * 1024;
/** The most rows, because each takes time, however short. */
const MOST_ROWS = 1_000_000;
/**
 * The greatest height of the smaller picture: a strip becomes narrower, and one of single pixels loses its
 * shape.
 */
const MOST_HEIGHT = 8_192;
const WHITE = 255;

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly interlaced: boolean;
}

/** The number of samples per pixel, by colour type. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * A smaller PNG on white: each pixel is the mean of the pixels it replaces. Null for an interlaced picture,
 * and for one that would take too much memory. `readPng` must be able to read the file.
 */
export function shrinkPng(file: ByteSource, widthPx: number): Uint8Array | null {
  const source = windowedSource(file);
  const header = readHeader(source);
  const samples = samplesOf[header.type] ?? 1;
  const rowBytes = Math.ceil((header.width * samples * header.depth) / 8);
  const isTooLarge = header.height > MOST_ROWS || (rowBytes + 1) * header.height > MOST_BYTES;
  // Checked before anything else is read.
  if (header.interlaced || isTooLarge) return null;
  const chunks = readChunks(source);
  if (chunks === null) return null;
  const packed = inflateSync(chunks.data, { maxOutputLength: MOST_BYTES });
  if (packed.length < (rowBytes + 1) * header.height) return null;
  const scale = Math.min(1, widthPx / header.width, MOST_HEIGHT / header.height);
  const width = Math.max(1, Math.round(header.width * scale));
  const height = Math.max(1, Math.round(header.height * scale));
  const target = new Means(width, height);
  const pixelBytes = Math.max(1, (samples * header.depth) / 8);
  const colourOf = colours(header, chunks);
  let above = Buffer.alloc(rowBytes);
  for (let y = 0; y < header.height; y += 1) {
    const start = y * (rowBytes + 1);
    const row = packed.subarray(start + 1, start + 1 + rowBytes);
    unfilter(packed[start] ?? 0, row, above, pixelBytes);
    const targetY = Math.floor((y * height) / header.height);
    for (let x = 0; x < header.width; x += 1)
      target.add(Math.floor((x * width) / header.width), targetY, colourOf(row, x));
    above = row;
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
    return Uint8Array.from(sums, (sum, at) => sum / (sums[at | 3] || 1));
  }
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The colour of a pixel of an unfiltered row, on white, from 0 to 255. */
function colours({ depth, type }: PngHeader, { palette, alphas }: Chunks): (row: Buffer, x: number) => Rgb {
  const sample = sampleOf(depth);
  const greatest = 2 ** Math.min(depth, 8) - 1;
  const onWhite = (value: number, alpha: number) => (value * alpha + WHITE * (greatest - alpha)) / greatest;
  switch (type) {
    case 2:
      return (row, x) => [sample(row, 3 * x), sample(row, 3 * x + 1), sample(row, 3 * x + 2)];
    case 3:
      return (row, x) => {
        const index = sample(row, x);
        const alpha = alphas[index] ?? WHITE;
        const part = (n: number) => ((palette[3 * index + n] ?? 0) * alpha + WHITE * (WHITE - alpha)) / WHITE;
        return [part(0), part(1), part(2)];
      };
    case 4:
      return (row, x) => {
        const grey = onWhite(sample(row, 2 * x), sample(row, 2 * x + 1));
        return [grey, grey, grey];
      };
    case 6:
      return (row, x) => {
        const alpha = sample(row, 4 * x + 3);
        const part = (n: number) => onWhite(sample(row, 4 * x + n), alpha);
        return [part(0), part(1), part(2)];
      };
    default:
      return (row, x) => {
        const grey = (sample(row, x) * WHITE) / greatest;
        return [grey, grey, grey];
      };
  }
}

/** Reads sample n of a row: the upper eight of 16 bits, or all of fewer than eight. */
function sampleOf(depth: number): (row: Buffer, n: number) => number {
  if (depth === 8) return (row, n) => row[n] ?? 0;
  if (depth === 16) return (row, n) => row[2 * n] ?? 0;
  const perByte = 8 / depth;
  const mask = 2 ** depth - 1;
  return (row, n) => ((row[Math.floor(n / perByte)] ?? 0) >> (8 - depth * ((n % perByte) + 1))) & mask;
}

/** Undoes the filter of a row in place (PNG, section 9). */
function unfilter(filter: number, row: Buffer, above: Buffer, pixelBytes: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < pixelBytes ? 0 : (row[at - pixelBytes] ?? 0);
    const up = above[at] ?? 0;
    const upLeft = at < pixelBytes ? 0 : (above[at - pixelBytes] ?? 0);
    row[at] = (row[at] ?? 0) + predicted(filter, left, up, upLeft);
  }
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - upLeft),
  ];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

const SIGNATURE_BYTES = 8;
/** 256 colours of three bytes. */
const PALETTE_BYTES = 768;
/** The bytes around the data of a chunk: length and type before, checksum after it. */
const FRAME_BYTES = 12;

function readHeader(file: ByteSource): PngHeader {
  const header = file.read(SIGNATURE_BYTES + 8, 13);
  const [depth = 8, type = 0, , , interlace = 0] = header.subarray(8);
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    ...{ depth, type, interlaced: interlace !== 0 },
  };
}

interface Chunks {
  readonly palette: Buffer;
  /** The alpha values of the palette. */
  readonly alphas: Buffer;
  /** The packed pixels. */
  readonly data: Buffer;
}

/** The chunks up to the end of the picture; null if its packed pixels exceed the limit of unpacked ones. */
function readChunks(file: ByteSource): Chunks | null {
  const places: { readonly start: number; readonly length: number }[] = [];
  let size = 0;
  let palette: Buffer | undefined;
  let alphas: Buffer | undefined;
  for (let position = SIGNATURE_BYTES; position + FRAME_BYTES <= file.size; ) {
    const frame = file.read(position, 8);
    const length = frame.readUInt32BE(0);
    const type = frame.toString('latin1', 4, 8);
    const start = position + 8;
    if (type === 'IEND') break;
    if (type === 'PLTE') palette ??= Buffer.from(file.read(start, Math.min(length, PALETTE_BYTES)));
    if (type === 'tRNS') alphas ??= Buffer.from(file.read(start, Math.min(length, PALETTE_BYTES)));
    if (type === 'IDAT') {
      size += length;
      if (size > MOST_BYTES) return null;
      places.push({ start, length });
    }
    position += FRAME_BYTES + length;
  }
  const data = Buffer.alloc(size);
  let to = 0;
  for (const { start, length } of places) to += file.read(start, length).copy(data, to);
  return { palette: palette ?? Buffer.alloc(0), alphas: alphas ?? Buffer.alloc(0), data };
}
