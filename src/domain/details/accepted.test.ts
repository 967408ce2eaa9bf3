import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedText, acceptedValues } from './accepted.ts';

test('no description of accepted values shows a pattern', () => {
  const { pattern, ...others } = acceptedValues;
  const facts = {
    least: 1,
    most: 2,
    from: 1,
    to: 2,
    of: 'files',
    values: ['a'],
    states: ['a'],
    side: 'before',
    kibibytes: 1,
  };
  for (const [kind, said] of Object.entries(others)) {
    const text = typeof said === 'string' ? said : (said as (of: typeof facts) => string)(facts);
    assert.doesNotMatch(text, /[\\^$[\]{}|]|undefined/, kind);
  }
});

test('limits are said with what they are of', () => {
  assert.equal(acceptedText({ kind: 'array', least: 1, most: 20, of: 'files' }), 'an array of 1 to 20 files');
  assert.equal(
    acceptedText({ kind: 'array', least: 0, most: 20, of: 'files' }),
    'an array of up to 20 files',
  );
  assert.equal(acceptedText({ kind: 'array', least: 2, of: 'entries' }), 'an array of 2 or more entries');
  assert.equal(acceptedText({ kind: 'integer', from: 1 }), 'an integer of 1 or more');
  assert.equal(acceptedText({ kind: 'text', least: 1, most: 9 }), 'a string of 1 to 9 characters');
});
