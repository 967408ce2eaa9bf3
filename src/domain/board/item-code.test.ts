import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { itemCode, parseScanned } from './item-code.ts';

const item = fc.record({
  orderNumber: fc.integer({ min: 10_000_000, max: 999_999_999 }),
  n: fc.integer({ min: 1, max: 500 }),
});

test('examples, calculated by hand', () => {
  // 1,0,0,0,0,0,0,0,0,0,0,1 doubled and added modulo 11: 2,4,8,5,10,9,7,3,6,1,2,6; 12 - 6 = 6, the seventh letter.
  assert.equal(itemCode(10_000_000, 1), '10000000K1');
  assert.deepEqual(parseScanned('10000000K1'), { kind: 'item', orderNumber: 10_000_000, n: 1 });
});

test('every code is read as its item, however it is typed', () => {
  fc.assert(
    fc.property(item, ({ orderNumber, n }) => {
      const code = itemCode(orderNumber, n);
      const expected = { kind: 'item', orderNumber, n };
      for (const typed of [code, code.toLowerCase(), ` ${code}\n`, `${code.slice(0, 4)} ${code.slice(4)}`]) {
        assert.deepEqual(parseScanned(typed), expected);
      }
    }),
  );
});

/** Every code that differs from this one by one digit, or by two neighbours that changed places. */
function* misreadings(code: string): Generator<string> {
  for (let at = 0; at < code.length; at += 1) {
    const [here = '', next = ''] = code.slice(at);
    for (const digit of '0123456789')
      if (/\d/.test(here)) yield code.slice(0, at) + digit + code.slice(at + 1);
    if (/\d\d/.test(here + next)) yield code.slice(0, at) + next + here + code.slice(at + 2);
  }
}

test('no misread code is read as another item', () => {
  fc.assert(
    fc.property(item, ({ orderNumber, n }) => {
      const code = itemCode(orderNumber, n);
      for (const misread of misreadings(code)) {
        if (misread !== code) assert.notEqual(parseScanned(misread).kind, 'item', `${code} as ${misread}`);
      }
    }),
  );
});

test('the ids of order documents are read as well, and anything else may be a reference', () => {
  assert.deepEqual(parseScanned('100000030002'), { kind: 'item', orderNumber: 10_000_003, n: 2 });
  assert.deepEqual(parseScanned('100000030000'), { kind: 'order', orderNumber: 10_000_003 });
  assert.deepEqual(parseScanned(' shop-1001 '), { kind: 'reference', reference: 'shop-1001' });
  assert.deepEqual(parseScanned('10000000J1'), { kind: 'misread' });
});
