/** Grey JPEGs that have three components, as libjpeg-turbo 2.1 wrote them, and the same with colour in one corner. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bufferSource } from '../../../src/formats/byte-source.ts';
import { isGreyJpeg } from '../../../src/formats/images/grey-jpeg.ts';
import { jpegSegment } from '../../harness/files/tiny-images.ts';

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
