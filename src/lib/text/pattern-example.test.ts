import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleOf } from './pattern-example.ts';

describe('an example of a pattern', () => {
  for (const pattern of [
    '\\d{5}',
    '^\\d{5}$',
    'AB|C\\d',
    '^(FI-|AX-)?\\d{5}$',
    '^(\\d{4}([ ]?\\d{4})?)?$',
    '^(?!0)\\d{4}$',
    '[^a]+x*',
  ]) {
    test(`fits ${pattern}, and is always the same`, () => {
      const example = exampleOf(pattern);
      assert.match(example ?? '', new RegExp(`^(?:${pattern})$`));
      assert.notEqual(example, '');
      assert.equal(exampleOf(pattern), example);
    });
  }

  test('counts up', () => {
    assert.deepEqual(['\\d{5}', '^AD\\d{3}$', '[0-9]{5}(?:-[0-9]{4})?'].map(exampleOf), [
      '12345',
      'AD123',
      '12345',
    ]);
  });

  test('leaves out what may be left out', () => {
    assert.match(exampleOf('(FI-)?\\d{5}') ?? '', /^\d{5}$/);
  });

  test('there is none of a pattern that accepts the empty text alone, or that looks ahead', () => {
    assert.deepEqual(['', 'a{0}', '(?=x)y'].map(exampleOf), [undefined, undefined, undefined]);
  });
});
