/** decisions.md §11: an Idempotency-Key holds whichever process receives the call. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type pg from 'pg';
import type { Reply } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, type OrderBody, validOrder } from '../../harness/orders/orders.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { newReference } from '../../harness/references.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';

const API = { PLATEN_ROLE: 'api' };
const AT_ONCE = 8;

let stage: Stage;
let sql: pg.Client;
/**
 * Locks the table, so that calls block. Not `sql`: a transaction sees no connection made after its first
 * look.
 */
let holder: pg.Client;
let first: PlatenProcess;
let second: PlatenProcess;
let order: OrderBody;
before(async () => {
  stage = await setStage();
  sql = await stage.connect();
  holder = await stage.connect();
  first = stage.start(API);
  second = stage.start(API);
});
beforeEach(() => {
  order = validOrder(stage, { reference: newReference('keyed'), items: [flyer(stage)] });
});
after(() => stage.tearDown());

/** The order added under a key of the same name. */
async function addBy(service: PlatenProcess, body: OrderBody = order): Promise<Reply> {
  return requester(await service.ready)('POST', '/core/1.0/orders/add', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'Idempotency-Key': body.reference },
  });
}

const isReplayed = ({ headers }: Reply) => headers['idempotency-replayed'] === 'true';
const count = async (query: string, values: unknown[] = []) =>
  Number((await sql.query(query, values)).rows[0].count);
const ordersAdded = () => count('select count(*) from orders where reference = $1', [order.reference]);
const callsWaiting = () =>
  count(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

test('a reply of one process is replayed by another', async () => {
  const answer = await addBy(first);
  const again = await addBy(second);
  assert.deepEqual([answer.status, isReplayed(answer)], [201, false], answer.text);
  assert.deepEqual([again.status, again.text, isReplayed(again)], [201, answer.text, true]);
  const other = await addBy(second, { ...order, email: 'other@shop.example' });
  assert.equal(other.json.error.type, 'idempotency_key_reused');
});

test('concurrent calls to both run once', async () => {
  const calls = Array.from({ length: AT_ONCE }, (_, n) => addBy(n % 2 === 0 ? first : second));
  const replies = await Promise.all(calls);
  for (const { status, text } of replies) assert.deepEqual([status, text], [201, replies[0]!.text]);
  assert.equal(replies.filter((reply) => !isReplayed(reply)).length, 1);
  assert.equal(await ordersAdded(), 1);
});

test('a call waits for the same call in the other process', async () => {
  await holder.query('begin; lock table orders in exclusive mode');
  const calls = [addBy(first), addBy(second)];
  await until('both are under way', async () => (await callsWaiting()) === 2);
  await holder.query('commit');
  const replies = await Promise.all(calls);
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201],
  );
  assert.deepEqual(replies.map(isReplayed).sort(), [false, true]);
  assert.equal(await ordersAdded(), 1);
});

test('a call runs if the process of the same call died', async () => {
  await holder.query('begin; lock table orders in exclusive mode');
  const lost = assert.rejects(addBy(first));
  await until('the first is under way', async () => (await callsWaiting()) === 1);
  const call = addBy(second);
  await until('both are', async () => (await callsWaiting()) === 2);
  first.kill('SIGKILL');
  await lost;
  await holder.query('commit');
  const reply = await call;
  assert.deepEqual([reply.status, isReplayed(reply)], [201, false], reply.text);
  assert.equal(await ordersAdded(), 1);
});
