/** decisions.md §11: the Idempotency-Key of all writes. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { issueCoreKey } from '../../harness/access/keys.ts';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { bring, flyer, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { signalTime } from '../../harness/signals/signals.ts';
import { withoutField } from '../body-fields.ts';
import { assertRefused } from '../refused.ts';

const ADD = '/core/1.0/orders/add';
const CANCEL = '/core/1.0/orders/cancel';
const DAY_MS = 24 * 60 * 60 * 1000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('the same call again is answered with the stored reply', async () => {
  const order = validOrder(platen);
  const first = await send(ADD, order, 'again');
  const second = await send(ADD, order, 'again');
  assert.equal(first.status, 201, first.text);
  assert.equal(first.headers['idempotency-replayed'], undefined);
  assertReplayOf(second, first);
});

test('the apikey is not part of the compared body', async () => {
  const order = validOrder(platen);
  const key = await issueCoreKey(platen, 'live');
  const first = await send(ADD, order, 'other-key-of-the-same-client');
  assertReplayOf(await send(ADD, { ...order, apikey: key }, 'other-key-of-the-same-client'), first);
});

test('white space and the order of keys are not part of the compared body, at any depth', async () => {
  const order = validOrder(platen);
  const first = await send(ADD, order, 'in-another-order');
  const reply = await platen.request('POST', ADD, {
    headers: { 'content-type': 'application/json', 'Idempotency-Key': 'in-another-order' },
    body: JSON.stringify(reversed(order), undefined, 2),
  });
  assertReplayOf(reply, first);
});

test('the order of a list is part of the compared body', async () => {
  const order = validOrder(platen);
  const items = [flyer(platen, { reference: 'a' }), flyer(platen, { reference: 'b' })];
  assert.equal((await send(ADD, { ...order, items }, 'of-a-list')).status, 201);
  const reply = await send(ADD, { ...order, items: items.toReversed() }, 'of-a-list');
  assertRefused(reply, { status: 400, type: 'idempotency_key_reused' });
});

/** A value whose objects have their keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, reversed(entry)]);
  return Object.fromEntries(entries.toReversed());
}

test('the mode of the key is part of the scope: a live order is not acknowledged with the reply of a sandbox one', async () => {
  const order = validOrder(platen);
  const sandbox = await send(ADD, { ...order, apikey: platen.keys.sandbox }, 'tried-in-the-sandbox');
  assert.equal(sandbox.status, 201, sandbox.text);
  const live = await send(ADD, order, 'tried-in-the-sandbox');
  assertRefused(live, { status: 400, type: 'order_reference_not_unique' });
  assert.equal(live.headers['idempotency-replayed'], undefined);
  const other = await send(ADD, { ...order, reference: newReference() }, 'tried-in-the-sandbox');
  assert.deepEqual([other.status, other.headers['x-mode']], [201, 'live'], other.text);
});

test('on apps the mode of the order is part of the scope', async () => {
  const { apikey: _apikey, ...order } = inWordsOfApps(validOrder(platen));
  const add = (fields: object) =>
    platen.post(
      '/apps/2.0/orders/add',
      { ...order, ...fields },
      {
        authorization: `Bearer ${platen.tokens.live}`,
        'Idempotency-Key': 'of-an-app',
      },
    );
  const sandbox = await add({ mode: 'sandbox' });
  assert.deepEqual([sandbox.status, sandbox.headers['x-mode']], [201, 'sandbox'], sandbox.text);
  const live = await add({ reference: newReference() });
  assert.deepEqual([live.status, live.headers['x-mode']], [201, 'live'], live.text);
  assertReplayOf(await add({ mode: 'sandbox' }), sandbox);
});

test('another body under the same key is refused', async () => {
  await send(ADD, validOrder(platen), 'once');
  const reply = await send(ADD, validOrder(platen), 'once');
  assertRefused(reply, { status: 400, type: 'idempotency_key_reused' });
});

test('another operation is another scope', async () => {
  const order = validOrder(platen);
  await send(ADD, order, 'of-two-operations');
  const reply = await send(CANCEL, { apikey: order.apikey, reference: order.reference }, 'of-two-operations');
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers['idempotency-replayed'], undefined);
});

test('another client is another scope', async () => {
  const order = validOrder(platen);
  await send(ADD, order, 'of-two-clients');
  const reply = await send(ADD, { ...order, apikey: platen.keys.otherLive }, 'of-two-clients');
  assert.equal(reply.status, 201, reply.text);
  assert.equal(reply.headers['idempotency-replayed'], undefined);
});

test('only successes are stored: a refusal of the format', async () => {
  const order = validOrder(platen);
  assert.equal((await send(ADD, withoutField(order, 'email'), 'shape-corrected')).status, 400);
  assert.equal((await send(ADD, order, 'shape-corrected')).status, 201);
});

test('only successes are stored: a refusal by a rule', async () => {
  const taken = await bring(platen, newReference(), 1);
  const order = validOrder(platen);
  assert.equal((await send(ADD, { ...order, reference: taken.reference }, 'rule-obeyed')).status, 400);
  assert.equal((await send(ADD, order, 'rule-obeyed')).status, 201);
});

test('a cancel is replayed although the state has changed', async () => {
  const { reference, key } = await bring(platen, newReference(), 1);
  const first = await send(CANCEL, { apikey: key, reference }, 'cancel');
  assert.equal(first.status, 200, first.text);
  assertReplayOf(await send(CANCEL, { apikey: key, reference }, 'cancel'), first);
});

test('a replayed reply has the mode of its order', async () => {
  const { reference } = await bring(platen, newReference(), 1, { apikey: platen.keys.sandbox });
  const body = { apikey: platen.keys.live, reference };
  const first = await send(CANCEL, body, 'cancel-of-the-sandbox');
  assert.deepEqual([first.status, first.headers['x-mode']], [200, 'sandbox'], first.text);
  const again = await send(CANCEL, body, 'cancel-of-the-sandbox');
  assertReplayOf(again, first);
  assert.equal(again.headers['x-mode'], 'sandbox');
});

test('signals are writes too', async () => {
  const { id, itemIds } = await bring(platen, newReference(), 45);
  const body = {
    apikey: platen.keys.signal,
    type: 'ItemRegistered',
    order: id,
    item: itemIds[0],
    datetime: signalTime(platen.clock.now()),
  };
  const first = await send('/signal/2.0/status/', body, 'signal');
  assert.equal(first.status, 200, first.text);
  assertReplayOf(await send('/signal/2.0/status/', body, 'signal'), first);
  const other = await send('/signal/2.0/status/', { ...body, type: 'ItemProduce' }, 'signal');
  assertRefused(other, { status: 400, type: 'idempotency_key_reused' });
});

test('after 24 hours the key is free', async () => {
  const order = validOrder(platen);
  const first = await send(ADD, order, 'a-day-long');
  platen.clock.advanceBy(DAY_MS - 1000);
  assertReplayOf(await send(ADD, order, 'a-day-long'), first);
  platen.clock.advanceBy(2000);
  assertRefused(await send(ADD, order, 'a-day-long'), { status: 400, type: 'order_reference_not_unique' });
});

test('concurrent calls run once', async () => {
  const order = validOrder(platen);
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(ADD, order, 'all-at-once')));
  assert.deepEqual(
    replies.map(({ status }) => status),
    Array(8).fill(201),
  );
  assert.equal(replies.filter(({ headers }) => headers['idempotency-replayed'] === undefined).length, 1);
});

test('an invalid key is refused', async () => {
  for (const key of ['two words', 'x'.repeat(256)]) {
    const reply = await send(ADD, validOrder(platen), key);
    assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'Idempotency-Key' });
  }
});

function send(path: string, body: object, key: string): Promise<Reply> {
  return platen.post(path, body, { 'Idempotency-Key': key });
}

function assertReplayOf(reply: Reply, first: Reply): void {
  assert.deepEqual([reply.status, reply.text], [first.status, first.text]);
  assert.equal(reply.headers['idempotency-replayed'], 'true');
}
