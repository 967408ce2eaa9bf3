/** Clients with more work than is being done wait with new orders, and the others do not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type KyselyPlugin, sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { Backlog, Backlogged } from '../../../src/operations/engine/backlog.ts';
import { pauseOutgoing, releaseOutgoing } from '../../../src/operations/outgoing.ts';
import { freePort } from '../../harness/http/loopback.ts';
import { requester } from '../../harness/http/request.ts';
import { add, bring, validOrder } from '../../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { quote } from '../../harness/quotes/quotes.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
let metricsPort: string;
before(async () => {
  metricsPort = String(await freePort());
  // Counted by the test alone.
  platen = await startPlaten({
    settings: { PLATEN_MAX_BACKLOG: '10', PLATEN_METRICS_PORT: metricsPort },
    limits: { epochPollMs: 3_600_000 },
  });
});
after(() => platen.close());

async function statusOf(apikey: string, headers = {}): Promise<number> {
  const reply = await platen.post('/core/1.0/orders/add', validOrder(platen, { apikey }), headers);
  assert.equal(reply.headers['retry-after'], reply.status === 503 ? '1' : undefined);
  return reply.status;
}

test('a client that floods the service gets 503 until its backlog has drained', async () => {
  const { backlog } = platen.core.services;
  const { otherLive, live, enterpriseLive } = platen.keys;
  for (let n = 0; n < 12; n++) await add(platen, { apikey: otherLive });
  await add(platen, { apikey: live });
  await backlog.poll();
  assert.deepEqual([backlog.full, backlog.rows], [true, 11]);
  assert.equal((await platen.request('GET', '/ready')).json.backlog_rows, 11);

  assert.equal(await statusOf(otherLive), 503);
  assert.equal(await statusOf(otherLive, { 'idempotency-key': 'flood' }), 503);
  assert.deepEqual([await statusOf(live), await statusOf(enterpriseLive)], [201, 201]);

  await platen.runDue();
  await backlog.poll();
  assert.deepEqual([backlog.full, backlog.rows], [false, 0]);
  assert.equal(await statusOf(otherLive), 201);
});

test('a client alone gets 503 too', async () => {
  const { backlog } = platen.core.services;
  for (let n = 0; n < 11; n++) await add(platen);
  await backlog.poll();
  assert.equal(await statusOf(platen.keys.live), 503);
  assert.equal(await statusOf(platen.keys.otherLive), 201);
});

test('sandbox orders slow live orders of the same client as little as those of another', async () => {
  const { backlog } = platen.core.services;
  const { live, sandbox } = platen.keys;
  await platen.runDue();
  for (let n = 0; n < 11; n++) await add(platen, { apikey: sandbox });
  await backlog.poll();
  assert.deepEqual([await statusOf(sandbox), await statusOf(live)], [503, 201]);
  await platen.runDue();
  for (let n = 0; n < 11; n++) await add(platen, { apikey: live });
  await backlog.poll();
  assert.deepEqual([await statusOf(live), await statusOf(sandbox)], [503, 201]);
});

test('paused handovers do not count', async () => {
  const { backlog } = platen.core.services;
  await platen.runDue();
  await backlog.poll();
  await platen.core.operations.run(pauseOutgoing, OPERATOR, { kind: 'handovers', reason: 'a test' });
  for (let n = 0; n < 11; n++) await add(platen);
  await platen.runDue();
  await backlog.poll();
  assert.deepEqual([backlog.full, backlog.rows], [false, 0]);
  await platen.core.operations.run(releaseOutgoing, OPERATOR, { kind: 'handovers' });
  await backlog.poll();
  assert.deepEqual([backlog.full, backlog.rows], [true, 11]);
  await platen.runDue();
});

test('orders that are slowed are counted by client and mode', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const { clientId, otherClientId } = platen.keys;
  assert.deepEqual(text.match(/^platen_slowed_adds_total.*$/gm)?.sort(), [
    `platen_slowed_adds_total{client="${clientId}",mode="live"} 2`,
    `platen_slowed_adds_total{client="${clientId}",mode="sandbox"} 1`,
    `platen_slowed_adds_total{client="${otherClientId}",mode="live"} 2`,
  ]);
});

test('every process slows new orders alone, and what was accepted is done', async (t) => {
  const beside = await startBeside(platen, { PLATEN_METRICS_PORT: '0' });
  t.after(() => beside.close());
  const request = requester(beside.url);
  const post: TestPlaten['post'] = (path, body) =>
    request('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const processes: TestPlaten[] = [platen, { ...platen, url: beside.url, core: beside.core, request, post }];
  await platen.runDue();
  await platen.core.services.backlog.poll();
  const { id, itemIds } = await bring(platen, 'produced', 45);
  const ids = { order: id, item: itemIds[0] };
  const accepted: string[] = [];
  for (let n = 0; n < 12; n++) accepted.push(await add(platen));

  for (const { core } of processes) await core.services.backlog.poll();
  for (const [n, process] of processes.entries()) {
    assert.equal((await process.post('/core/1.0/orders/add', validOrder(platen))).status, 503);
    const { live: apikey } = platen.keys;
    const replies = [
      await process.post('/core/1.0/orders/info', { apikey, reference: accepted[0] }),
      await process.post('/core/1.0/orders/', { apikey }),
      await process.post('/core/1.0/orders/cancel', { apikey, reference: accepted.pop() }),
      await postSignal(process, { type: ['ItemProduce', 'ItemProduced'][n], ...ids }),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    await quote(process);
  }

  await platen.runDue();
  for (const { core } of processes) await core.services.backlog.poll();
  for (const process of processes)
    assert.equal((await process.post('/core/1.0/orders/add', validOrder(platen))).status, 201);
  for (const reference of accepted) {
    const { json } = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
    assert.equal(json.state, '45');
  }
});

test('work that is done while a poll counts lets no client in', async () => {
  const { queries, clock, keys } = platen;
  await platen.runDue();
  for (let n = 0; n < 8; n++) await add(platen);
  await sql`update order_files set state = 'waiting', next_at = ${clock.now()} where order_id in (
    select id from orders where next_at is not null order by id limit 8)`.execute(queries);
  let counts = 0;
  const afterEach: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counts += 1;
      const later = new Date(clock.now().getTime() + 1000);
      if (counts === 1)
        await sql`update orders set next_at = ${later} where id in (
        select id from orders where next_at is not null order by id limit 2)`.execute(queries);
      return result;
    },
  };
  const backlog = new Backlog(queries.withPlugin(afterEach), clock, 10);
  await backlog.poll();
  assert.deepEqual([counts, backlog.full], [2, true]);
  assert.throws(() => backlog.admit(keys.clientId, 'live'), Backlogged);
});

test('without a limit nothing is counted', async () => {
  const free = await startPlaten({ settings: { PLATEN_MAX_BACKLOG: '0' } });
  await add(free);
  await free.core.services.backlog.poll();
  assert.deepEqual([free.core.services.backlog.full, free.core.services.backlog.rows], [false, 0]);
  await free.close();
});
