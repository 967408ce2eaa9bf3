/** Bodies as large as they may be, full of tiny values, by callers whose key does not exist. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { requester } from '../../harness/http/request.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { assertUnharmed, startSmall } from './small-heap.ts';

const MEBIBYTE = 1024 * 1024;
const POSTS = 24;

let stage: Stage;
before(async () => {
  stage = await setStage();
});
after(() => stage.tearDown());

const invented = `"apikey":"plt_signal_${'x'.repeat(38)}"`;

/** A body of so many bytes that repeats a piece in a list. */
function filled(bytes: number, before: string, piece: string, after: string): string {
  const times = Math.floor((bytes - before.length - after.length) / (piece.length + 1));
  return before + Array(times).fill(piece).join(',') + after;
}

const bodies = {
  'objects, the key last': filled(4 * MEBIBYTE, '{"items":[', '{}', `],${invented}}`),
  'objects, the key first': filled(4 * MEBIBYTE, `{${invented},"items":[`, '{}', ']}'),
  'signals of six fields': filled(
    4 * MEBIBYTE,
    `{${invented},"items":[`,
    '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}',
    ']}',
  ),
  'lists within lists': `{${invented},"items":${'['.repeat(2 * MEBIBYTE - 40)}${']'.repeat(2 * MEBIBYTE - 40)}}`,
};

test(`${POSTS} posts at once of 4 MiB of tiny values do no harm`, async () => {
  const platen = startSmall(stage, { PLATEN_RATE_LIMIT: '' });
  const ask = requester(await platen.ready);
  const headers = { 'content-type': 'application/json' };
  for (const body of Object.values(bodies)) {
    const post = () => ask('POST', '/signal/2.0/status/', { body, headers });
    const replies = await Promise.all(Array.from({ length: POSTS }, post));
    for (const { status } of replies) assert.ok([400, 401, 429, 503].includes(status), String(status));
  }
  await assertUnharmed(platen);
});
