import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from './defined.ts';
import { entryAt, isNonEmpty, lastOf, only } from './lists.ts';

test('an entry is found at its index, and nothing else is', () => {
  assert.equal(entryAt(['a', 'b'], 1), 'b');
  assert.equal(entryAt([undefined], 0), undefined);
  for (const index of [2, -1, 0.5])
    assert.throws(() => entryAt(['a', 'b'], index), { message: `a list of 2 has no entry ${index}` });
});

test('the last entry of a list that has any', () => {
  assert.equal(lastOf(['a', 'b']), 'b');
  assert.throws(() => lastOf([]), RangeError);
});

test('one entry where one is expected', () => {
  assert.equal(only(['a']), 'a');
  for (const list of [[], ['a', 'b']])
    assert.throws(() => only(list), { message: `one entry was expected and there are ${list.length}` });
});

test('a list with entries is distinguished from an empty one', () => {
  assert.deepEqual([isNonEmpty([]), isNonEmpty([1])], [false, true]);
});

test('a value that is missing is named', () => {
  assert.equal(defined(0, 'the count'), 0);
  for (const missing of [undefined, null])
    assert.throws(() => defined(missing, 'the count'), { message: 'the count is missing' });
});
