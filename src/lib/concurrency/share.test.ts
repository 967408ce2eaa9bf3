import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Share, ShareTaken } from './share.ts';

test('one piece of work at a time, in order, each followed by a pause of its part, and no more than some wait', async () => {
  const pauses: { ms: number; end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
  const share = new Share({ part: 1 / 4, waiting: 2, wait });
  const begun: number[] = [];
  const call = (n: number) =>
    share.run(() => {
      begun.push(n);
      return n;
    }, 1_000);
  const first = call(0);
  assert.equal(await first, 0);
  const [second, third] = [call(1), call(2)];
  await assert.rejects(call(3), ShareTaken);
  assert.deepEqual([begun, pauses.length], [[0], 1]);
  assert.ok(pauses[0]!.ms >= 3_000 && pauses[0]!.ms < 4_000, `${pauses[0]!.ms}`);
  pauses[0]!.end();
  assert.equal(await second, 1);
  assert.deepEqual(begun, [0, 1]);
  pauses[1]!.end();
  assert.equal(await third, 2);
});

test('work that fails gives its place to the next', async () => {
  const share = new Share({ part: 1 / 2, waiting: 1, wait: async () => undefined });
  await assert.rejects(
    share.run(() => {
      throw new Error('broken');
    }),
    /broken/,
  );
  assert.equal(await share.run(() => 1), 1);
});
