import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonErrorAt } from './json-error.ts';

test('the first error has its line and column', () => {
  for (const [text, line, column] of [
    ['{"a": 1,}', 1, 9],
    ['{"a": 1,\n "b" 2}', 2, 6],
    ["{'a': 1}", 1, 2],
    ['{"a": tru}', 1, 7],
    ['{"a": "b', 1, 7],
    ['{"a": 1', 1, 8],
    ['{"a": 01}', 1, 8],
    ['{} {}', 1, 4],
    ['{\n  // x\n}', 2, 3],
    ['', 1, 1],
  ] as const) {
    assert.deepEqual(jsonErrorAt(text), { line, column }, text);
  }
});

test('JSON has none', () => {
  fc.assert(fc.property(fc.json(), (text) => assert.equal(jsonErrorAt(text), undefined)));
});
