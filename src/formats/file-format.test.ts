import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foreignFormat } from './file-format.ts';

const cases: readonly (readonly [beginning: string, name: string])[] = [
  ['', 'it is empty'],
  ['  <!-- x --><!DOCTYPE HTML>\n<html>', 'it is a web page'],
  ['\xef\xbb\xbf<html lang="de">', 'it is a web page'],
  ['<?xml version="1.0"?><html xmlns="x">', 'it is a web page'],
  ['<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x"><svg>', 'it is an SVG drawing'],
  ['<?xml version="1.0"?><Error><Code>AccessDenied</Code>', 'it is an XML document'],
  ['{"error": "not found"}', 'it is a JSON document'],
  ['{\\rtf1', 'it is an RTF document'],
  ['%!PS-Adobe-3.0', 'it is a PostScript file'],
  ['BM\x36\x10\0\0\0\0\0\0\x36', 'it is a BMP picture'],
  ['BMW has a letter', 'it is plain text'],
  ['\0\0\0\x18ftypheic', 'it is a HEIC picture'],
  ['\0\0\0\x18ftypmp42', 'it is a film'],
  ['RIFF\x01\x02\x03\x04WEBPVP8', 'it is a WebP picture'],
  ['Dear printer,\r\n', 'it is plain text'],
  ['\x00\x01\x02', 'its format is not known'],
];

for (const [beginning, name] of cases) {
  test(`${JSON.stringify(beginning)}: ${name}`, () => {
    assert.equal(foreignFormat(Buffer.from(beginning, 'latin1')), name);
  });
}

test('comments without a page after them are read once', () => {
  const comments = Buffer.from('<!-- -->'.repeat(120), 'latin1');
  assert.equal(foreignFormat(Buffer.concat([comments, Buffer.from('x')])), 'it is plain text');
  assert.equal(foreignFormat(Buffer.concat([comments, Buffer.from('<html>')])), 'it is a web page');
  assert.equal(foreignFormat(Buffer.from('<!-- - --><!----> <svg>')), 'it is an SVG drawing');
});
