import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kept } from './kept.ts';

test('it is made once, also for calls at the same time, and anew after a failure', async () => {
  let times = 0;
  const get = kept(async () => {
    times += 1;
    if (times === 1) throw new Error('too many open files');
    return times;
  });
  await assert.rejects(get(), /too many open files/);
  assert.deepEqual(await Promise.all([get(), get()]), [2, 2]);
  assert.equal(await get(), 2);
});
