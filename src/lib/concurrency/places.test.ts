import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurns } from './places.ts';

test('others have the event loop between the steps, and the result is that of the last', async () => {
  let othersRan = false;
  setImmediate(() => {
    othersRan = true;
  });
  // Ends only if something else runs meanwhile.
  function* work(): Generator<void, string> {
    while (!othersRan) yield;
    return 'done';
  }
  assert.equal(await inTurns(work()), 'done');
});

test('a failing step ends it', async () => {
  // biome-ignore lint/correctness/useYield: it fails at once
  function* work(): Generator<void, string> {
    throw new Error('broken');
  }
  await assert.rejects(inTurns(work()), /broken/);
});
