import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { parseCsv } from './csv.ts';
import { exampleOf, isLinearPattern, matchesWhole } from './patterns.ts';

test('the whole string must match, in any case', () => {
  for (const [pattern, text, matches] of [
    ['\\d{5}', '12345', true],
    ['^\\d{5}$', '123456', false],
    ['AB|C\\d', 'ab', true],
    ['AB|C\\d', 'ab1', false],
    ['(a+)+', 'aaa', true],
  ] as const)
    assert.equal(matchesWhole(pattern, text), matches, `${pattern} ${text}`);
});

test('an expression that runs away in JavaScript does not', () => {
  // With the engine of JavaScript the processor would be busy with this until the universe ends.
  assert.equal(matchesWhole('^(a+)+$', `${'a'.repeat(255)}!`), false);
  assert.equal(matchesWhole('^(\\d|\\d\\d|\\d+)*x$', '1'.repeat(255)), false);
});

test('what cannot be linear is not a valid pattern', () => {
  for (const pattern of ['(?=x)y', '(?<!x)y', '(a)\\1', '(', 'a{9999}'])
    assert.ok(!isLinearPattern(pattern), pattern);
});

test('every zip pattern of a new database is linear and has an example for its sentence', async () => {
  const text = await readFile(new URL('../../../seeds/countries.csv', import.meta.url), 'utf8');
  const [heading, ...countries] = parseCsv(text);
  const column = heading!.cells.indexOf('zip_pattern');
  for (const { cells } of countries) {
    const pattern = cells[column];
    if (!pattern) continue;
    assert.ok(isLinearPattern(pattern), `${cells[0]} ${pattern}`);
    assert.ok(matchesWhole(pattern, exampleOf(pattern) ?? ''), `${cells[0]} ${pattern}`);
  }
});

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
