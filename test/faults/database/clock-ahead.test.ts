/** A machine whose clock is ten minutes ahead of the database's. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { requester } from '../../harness/http/request.ts';
import { flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';

const AHEAD = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'clock-ahead.mjs')}` };
const AHEAD_MS = 600_000;
const LEASE_MS = 15_000;
const PATH = '/held.pdf';

let stage: Stage;
let database: pg.Client;
before(async () => {
  stage = await setStage();
  database = await stage.connect();
});
after(() => stage.tearDown());

async function secondsUntil(column: string, reference: string): Promise<number> {
  const { rows } = await database.query(
    `select extract(epoch from ${column} - clock_timestamp())::float8 as seconds
     from orders o join order_files f on f.client_id = o.client_id and f.order_id = o.id where o.reference = $1`,
    [reference],
  );
  return rows[0].seconds;
}

test('works by the database: times, leases and what a killed process held', async () => {
  const ahead = stage.start(AHEAD);
  const ask = requester(await ahead.ready);
  const { json } = await ask('GET', '/ready');
  assert.ok(Math.abs(json.clock_skew_ms - AHEAD_MS) < 60_000, JSON.stringify(json));

  const file = hosted(stage, 'product', PATH);
  stage.files.behave(PATH, 'slow');
  const order = validOrder(stage, { items: [flyer(stage, { files: [file] })] });
  const headers = { 'content-type': 'application/json' };
  const reply = await ask('POST', '/core/1.0/orders/add', { body: JSON.stringify(order), headers });
  assert.equal(reply.status, 201, reply.text);
  assert.ok(Math.abs(await secondsUntil('o.created_at', order.reference)) < 60);
  await until('its file is being fetched', () => stage.files.requests.some(({ path }) => path === PATH));
  const leased = await secondsUntil('f.lease_until', order.reference);
  assert.ok(leased > 0 && leased <= LEASE_MS / 1000, `leased for ${leased} s`);

  ahead.kill('SIGKILL');
  await ahead.exited;
  stage.files.behave(PATH, 'ok');
  stage.start();
  // A lease by the clock of the killed process would end in ten minutes.
  await until('another process has taken it over', async () => {
    const { rows } = await database.query('select state from orders where reference = $1', [order.reference]);
    return rows[0].state === 45;
  });
  assert.equal(stage.partner.documents.length, 1);
});

test('warns of it when it starts', async () => {
  const ahead = stage.start({ ...AHEAD, PLATEN_LOG_LEVEL: 'warn' });
  await ahead.ready;
  assert.match(ahead.output(), /the clocks of this machine and of the database differ/);
});
