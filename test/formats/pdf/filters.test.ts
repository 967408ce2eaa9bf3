/** Filters of content, with data whose unpacked form is known. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { BadData, unpacked } from '../../../src/formats/pdf/filters.ts';
import type { PdfValue } from '../../../src/formats/pdf/values.ts';
import { Unreadable } from '../../../src/formats/unreadable.ts';

const unpack = (name: string, data: Buffer, parameters: Record<string, PdfValue> = {}, limit = 1_000_000) =>
  unpacked(data, { name, parameters: new Map(Object.entries(parameters)) }, limit).toString('latin1');
const text = (data: string) => Buffer.from(data, 'latin1');
const hex = (data: string) => Buffer.from(data.replaceAll(' ', ''), 'hex');

/** Codes of single bytes; their width grows with the table that a reader builds. */
function lzwLiterals(bytes: readonly number[]): Buffer {
  let bits = (256).toString(2);
  bytes.forEach((byte, index) => {
    const entries = 258 + Math.max(0, index - 1) + 1;
    const width = Math.min(12, Math.max(9, Math.floor(Math.log2(entries)) + 1));
    bits += byte.toString(2).padStart(width, '0');
  });
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

describe('a filter unpacks', () => {
  test('ASCII85, in groups and with a rest', () => {
    assert.equal(unpack('ASCII85Decode', text('87cUR\nD]i,"Ebo80~>')), 'Hello World!');
    assert.equal(unpack('A85', text('z87cUR~>')), '\0\0\0\0Hell');
    assert.equal(unpack('A85', text('5l~>')), 'A');
  });

  test('hexadecimal digits', () => {
    assert.equal(unpack('ASCIIHexDecode', text('48 65 6C\n6c 7>')), 'Hellp');
  });

  test('runs', () => {
    assert.equal(unpack('RunLengthDecode', hex('02 414243 fe 44 80 00')), 'ABCDDD');
    assert.equal(unpack('RunLengthDecode', hex('81 41').subarray(0, 2)), 'A'.repeat(128));
    assert.equal(unpack('RunLengthDecode', hex('05 4142')), 'AB');
    const many = Buffer.alloc(2_000, hex('00 41'));
    assert.equal(unpack('RunLengthDecode', many, {}, 1_000), 'A'.repeat(1_000));
    assert.equal(unpack('RunLengthDecode', Buffer.alloc(200, hex('81 42'))), 'B'.repeat(12_800));
  });

  test('LZW, by the example of the specification and with codes up to 12 bits', () => {
    assert.equal(unpack('LZWDecode', hex('80 0B 60 50 22 0C 0C 85 01')), '-----A---B');
    const bytes = Array.from({ length: 3_000 }, (_, index) => (index * 7) % 256);
    assert.equal(unpack('LZWDecode', lzwLiterals(bytes)), Buffer.from(bytes).toString('latin1'));
  });

  test('Flate with the predictors of PNG and TIFF', () => {
    const rows = hex('00 010203 01 010101 02 010101 03 020202 04 010101');
    const png = unpack('FlateDecode', deflateSync(rows), { Predictor: 15, Columns: 3 });
    assert.equal(Buffer.from(png, 'latin1').toString('hex'), '010203010203020304030506040607');
    const tiff = unpack('Fl', deflateSync(hex('010101 050505')), { Predictor: 2, Columns: 3 });
    assert.equal(Buffer.from(tiff, 'latin1').toString('hex'), '010203050a0f');
  });
});

describe('a filter refuses', () => {
  const broken: readonly (readonly [name: string, data: Buffer])[] = [
    ['FlateDecode', text('no deflated bytes')],
    ['ASCII85Decode', text('87c\x7fR~>')],
    ['ASCII85Decode', text('uuuuu~>')],
    ['ASCIIHexDecode', text('4G>')],
    ['LZWDecode', hex('80 7f ff ff')],
    ['DCTDecode', text('x')],
  ];
  for (const [name, data] of broken) {
    test(`${name}: ${data.toString('hex')}`, () => assert.throws(() => unpack(name, data), BadData));
  }

  test('data that unpacks to more than the limit', () => {
    const large: readonly (readonly [name: string, data: Buffer])[] = [
      ['FlateDecode', deflateSync(Buffer.alloc(2_000))],
      ['RunLengthDecode', Buffer.alloc(100, 0x81)],
      ['ASCII85Decode', text('z'.repeat(1_000))],
    ];
    for (const [name, data] of large) assert.throws(() => unpack(name, data, {}, 1_000), Unreadable);
  });
});
