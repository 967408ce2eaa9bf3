import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replayOf } from './replay.ts';
import { parseRequestId, type RecordedRequest, requestId } from './request.ts';

const refused: RecordedRequest = {
  id: '1772445600000-42',
  at: new Date(1_772_445_600_000),
  interface: 'core',
  method: 'POST',
  path: '/core/1.0/orders/add',
  status: 400,
  ms: 3,
  address: '203.0.113.7',
  requestId: 'a',
};
const replay = (more: Partial<RecordedRequest>) => replayOf({ ...refused, ...more });

test('a kept body is complete, or names what to fill in', () => {
  assert.deepEqual(replay({ content: { body: '{"apikey":"$API_KEY","reference":"a"}' } }), {
    kind: 'body kept',
    toFillIn: [],
  });
  const body = '{"email":"•••","addresses":[{"city":"••••••","country":"DE"}],"meta":["•••",1,null]}';
  assert.deepEqual(replay({ content: { body } }), {
    kind: 'body kept',
    toFillIn: ['email', 'addresses[0].city', 'meta[0]'],
  });
});

test('without a whole body it has to be pasted', () => {
  for (const content of [undefined, { bytes: 3 }, { body: '{"a":', cut: true }])
    assert.deepEqual(replay({ content }), { kind: 'body missing' });
});

test('only calls of core have a sandbox', () => {
  assert.deepEqual(replay({ interface: 'signal' }), { kind: 'impossible' });
  assert.deepEqual(replay({ method: 'GET' }), { kind: 'impossible' });
});

test('the id of a call is its time and its number', () => {
  const key = { at: new Date(1_772_445_600_000), n: 42 };
  assert.equal(requestId(key), refused.id);
  assert.deepEqual(parseRequestId(refused.id), key);
  for (const id of ['', '1', '1-', '-1-1', '1-1 ', '1e3-1', '1'.repeat(16) + '-1'])
    assert.equal(parseRequestId(id), undefined, id);
});
