import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { JsonScan } from './json-scan.ts';

function scanned(text: string, pieceBytes = 1_000_000): JsonScan {
  const scan = new JsonScan();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) scan.take(bytes.subarray(at, at + pieceBytes));
  return scan;
}

describe('the API key of a body', () => {
  const cases: readonly [string, string | undefined][] = [
    ['{"apikey":"a"}', 'a'],
    ['{"x":{"apikey":"b"},"apikey" : "a" }', 'a'],
    ['{"x":["apikey","b"],"y":"apikey","apikey":"a"}', 'a'],
    ['{"x":{"apikey":"b"}}', undefined],
    ['{"apike\\u0079":"\\u0061"}', 'a'],
    ['{"x":"\\"apikey\\":","apikey":"a"}', 'a'],
    ['{"x":"\\\\","apikey":"a"}', 'a'],
    ['{"apikey":7}', undefined],
    ['{"apikey":{"apikey":"b"}}', undefined],
    ['["apikey","a"]', undefined],
    ['"apikey"', undefined],
    [`{"x":"${'y'.repeat(10_000)}","apikey":"a"}`, 'a'],
  ];
  for (const [text, apikey] of cases) {
    test(text.slice(0, 60), () => {
      for (const pieceBytes of [1, 2, 3, 7, 1_000]) assert.equal(scanned(text, pieceBytes).apikey, apikey);
    });
  }

  test('is found in any body, however it arrives', () => {
    const key = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'aZ9_"\\/\n') });
    const rest = fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 5 });
    fc.assert(
      fc.property(
        key,
        rest,
        fc.boolean(),
        fc.integer({ min: 1, max: 50 }),
        (apikey, others, first, piece) => {
          const { apikey: _other, ...fields } = others;
          const body = first ? { apikey, ...fields } : { ...fields, apikey };
          assert.equal(scanned(JSON.stringify(body), piece).apikey, apikey);
        },
      ),
    );
  });
});

describe('the size of a tree', () => {
  const list = (count: number, entry: string) => `{"items":[${Array(count).fill(entry).join()}]}`;
  test('a bundle of a thousand signals and an order of 500 items are far below the limit', () => {
    scanned(list(1_000, JSON.stringify({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8 })));
    scanned(list(500, JSON.stringify({ options: Array(20).fill({ type: 'a', count: '1' }) })));
  });
  test('100,000 values are refused', () => {
    assert.throws(() => scanned(list(50_001, '{}')), /the body has more than 100000 values/);
    scanned(list(1, JSON.stringify('{,['.repeat(100_000))));
  });
  test('100 levels are refused', () => {
    scanned(`${'['.repeat(100)}${']'.repeat(100)}${'[]'.repeat(100)}`);
    assert.throws(() => scanned('['.repeat(101)), /the body is nested more than 100 levels deep/);
  });
});
