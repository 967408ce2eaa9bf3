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
    '[^a]+x*',
  ]) {
    test(`matches ${pattern}, and is always the same`, () => {
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

  test('leaves out optional parts', () => {
    assert.match(exampleOf('(FI-)?\\d{5}') ?? '', /^\d{5}$/);
  });

  test('does not exist for what JavaScript cannot read, and fails nowhere', () => {
    const patterns = ['(?i)\\d{5}', '(?i:a)b', '(?P<a>b)', '(?U)a+', '(?s).'];
    for (const pattern of patterns) assert.equal(exampleOf(pattern), undefined, pattern);
  });

  test('does not exist for patterns that match only the empty string, or that look ahead', () => {
    assert.deepEqual(['', 'a{0}', '(?=x)y'].map(exampleOf), [undefined, undefined, undefined]);
  });
});
