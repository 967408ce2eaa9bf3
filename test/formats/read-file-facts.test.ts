import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bufferSource } from '../../src/formats/byte-source.ts';
import { READER_VERSION, readFileFacts } from '../../src/formats/read-file-facts.ts';
import { tinyPdf } from '../harness/files/tiny-pdf.ts';

const twoPages = tinyPdf([{}, {}]);

test('facts have a version, so that stored ones can be read again', () => {
  assert.ok(Number.isInteger(READER_VERSION) && READER_VERSION > 0);
});

test('limits can be lowered', () => {
  const facts = readFileFacts(bufferSource(twoPages), { values: 100 });
  assert.deepEqual(facts, {
    kind: 'unreadable',
    code: 'file_too_complex',
    detail: 'it has too many values',
  });
});

test('an error of the disk is not damage of the file', () => {
  const broken = new Error('EIO');
  const source = bufferSource(twoPages);
  const failing = {
    size: source.size,
    read: (position: number, length: number) => {
      if (position > 0) throw broken;
      return source.read(position, length);
    },
  };
  assert.throws(() => readFileFacts(failing), broken);
});
