/** The picture of a PNG shows its colours, and costs no more than its pixels do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import { bufferSource } from '../../../src/formats/byte-source.ts';
import { shrinkPng } from '../../../src/formats/images/shrink-png.ts';
import { Unreadable } from '../../../src/formats/unreadable.ts';
import { encodedPng, type PngKind, pngKinds } from '../../harness/files/encoded-png.ts';
import { pngChunk, pngHeader, tinyPng } from '../../harness/files/tiny-images.ts';

const MiB = 1024 * 1024;

/** Rows of grey pixels, each after its filter. */
const packedGrey = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height));

/** What is drawn, and how many bytes of the file were read for it. */
async function shrunk(png: Buffer, widthPx = 480) {
  let bytesRead = 0;
  const source = bufferSource(png);
  const read = (position: number, length: number) => {
    const bytes = source.read(position, length);
    bytesRead += bytes.length;
    return bytes;
  };
  const drawn = await shrinkPng({ size: source.size, read }, widthPx).catch((error) => {
    assert.ok(error instanceof Unreadable, error);
  });
  const size = drawn && [Buffer.from(drawn).readUInt32BE(16), Buffer.from(drawn).readUInt32BE(20)];
  return { size, bytesRead, pixels: drawn && pixelsOf(Buffer.from(drawn)) };
}

type Rgb = readonly number[];

/** The pixels of a PNG that the service wrote: each colour as its difference from the pixel before. */
function pixelsOf(png: Buffer): Rgb[] {
  const width = png.readUInt32BE(16);
  const start = png.indexOf('IDAT') + 4;
  const bytes = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const pixels: Rgb[] = [];
  for (let row = 0; row < bytes.length; row += 1 + 3 * width) {
    let colour = [0, 0, 0];
    for (let at = row + 1; at < row + 1 + 3 * width; at += 3) {
      colour = colour.map((part, n) => (part + bytes[at + n]!) & 0xff);
      pixels.push(colour);
    }
  }
  return pixels;
}

/** Another value from 0 to 1 for each place and part of a colour. */
const valueAt = (x: number, y: number, part: number) => ((x * 7 + y * 3 + part * 5) % 16) / 15;
const paletteColour = (index: number) => [index * 16, 255 - index * 16, (index * 37) % 256];

/** The samples of a pixel, and the colour on white that they stand for. */
function pixelAt({ type, depth }: PngKind, x: number, y: number) {
  const greatest = 2 ** depth - 1;
  if (type === 3) {
    const index = Math.round(valueAt(x, y, 0) * Math.min(15, greatest));
    const alpha = index === 1 ? 0.2 : 1;
    return { samples: [index], colour: paletteColour(index).map((part) => 255 - alpha * (255 - part)) };
  }
  const count = { 0: 1, 2: 3, 4: 2, 6: 4 }[type];
  const samples = Array.from({ length: count }, (_, part) => Math.round(valueAt(x, y, part) * greatest));
  const alpha = type >= 4 ? samples.at(-1)! / greatest : 1;
  const parts = type === 2 || type === 6 ? [0, 1, 2] : [0, 0, 0];
  const isClear = type < 4 && samples.every((sample) => sample === 0);
  const colour = parts.map((part) =>
    isClear ? 255 : 255 - alpha * (255 - (samples[part]! / greatest) * 255),
  );
  return { samples, colour };
}

const extraOf = ({ type }: PngKind): Buffer[] => {
  if (type === 3) {
    const palette = Buffer.from(Array.from({ length: 16 }, (_, index) => paletteColour(index)).flat());
    return [pngChunk('PLTE', palette), pngChunk('tRNS', Buffer.from([255, 51]))];
  }
  // The colour of samples that are all zero is transparent.
  return type === 4 || type === 6 ? [] : [pngChunk('tRNS', Buffer.alloc(type === 0 ? 2 : 6))];
};

for (const kind of pngKinds) {
  const { type, depth, isInterlaced } = kind;
  test(`colour type ${type} of ${depth} bits${isInterlaced ? ', interlaced' : ''}`, async () => {
    for (const [width, height] of [
      [1, 1],
      [3, 5],
      [22, 18],
    ] as const) {
      const at = (x: number, y: number) => pixelAt(kind, x, y);
      const png = encodedPng(kind, [width, height], (x, y) => at(x, y).samples, ...extraOf(kind));
      const whole = (await shrunk(png)).pixels!;
      const half = (await shrunk(png, Math.ceil(width / 2))).pixels!;
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) near(whole[y * width + x]!, at(x, y).colour, `${x} ${y}`);
      if (width % 2 > 0) continue;
      for (let y = 0; y < height; y += 2)
        for (let x = 0; x < width; x += 2) {
          const block = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
          const mean = [0, 1, 2].map((part) => block.reduce((sum, { colour }) => sum + colour[part]! / 4, 0));
          near(half[(y * width) / 4 + x / 2]!, mean, `${x} ${y} in half`);
        }
    }
  });
}

