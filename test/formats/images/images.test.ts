/** Headers of PNG and JPEG, and what is damage of them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImageFacts } from '../../../src/domain/files/file-facts.ts';
import {
  exif,
  jfif,
  jpegFrame,
  jpegSegment,
  pngChunk,
  pngHeader,
  pngPixels,
  tinyJpeg,
  tinyPng,
} from '../../harness/files/tiny-images.ts';
import { readFacts, refusal } from '../read.ts';

function read(bytes: Buffer): ImageFacts {
  const facts = readFacts(bytes);
  if (facts.kind !== 'png' && facts.kind !== 'jpeg') assert.fail(JSON.stringify(facts));
  return facts;
}

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('a PNG', () => {
  const density = (across: number, down: number, unit: number) => {
    const data = Buffer.alloc(9, unit);
    data.writeUInt32BE(across, 0);
    data.writeUInt32BE(down, 4);
    return pngChunk('pHYs', data);
  };

  test('with its size, colours and resolution', () => {
    const facts = read(tinyPng(pngHeader(300, 200, 8, 2, 1), density(11811, 11811, 1), pngPixels));
    assert.deepEqual(facts, {
      kind: 'png',
      widthPx: 300,
      heightPx: 200,
      channels: 3,
      bitsPerComponent: 8,
      colourSpace: 'rgb',
      hasAlpha: false,
      dpi: 300,
      hasProfile: false,
    });
  });

  test('of every kind', () => {
    const palette = pngChunk('PLTE', Buffer.alloc(3));
    const kinds = [
      tinyPng(pngHeader(1, 1, 1, 0), pngPixels),
      tinyPng(pngHeader(1, 1, 4, 3), palette, pngChunk('tRNS', Buffer.alloc(1)), pngPixels),
      tinyPng(pngHeader(1, 1, 16, 4), pngChunk('iCCP', bytes('x')), pngPixels),
      tinyPng(pngHeader(1, 1, 8, 6), density(1, 1, 0), pngPixels),
    ].map(read);
    assert.deepEqual(
      kinds.map((of) => [
        of.colourSpace,
        of.channels,
        of.bitsPerComponent,
        of.hasAlpha,
        of.hasProfile,
        of.dpi,
      ]),
      [
        ['gray', 1, 1, false, false, null],
        ['indexed', 1, 4, true, false, null],
        ['gray', 2, 16, true, true, null],
        ['rgb', 4, 8, true, false, null],
      ],
    );
  });

  test('is refused when it is cut, altered or not complete', () => {
    const whole = tinyPng(pngHeader(9, 9, 8, 2), pngPixels);
    const altered = Buffer.from(whole);
    altered[45]! ^= 1;
    assert.equal(refusal(whole.subarray(0, -12)).code, 'file_incomplete');
    assert.equal(refusal(whole.subarray(0, -20)).code, 'file_incomplete');
    assert.equal(refusal(altered).code, 'file_damaged');
    assert.equal(refusal(tinyPng(pngPixels)).code, 'file_damaged');
    assert.equal(refusal(tinyPng(pngHeader(9, 9, 3, 2), pngPixels)).code, 'file_damaged');
    assert.equal(refusal(tinyPng(pngHeader(9, 9, 8, 3), pngPixels)).code, 'file_damaged');
    assert.equal(refusal(tinyPng(pngHeader(9, 0, 8, 2), pngPixels)).code, 'file_damaged');
    assert.equal(refusal(tinyPng(pngHeader(9, 9, 8, 2))).code, 'file_damaged');
  });
});

describe('a JPEG', () => {
  test('with its size, colours and resolution', () => {
    const profile = jpegSegment(0xe2, bytes('ICC_PROFILE\0\x01\x01'));
    assert.deepEqual(read(tinyJpeg(jfif(1, 300, 300), profile, jpegFrame(300, 200, 3))), {
      kind: 'jpeg',
      widthPx: 300,
      heightPx: 200,
      channels: 3,
      bitsPerComponent: 8,
      colourSpace: 'rgb',
      hasAlpha: false,
      dpi: 300,
      hasProfile: true,
    });
    const adobe = jpegSegment(0xee, bytes('Adobe\0\x64\0\0\0\0\x02'));
    const cmyk = read(tinyJpeg(adobe, jpegFrame(9, 9, 4, 0xc2)));
    assert.deepEqual([cmyk.colourSpace, cmyk.channels, cmyk.dpi], ['cmyk', 4, null]);
    assert.equal(read(tinyJpeg(jfif(2, 100, 100), jpegFrame(9, 9, 1))).dpi, 254);
  });

  test('turned and measured by EXIF', () => {
    const turned = read(tinyJpeg(jfif(0, 1, 1), exif(6, 240), jpegFrame(300, 200, 3)));
    assert.deepEqual([turned.widthPx, turned.heightPx, turned.dpi], [200, 300, 240]);
    const mirrored = read(tinyJpeg(exif(2, 240), jpegFrame(300, 200, 3)));
    assert.deepEqual([mirrored.widthPx, mirrored.heightPx], [300, 200]);
    const broken = jpegSegment(0xe1, bytes('Exif\0\0MM\0*\xff\xff\xff\xff'));
    assert.equal(read(tinyJpeg(broken, jpegFrame(300, 200, 3))).widthPx, 300);
  });

  test('with anything after its end', () => {
    const film = Buffer.concat([tinyJpeg(jpegFrame(9, 9, 3)), Buffer.alloc(100_000)]);
    assert.equal(read(film).widthPx, 9);
  });

  test('is refused when it is cut or of another kind', () => {
    const whole = tinyJpeg(jpegFrame(9, 9, 3));
    assert.equal(refusal(whole.subarray(0, -2)).code, 'file_incomplete');
    assert.equal(refusal(whole.subarray(0, 12)).code, 'file_incomplete');
    assert.equal(refusal(tinyJpeg()).code, 'file_damaged');
    assert.equal(refusal(tinyJpeg(jpegFrame(9, 0, 3))).code, 'file_damaged');
    assert.equal(refusal(tinyJpeg(jpegFrame(9, 9, 3), bytes('xx'))).code, 'file_damaged');
    assert.equal(refusal(tinyJpeg(jpegFrame(9, 9, 2))).code, 'file_format');
    assert.equal(refusal(tinyJpeg(jpegFrame(9, 9, 3, 0xc9))).code, 'file_format');
  });
});
