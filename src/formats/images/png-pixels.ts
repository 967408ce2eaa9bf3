import { pipeline, Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { errorCode } from '../../lib/errors.ts';
import type { ByteSource } from '../byte-source.ts';
import { unfilter } from '../png-filter.ts';
import { damaged } from '../unreadable.ts';

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly isInterlaced: boolean;
  readonly palette: Buffer;
  /** The alpha values of the palette, or the one transparent colour of a picture without alpha. */
  readonly transparency: Buffer;
}

const SIGNATURE_BYTES = 8;
/** The bytes around the data of a chunk: length and type before, checksum after it. */
const FRAME_BYTES = 12;
/** 256 colours of three bytes. */
const PALETTE_BYTES = 768;
const PIECE_BYTES = 256 * 1024;

interface Chunk {
  readonly type: string;
  readonly start: number;
  readonly length: number;
}

function* chunksOf(file: ByteSource): Generator<Chunk> {
  for (let position = SIGNATURE_BYTES; position + FRAME_BYTES <= file.size; ) {
    const frame = file.read(position, 8);
    const chunk = {
      type: frame.toString('latin1', 4, 8),
      start: position + 8,
      length: frame.readUInt32BE(0),
    };
    if (chunk.type === 'IEND') return;
    yield chunk;
    position += FRAME_BYTES + chunk.length;
  }
}

/** Bits of a colour type. */
export const PALETTE = 1;
export const COLOUR = 2;
export const ALPHA = 4;

/** What precedes the pixels. */
export function readHeader(file: ByteSource): PngHeader {
  const data = new Map<string, Buffer>();
  for (const { type, start, length } of chunksOf(file)) {
    if (type === 'IDAT') break;
    if (['IHDR', 'PLTE', 'tRNS'].includes(type) && !data.has(type))
      data.set(type, Buffer.from(file.read(start, Math.min(length, PALETTE_BYTES))));
  }
  const none = Buffer.alloc(0);
  const header = data.get('IHDR') ?? none;
  const [depth = 8, type = 0, , , interlace = 0] = header.subarray(8);
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    ...{ depth, type, isInterlaced: interlace !== 0 },
    palette: data.get('PLTE') ?? none,
    transparency: data.get('tRNS') ?? none,
  };
}

/** Pixels that are stored together: the first column and row, and the distance to the next ones. */
export interface Pass {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** The passes of an interlaced picture; each doubles the resolution of those before it in one direction. */
const adam7: readonly Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];
const whole: readonly Pass[] = [{ x: 0, y: 0, dx: 1, dy: 1 }];

/** The size in pixels of each pass that has those of every `step`th column and row, a power of two. They are stored first. */
export function passesOf({ isInterlaced, width, height }: PngHeader, step: number) {
  const passes = isInterlaced ? adam7.filter(({ x, y }) => x % step === 0 && y % step === 0) : whole;
  return passes.flatMap((pass) => {
    const [pixels, rows] = [Math.ceil((width - pass.x) / pass.dx), Math.ceil((height - pass.y) / pass.dy)];
    return pixels > 0 && rows > 0 ? [{ pass, pixels, rows }] : [];
  });
}

/** The number of samples per pixel, by colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
export const samplesOf = ({ type }: PngHeader) => samples[type] ?? 1;
const bitsPerPixel = (header: PngHeader) => samplesOf(header) * header.depth;
export const bytesOfRow = (header: PngHeader, pixels: number) =>
  Math.ceil((pixels * bitsPerPixel(header)) / 8);

export const bytesOfPixel = (header: PngHeader) => Math.max(1, bitsPerPixel(header) / 8);

/** A row of unpacked pixels; valid until the next one. */
export interface Row {
  readonly pass: Pass;
  readonly y: number;
  readonly pixels: number;
  readonly bytes: Buffer;
}

/**
 * The rows with the pixels of every `step`th column and row, a power of two, as soon as their bytes have arrived. Only one row and the
 * one above it are held. Throws Unreadable in place of a row that is damaged or missing.
 */
export async function* readRows(file: ByteSource, header: PngHeader, step: number): AsyncGenerator<Row> {
  const unpacked = unpackedPixels(file);
  const fill = filler(unpacked);
  const pixelBytes = bytesOfPixel(header);
  const filter = Buffer.alloc(1);
  try {
    for (const { pass, pixels, rows } of passesOf(header, step)) {
      let bytes = Buffer.alloc(bytesOfRow(header, pixels));
      let above = Buffer.alloc(bytes.length);
      for (let y = 0; y < rows; y++) {
        await fill(filter);
        await fill(bytes);
        if (!unfilter(filter[0] ?? 0, bytes, above, pixelBytes)) throw damaged(NOT_UNPACKED);
        yield { pass, y, pixels, bytes };
        [bytes, above] = [above, bytes];
      }
    }
  } finally {
    unpacked.destroy();
  }
}

const NOT_UNPACKED = 'its pixels cannot be unpacked';

/** Fills buffers with the bytes of a stream, one after the other. */
function filler(stream: Readable): (target: Buffer) => Promise<void> {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let piece: Buffer = Buffer.alloc(0);
  return async (target) => {
    for (let filled = 0; filled < target.length; ) {
      if (piece.length === 0) piece = await nextOf(pieces);
      const count = piece.copy(target, filled);
      piece = piece.subarray(count);
      filled += count;
    }
  };
}

async function nextOf(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  try {
    const { done, value } = await pieces.next();
    if (!done) return value;
  } catch (error) {
    if (!errorCode(error).startsWith('Z_')) throw error;
  }
  throw damaged(NOT_UNPACKED);
}

const unpackedPixels = (file: ByteSource): Readable =>
  pipeline(Readable.from(packedPixels(file)), createInflate({ chunkSize: PIECE_BYTES }), () => {
    // The reader of the stream receives its error.
  });

/** The packed pixels in pieces of about the same size, however many chunks they have. */
export function* packedPixels(file: ByteSource): Generator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for (const { type, start, length } of chunksOf(file)) {
    if (type !== 'IDAT') continue;
    for (let at = 0; at < length; at += PIECE_BYTES) {
      const part = file.read(start + at, Math.min(PIECE_BYTES, length - at));
      parts.push(part);
      size += part.length;
      if (size < PIECE_BYTES) continue;
      yield Buffer.concat(parts);
      [parts, size] = [[], 0];
    }
  }
  if (size > 0) yield Buffer.concat(parts);
}
