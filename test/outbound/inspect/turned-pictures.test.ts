/** A JPEG is previewed as EXIF turns and mirrors it. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { createLog } from '../../../src/lib/log/log.ts';
import { createInspector, READING_LIMITS } from '../../../src/outbound/inspect/inspector.ts';
import { exif, jpegSegment } from '../../harness/files/tiny-images.ts';

const folder = mkdtempSync(join(tmpdir(), 'platen-turned-'));
const limits = { timeoutMs: 60_000, memoryBytes: READING_LIMITS.memoryBytes };
const inspector = createInspector({ folder, log: createLog('error', 2), size: 1, limits });
after(() => inspector.close());

const BLOCK = 8;

/** A Huffman table: how many codes there are of each length, and what they mean. */
const codes = (id: number, counts: readonly number[], meanings: readonly number[]) =>
  jpegSegment(0xc4, Buffer.from([id, ...counts, ...Array(16 - counts.length).fill(0), ...meanings]));

/** The bits of a block of one grey, as its difference from the one before, and of its end. */
function bitsOf(difference: number): string {
  const length = 32 - Math.clz32(Math.abs(difference));
  const value = difference > 0 ? difference : difference + 2 ** length - 1;
  return `${(0b1000 + length - 1).toString(2)}${value.toString(2).padStart(length, '0')}0`;
}

/** Two blocks side by side and three such rows, the first one the darkest and each a step of grey lighter. */
function sixGreys(orientation: number): Buffer {
  const bits = [-12, 4, 4, 4, 4, 4].map(bitsOf).join('');
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    exif(orientation, 72),
    jpegSegment(0xdb, Buffer.from([0, ...Array(BLOCK * BLOCK).fill(64)])),
    jpegSegment(0xc0, Buffer.from([8, 0, 3 * BLOCK, 0, 2 * BLOCK, 1, 1, 0x11, 0])),
    codes(0x00, [1, 0, 0, 5], [0, 1, 2, 3, 4, 5]),
    codes(0x10, [1], [0]),
    jpegSegment(0xda, Buffer.from([1, 1, 0x00, 0, 63, 0])),
    Buffer.from(bytes),
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** The blocks of a PNG that the service wrote, by rows, each as the place of its grey among the six. */
function blocksOf(png: Uint8Array, width: number): string {
  const bytes = Buffer.from(png);
  const start = bytes.indexOf('IDAT') + 4;
  const rows = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
  const rowBytes = 1 + width * 3;
  const shown: string[] = [];
  for (let y = BLOCK / 2; y < rows.length / rowBytes; y += BLOCK) {
    let grey = 0;
    let row = '';
    for (let x = 0; x < width; x++) {
      // Each pixel is written as its difference from the one before.
      grey = (grey + (rows[y * rowBytes + 1 + x * 3] ?? 0)) & 0xff;
      if (x % BLOCK === BLOCK / 2) row += Math.round((grey - 32) / 32) + 1;
    }
    shown.push(row);
  }
  return shown.join(' ');
}

/** What is seen of the rows 12, 34 and 56, by orientation. */
const seen = {
  1: '12 34 56',
  2: '21 43 65',
  3: '65 43 21',
  4: '56 34 12',
  5: '135 246',
  6: '531 642',
  7: '642 531',
  8: '246 135',
} as const;

for (const [orientation, blocks] of Object.entries(seen)) {
  test(`orientation ${orientation}`, async () => {
    const path = join(folder, `${orientation}.jpg`);
    await writeFile(path, sixGreys(Number(orientation)));
    const width = (blocks.indexOf(' ') === 3 ? 3 : 2) * BLOCK;
    const png = await inspector.drawPage(path, 1, width);
    assert.equal(png && blocksOf(png, width), blocks);
  });
}
