/** Encodes PNGs of every kind from samples, by the text of the specification and not by the code that reads them. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { pngChunk, pngHeader, tinyPng } from './tiny-images.ts';

export interface PngKind {
  readonly type: 0 | 2 | 3 | 4 | 6;
  readonly depth: 1 | 2 | 4 | 8 | 16;
  readonly isInterlaced: boolean;
}

const depthsOf = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] } as const;
const samplesOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

export const pngKinds: readonly PngKind[] = ([0, 2, 3, 4, 6] as const).flatMap((type) =>
  depthsOf[type].flatMap((depth) => [false, true].map((isInterlaced) => ({ type, depth, isInterlaced }))),
);

/** First column and row, and the distances to the next ones. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A picture whose rows have the five filters in turn. */
export function encodedPng(
  { type, depth, isInterlaced }: PngKind,
  [width, height]: readonly [number, number],
  samplesAt: (x: number, y: number) => readonly number[],
  ...before: readonly Buffer[]
): Buffer {
  const rows: Buffer[] = [];
  const pixelBytes = Math.max(1, (samplesOf[type] * depth) / 8);
  for (const [firstX, firstY, dx, dy] of isInterlaced ? adam7 : [[0, 0, 1, 1] as const]) {
    let above: Buffer | undefined;
    for (let y = firstY; y < height && firstX < width; y += dy) {
      const samples: number[] = [];
      for (let x = firstX; x < width; x += dx) samples.push(...samplesAt(x, y));
      const row = packed(samples, depth);
      rows.push(filtered(row, above ?? Buffer.alloc(row.length), pixelBytes, rows.length % 5));
      above = row;
    }
  }
  const header = pngHeader(width, height, depth, type, isInterlaced ? 1 : 0);
  return tinyPng(header, ...before, pngChunk('IDAT', deflateSync(Buffer.concat(rows))));
}

function packed(samples: readonly number[], depth: number): Buffer {
  const bits = samples.map((sample) => sample.toString(2).padStart(depth, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

function filtered(row: Buffer, above: Buffer, pixelBytes: number, filter: number): Buffer {
  const bytes = [...row].map((byte, at) => {
    const [a, b, c] = [row[at - pixelBytes] ?? 0, above[at] ?? 0, above[at - pixelBytes] ?? 0];
    const p = a + b - c;
    const nearest = [a, b, c].sort((one, other) => Math.abs(p - one) - Math.abs(p - other))[0]!;
    return byte - [0, a, b, Math.floor((a + b) / 2), nearest][filter]!;
  });
  return Buffer.from([filter, ...bytes]);
}

/** A picture of one colour, made at once however high it is: packed rows that do not refer to each other, again and again. */
export function largePng(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const rows = Math.ceil(height / 100);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.from(colour))]);
  const packed = deflateRawSync(Buffer.concat(Array<Buffer>(rows).fill(row)), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const pixels = Buffer.concat([Buffer.of(0x78, 0x01), ...Array<Buffer>(100).fill(packed)]);
  return tinyPng(pngHeader(width, height, 8, 2), pngChunk('IDAT', pixels));
}
