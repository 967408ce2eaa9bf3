import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { escapeLines, escapeUnsafe, printable } from './printable.ts';

test('controls are written as JSON writes them, other characters stay', () => {
  assert.equal(escapeUnsafe('\u001b[2J\u009b31m\r\n\t\u007f'), '\\u001b[2J\\u009b31m\\r\\n\\t\\u007f');
  assert.equal(escapeUnsafe('\u202egnp\u2066\u200f\u2028'), '\\u202egnp\\u2066\\u200f\\u2028');
  assert.equal(escapeUnsafe('Zoë „Ü« 東京 🖨️ \\'), 'Zoë „Ü« 東京 🖨️ \\');
  assert.equal(escapeLines('a\u001b[1m\nb'), 'a\\u001b[1m\nb');
});

test('JSON has the same value after escaping', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, null, 2);
      assert.deepEqual(JSON.parse(escapeLines(text)), JSON.parse(text));
    }),
  );
});

test('every string of plain data is escaped, anything else stays', () => {
  const at = new Date(0);
  const data = {
    name: 'a\nb',
    deep: [{ cause: '\u009b' }],
    at,
    nothing: null,
    missing: undefined,
    count: 1n,
  };
  assert.deepEqual(printable(data), { ...data, name: 'a\\nb', deep: [{ cause: '\\u009b' }] });
});