function near(is: Rgb, expected: Rgb, where: string, most = 1.01): void {
  const differs = is.some((part, n) => Math.abs(part - expected[n]!) > most);
  assert.ok(!differs, `${where}: ${is} instead of ${expected}`);
}

test('enough pixels of a large picture are taken, and of an interlaced one the first passes', async () => {
  for (const isInterlaced of [false, true]) {
    const kind = { type: 0, depth: 8, isInterlaced } as const;
    const whole = encodedPng(kind, [640, 320], (x) => [Math.floor((x * 256) / 640)]);
    const { pixels, size } = await shrunk(whole, 20);
    assert.deepEqual(size, [20, 10]);
    for (const [n, [grey = 0]] of pixels!.entries()) near([grey], [((n % 20) + 0.5) * 12.8], `${n}`, 4);
    // Of the first pass, every eighth pixel of every eighth row, everything is in this part of the packed pixels.
    const start = whole.indexOf('IDAT') - 4;
    const part = pngChunk('IDAT', whole.subarray(start + 8, start + 8 + whole.readUInt32BE(start) / 4));
    const drawn = await shrunk(Buffer.concat([whole.subarray(0, start), part, pngChunk('IEND')]), 20);
    assert.deepEqual(drawn.size, isInterlaced ? [20, 10] : undefined);
  }
});

test('pixels in very many parts are put together once', async () => {
  const packed = deflateSync(Buffer.alloc(31 * 1_000));
  const parts = Array.from(packed, (byte) => pngChunk('IDAT', Buffer.of(byte)));
  const empty = pngChunk('IDAT');
  const many = Buffer.concat([...parts.slice(0, 1), ...Array(200_000).fill(empty), ...parts.slice(1)]);
  assert.deepEqual((await shrunk(tinyPng(pngHeader(30, 1_000, 8, 0), many))).size, [30, 1_000]);
});

test('a picture with rows that no memory holds is not read beyond its header', async () => {
  const pixels = pngChunk('IDAT', Buffer.alloc(4 * MiB));
  const { size, bytesRead } = await shrunk(tinyPng(pngHeader(2 ** 31 - 1, 1, 16, 6), pixels));
  assert.equal(size, undefined);
  assert.ok(bytesRead < MiB, `${bytesRead} bytes`);
});

test('pixels that are damaged or missing are not drawn', async () => {
  const header = pngHeader(100, 100, 8, 0);
  const whole = packedGrey(100, 100);
  const unknownFilter = deflateSync(Buffer.alloc(101 * 100, 7));
  for (const pixels of [whole.subarray(0, -10), packedGrey(100, 99), unknownFilter, Buffer.alloc(100, 1)])
    assert.equal((await shrunk(tinyPng(header, pngChunk('IDAT', pixels)))).size, undefined);
  assert.equal((await shrunk(tinyPng(header))).size, undefined);
});

test('an error of the file is not one of its pixels', async () => {
  const png = tinyPng(
    pngHeader(999, 999, 8, 0),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000 * 999), { level: 0 })),
  );
  const read = (position: number, length: number) => {
    if (position > MiB / 2) throw Object.assign(new Error('read'), { code: 'EIO', syscall: 'read' });
    return png.subarray(position, position + length);
  };
  await assert.rejects(shrinkPng({ size: png.length, read }, 480), { code: 'EIO' });
});

test('what follows the end of a picture is not read', async () => {
  const film = pngChunk('IDAT', Buffer.alloc(4 * MiB));
  const png = tinyPng(pngHeader(30, 20, 8, 0), pngChunk('IDAT', packedGrey(30, 20)));
  const { size, bytesRead } = await shrunk(Buffer.concat([png, film]));
  assert.deepEqual(size, [30, 20]);
  assert.ok(bytesRead < MiB, `${bytesRead} bytes`);
});

test('a strip becomes no higher than others', async () => {
  const strip = tinyPng(pngHeader(1, 100_000, 8, 0), pngChunk('IDAT', packedGrey(1, 100_000)));
  assert.deepEqual((await shrunk(strip)).size, [1, 8_192]);
  const narrow = tinyPng(pngHeader(100, 20_000, 8, 0), pngChunk('IDAT', packedGrey(100, 20_000)));
  assert.deepEqual((await shrunk(narrow)).size, [41, 8_192]);
});
