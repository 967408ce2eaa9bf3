/** Headers of PNG and JPEG, and what is damage of them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { ImageFacts } from '../../../src/domain/files/file-facts.ts';
import { bufferSource } from '../../../src/formats/byte-source.ts';
import { isGreyJpeg } from '../../../src/formats/images/grey-jpeg.ts';
import { encodedPng, pngKinds } from '../../harness/files/encoded-png.ts';
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
      isGrey: false,
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

  test('is grey by its pixels, however they are stored', () => {
    for (const kind of pngKinds) {
      const { type, depth } = kind;
      const [count, hasAlpha] = ({ 0: [1], 2: [3], 3: [1], 4: [2, true], 6: [4, true] } as const)[type];
      const palette = (blue: number) =>
        type === 3 ? [pngChunk('PLTE', Buffer.from([0, 0, 0, 90, 90, blue]))] : [];
      const isGrey = (blue: (x: number, y: number) => number, other = 90) => {
        const samples = (x: number, y: number) => {
          const grey = (x + y) % 2 ** Math.min(depth, 8);
          const value = type === 3 ? grey % 2 : grey * (depth === 16 ? 256 : 1);
          const all = Array<number>(count).fill(value);
          if (count > 2) all[2] = Math.max(0, value - blue(x, y) * (depth === 16 ? 256 : 1));
          return hasAlpha ? all.with(-1, x) : all;
        };
        return read(encodedPng(kind, [40, 30], samples, ...palette(other))).isGrey;
      };
      const name = JSON.stringify(kind);
      assert.equal(
        isGrey(() => 0),
        true,
        name,
      );
      assert.equal(
        isGrey((x, y) => (x === 39 && y === 29 ? 30 : 0), 60),
        type === 0 || type === 4,
        name,
      );
    }
    const cut = tinyPng(pngHeader(9, 9, 8, 2), pngChunk('IDAT', deflateSync(Buffer.alloc(28 * 8))));
    assert.equal(read(cut).isGrey, false);
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
      isGrey: false,
      hasAlpha: false,
      dpi: 300,
      hasProfile: true,
    });
    const adobe = jpegSegment(0xee, bytes('Adobe\0\x64\0\0\0\0\x02'));
    const cmyk = read(tinyJpeg(adobe, jpegFrame(9, 9, 4, 0xc2)));
    assert.deepEqual([cmyk.colourSpace, cmyk.channels, cmyk.dpi], ['cmyk', 4, null]);
    assert.equal(read(tinyJpeg(jfif(2, 100, 100), jpegFrame(9, 9, 1))).dpi, 254);
  });

  test('is grey by its pixels', () => {
    const fixture = (name: string) =>
      readFileSync(new URL(`../../fixtures/jpeg/${name}.jpg`, import.meta.url));
    assert.equal(read(fixture('grey-sequential')).isGrey, true);
    assert.equal(read(fixture('corner-sequential')).isGrey, false);
    assert.equal(read(tinyJpeg(jpegFrame(9, 9, 1))).isGrey, true);
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

/** Grey JPEGs that have three components, as libjpeg-turbo 2.1 wrote them, and the same with colour in one corner. */

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/jpeg/${name}.jpg`, import.meta.url));
const isGrey = (bytes: Buffer, isOver = () => false) => isGreyJpeg(bufferSource(bytes), isOver);

for (const kind of ['sequential', 'sequential-restarts', 'progressive', 'progressive-restarts']) {
  test(kind, () => {
    const grey = fixture(`grey-${kind}`);
    assert.equal(isGrey(grey), true);
    assert.equal(isGrey(fixture(`corner-${kind}`)), false);
    assert.equal(
      isGrey(grey, () => true),
      false,
      'no time left',
    );
  });
}

test('what is damaged or stored as red, green and blue counts as coloured', () => {
  assert.equal(isGrey(fixture('grey-rgb')), false);
  const whole = fixture('grey-sequential');
  const rgb = Buffer.concat([
    whole.subarray(0, 2),
    jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1')),
    whole.subarray(2),
  ]);
  assert.equal(isGrey(rgb), false);
  for (let cut = 0; cut < whole.length - 8; cut++)
    assert.equal(isGrey(whole.subarray(0, cut)), false, `${cut}`);
});

test('a scan that is much shorter than its picture ends at once', () => {
  const bytes = fixture('grey-sequential');
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt32BE(0xffffffff, frame + 5);
  let checks = 0;
  const counted = () => {
    checks += 1;
    return false;
  };
  assert.equal(isGrey(bytes, counted), false);
  assert.equal(checks, 1);
});
