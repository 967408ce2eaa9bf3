/** The picture of a PNG costs no more than its pixels do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { bufferSource } from '../../../src/formats/byte-source.ts';
import { shrinkPng } from '../../../src/formats/images/shrink-png.ts';
import { pngChunk, pngHeader, tinyPng } from '../../harness/files/tiny-images.ts';

const MiB = 1024 * 1024;

/** Rows of grey pixels, each after its filter. */
const packedGrey = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height));

/** What is drawn, and how many bytes of the file were read for it. */
function shrunk(png: Buffer) {
  let bytesRead = 0;
  const source = bufferSource(png);
  const read = (position: number, length: number) => {
    const bytes = source.read(position, length);
    bytesRead += bytes.length;
    return bytes;
  };
  const drawn = shrinkPng({ size: source.size, read }, 480);
  const size = drawn && [Buffer.from(drawn).readUInt32BE(16), Buffer.from(drawn).readUInt32BE(20)];
  return { size, bytesRead };
}

test('pixels in very many parts are put together once', () => {
  const packed = deflateSync(Buffer.alloc(31 * 1_000, 7));
  const parts = Array.from(packed, (byte) => pngChunk('IDAT', Buffer.of(byte)));
  const empty = pngChunk('IDAT');
  const many = Buffer.concat([...parts.slice(0, 1), ...Array(200_000).fill(empty), ...parts.slice(1)]);
  assert.deepEqual(shrunk(tinyPng(pngHeader(30, 1_000, 8, 0), many)).size, [30, 1_000]);
});

test('a picture that is not drawn is not read beyond its header', () => {
  const pixels = pngChunk('IDAT', Buffer.alloc(4 * MiB));
  for (const header of [
    pngHeader(100, 100, 8, 2, 1),
    pngHeader(100_000, 100_000, 8, 0),
    pngHeader(1, 1_000_001, 1, 0),
  ]) {
    const { size, bytesRead } = shrunk(tinyPng(header, pixels));
    assert.equal(size, null);
    assert.ok(bytesRead < MiB, `${bytesRead} bytes`);
  }
});

test('what follows the end of a picture is not read', () => {
  const film = pngChunk('IDAT', Buffer.alloc(4 * MiB));
  const png = tinyPng(pngHeader(30, 20, 8, 0), pngChunk('IDAT', packedGrey(30, 20)));
  const { size, bytesRead } = shrunk(Buffer.concat([png, film]));
  assert.deepEqual(size, [30, 20]);
  assert.ok(bytesRead < MiB, `${bytesRead} bytes`);
});

test('a strip becomes no higher than others', () => {
  const strip = tinyPng(pngHeader(1, 100_000, 8, 0), pngChunk('IDAT', packedGrey(1, 100_000)));
  assert.deepEqual(shrunk(strip).size, [1, 8_192]);
  const narrow = tinyPng(pngHeader(100, 20_000, 8, 0), pngChunk('IDAT', packedGrey(100, 20_000)));
  assert.deepEqual(shrunk(narrow).size, [41, 8_192]);
});
