import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { parseCsv } from './csv.ts';
import { isLinearPattern, matchesWhole } from './linear-pattern.ts';
import { exampleOf } from './pattern-example.ts';

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
