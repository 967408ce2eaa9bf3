import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNames } from './judged-pdf.ts';

test('names are listed, and those beyond three counted', () => {
  assert.equal(listNames(['Arial']), 'Arial');
  assert.equal(listNames(['Times', 'Arial', 'Times']), 'Arial and Times');
  assert.equal(listNames(['e', 'd', 'c', 'b', 'a']), 'a, b, c and 2 more');
});

test('a long name is cut between characters', () => {
  const cut = (name: string) => listNames([name]);
  assert.equal(cut(`${'x'.repeat(60)}`), 'x'.repeat(60));
  assert.equal(cut(`${'x'.repeat(59)}😀y`), `${'x'.repeat(59)}…`);
  assert.equal(cut(`${'x'.repeat(58)}😀y`), `${'x'.repeat(58)}😀…`);
});
