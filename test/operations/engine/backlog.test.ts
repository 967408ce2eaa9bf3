/** Clients with more work than is being done wait with new orders, and the others do not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freePort } from '../../harness/http/loopback.ts';
import { add, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;
let metricsPort: string;
before(async () => {
  metricsPort = String(await freePort());
  // Counted by the test alone.
  const settings = { PLATEN_MAX_BACKLOG: '10', PLATEN_EPOCH_POLL_MS: '3600000' };
  platen = await startPlaten({ settings: { ...settings, PLATEN_METRICS_PORT: metricsPort } });
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

test('orders that are slowed are counted by client and mode', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const { clientId, otherClientId } = platen.keys;
  assert.deepEqual(text.match(/^platen_slowed_adds_total.*$/gm)?.sort(), [
    `platen_slowed_adds_total{client="${clientId}",mode="live"} 2`,
    `platen_slowed_adds_total{client="${clientId}",mode="sandbox"} 1`,
    `platen_slowed_adds_total{client="${otherClientId}",mode="live"} 2`,
  ]);
});

test('without a limit nothing is counted', async () => {
  const free = await startPlaten({ settings: { PLATEN_MAX_BACKLOG: '0' } });
  await add(free);
  await free.core.services.backlog.poll();
  assert.deepEqual([free.core.services.backlog.full, free.core.services.backlog.rows], [false, 0]);
  await free.close();
});
