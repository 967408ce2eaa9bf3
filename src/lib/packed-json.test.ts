import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pack, unpack } from './packed-json.ts';

test('JSON comes back as it was, and smaller where it repeats itself', () => {
  const json = Array.from({ length: 50 }, (_, n) => ({ reference: `item-${n}`, note: 'größer', none: null }));
  const packed = pack(json);
  assert.deepEqual(unpack(packed), json);
  assert.ok(packed.length * 5 < JSON.stringify(json).length, `${packed.length} bytes`);
});
