/** A call that was answered 503 and carried out all the same is answered 201 when it is repeated. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Service } from '../../../src/app/service/service.ts';
import { requester } from '../../harness/http/request.ts';
import { type OrderBody, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

const ADD = '/core/1.0/orders/add';
const HOUR_MS = 3_600_000;
/** Longer than a call is waited for. */
const STALL_SECONDS = 14;

let platen: TestPlaten;
let second: Service;
let order: OrderBody;
before(async () => {
  platen = await startPlaten();
  second = await startBeside(platen);
  await sql
    .raw(`
    create function stall() returns trigger language plpgsql as $$ begin perform pg_sleep(${STALL_SECONDS}); return new; end $$;
    create trigger stall after insert on orders for each row when (new.reference like 'stalled%') execute function stall()`)
    .execute(platen.queries);
  order = validOrder(platen, { reference: 'stalled' });
  const reply = await platen.post(ADD, order);
  assert.equal(reply.status, 503, reply.text);
  await until('it is stored all the same', async () => {
    const { rows } = await sql`select from orders where reference = 'stalled'`.execute(platen.queries);
    return rows.length === 1;
  });
});
after(async () => {
  await second.close();
  await assertSound(platen.core).finally(() => platen.close());
});

const addAt = (url: string, body: unknown) =>
  requester(url)('POST', ADD, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

test('the same body is answered 201, by every process and as often as it comes', async () => {
  for (const url of [platen.url, second.url, platen.url]) {
    const reply = await addAt(url, order);
    assert.equal(reply.status, 201, reply.text);
    const { shipments, ...named } = reply.json;
    assert.deepEqual(named, { order: 'stalled', reference: 'stalled' });
    assert.equal(shipments.length, 1);
    assert.equal(reply.headers['x-mode'], 'live');
  }
});

test('so it is under an Idempotency-Key, which need not be that of the first call', async () => {
  const keyed = validOrder(platen, { reference: 'stalled-keyed' });
  const under = (key: string) => platen.post(ADD, keyed, { 'idempotency-key': key });
  assert.equal((await under('first')).status, 503);
  await until('it is stored all the same', async () => {
    const { rows } = await sql`select from orders where reference = 'stalled-keyed'`.execute(platen.queries);
    return rows.length === 1;
  });
  for (const key of ['first', 'second', 'third']) {
    const reply = await under(key);
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.json.reference, 'stalled-keyed');
  }
  assert.equal((await under('third')).headers['idempotency-replayed'], 'true');
  const other = await platen.post(ADD, { ...keyed, reference: 'other' }, { 'idempotency-key': 'third' });
  assert.equal(other.json.error.type, 'idempotency_key_reused');
  assert.equal((await platen.post(ADD, keyed)).status, 201);
});

test('another body, the key of another client and the other mode are not', async () => {
  const other = await platen.post(ADD, { ...order, email: 'other@shop.example' });
  assert.equal(other.json.error.type, 'order_reference_not_unique');
  const sandbox = await platen.post(ADD, { ...order, apikey: platen.keys.sandbox });
  assert.equal(sandbox.json.error.type, 'order_reference_not_unique');
});

test('a call that was answered clearly is refused when it is repeated', async () => {
  const clear = validOrder(platen);
  assert.equal((await platen.post(ADD, clear)).status, 201);
  assert.equal((await platen.post(ADD, clear)).json.error.type, 'order_reference_not_unique');
});

test('an order that was stored before the unclear answer is another one', async () => {
  const clear = validOrder(platen);
  assert.equal((await platen.post(ADD, clear)).status, 201);
  platen.clock.advanceBy(1);
  await sql`insert into unclear_adds (client_id, reference, body_hash, at)
    select client_id, ${clear.reference}, body_hash, ${platen.clock.now()} from unclear_adds`.execute(
    platen.queries,
  );
  assert.equal((await platen.post(ADD, clear)).json.error.type, 'order_reference_not_unique');
});

test('after an hour it is refused', async () => {
  platen.clock.advanceBy(HOUR_MS);
  assert.equal((await platen.post(ADD, order)).json.error.type, 'order_reference_not_unique');
});
