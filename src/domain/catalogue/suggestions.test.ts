import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestions } from './suggestions.ts';

test('suggestions are limited to the number of shown problems per request', () => {
  const suggest = suggestions();
  const ask = () => suggest('flier', () => ['poster', 'flyer']);
  for (let asked = 0; asked < 20; asked++) assert.equal(ask(), 'flyer');
  assert.equal(ask(), undefined);
  assert.equal(
    suggestions()('flier', () => ['flyer']),
    'flyer',
  );
});
