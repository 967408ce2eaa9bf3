import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buffersOf } from './server-settings.ts';

test('the server keeps pages in a sixteenth of the memory, from 256 MB to 2 GB', () => {
  const mebibytes = (gibibytes: number) => buffersOf(gibibytes * 2 ** 30) / 2 ** 20;
  assert.deepEqual([0.5, 4, 8, 23.5, 64].map(mebibytes), [256, 256, 512, 1504, 2048]);
});
