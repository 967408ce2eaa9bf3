/**
 * Orders are added as fast as they are answered, for five minutes, with files and a print partner behind. What is unfinished at the
 * end is done within two minutes, or new orders were answered 503 with Retry-After at PLATEN_MAX_BACKLOG; and other calls
 * are answered in at most twice the time that they take under such adds without any work behind.
 * BACKPRESSURE_SECONDS=30 makes it short.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { fullItemId, fullOrderId } from '../../../src/domain/orders/order-number.ts';
import { percentile } from '../../harness/figures.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, textbook, validOrder } from '../../harness/orders/orders.ts';
import type { Environment } from '../../harness/platen-process.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { letPass, until } from '../../harness/wait.ts';
import type { CallCounts, CallerJob, CallerResult, Calls } from './caller.ts';
import { startCaller } from './callers.ts';

const SECONDS = Number(process.env.BACKPRESSURE_SECONDS ?? 300);
/** Without work behind a shorter time says what other calls take. */
const BARE_SECONDS = Math.max(10, SECONDS / 5);
/** What two processors do in less than two minutes; reached by a flood of half a minute. */
const MAX_BACKLOG = 5_000;
const DRAINED_WITHIN_MS = 120_000;
const MOST_TIMES_SLOWER = 2;
const CONNECTIONS = 32;
const OTHERS_EVERY_MS = 100;
/** Orders in production, which other calls are about. */
const ORDERS = 50;
const SIGNALS_AN_ORDER = 12;
const LOOK_EVERY_MS = 500;

test(`adds flat out for ${SECONDS} s`, async (t) => {
  const bare = await flood({ PLATEN_ROLE: 'api', PLATEN_MAX_BACKLOG: '0' }, BARE_SECONDS);
  await bare.stage.tearDown();
  const { stage, adds, others, highest } = await flood({ PLATEN_MAX_BACKLOG: String(MAX_BACKLOG) }, SECONDS);
  try {
    const { 201: accepted = 0, 503: slowed = 0, ...rest } = adds.statuses;
    const drainMs = await drained(stage, ORDERS + accepted);
    t.diagnostic(`without work behind: ${bare.adds.statuses[201]} orders in ${BARE_SECONDS} s`);
    t.diagnostic(`accepted ${accepted}, answered 503 ${slowed}, at most ${highest} due of ${MAX_BACKLOG}`);
    t.diagnostic(
      `all in production ${(drainMs / 1000).toFixed(1)} s later (aim ${DRAINED_WITHIN_MS / 1000})`,
    );
    const times = Object.keys(others).map((name) => {
      const [before, p50] = [bare.others[name]!, others[name]!].map(({ ms }) => percentile(ms, 0.5));
      return { name, before: before!, p50: p50! };
    });
    for (const { name, before, p50 } of times)
      t.diagnostic(`p50 of ${name}: ${p50.toFixed(1)} ms, without work behind ${before.toFixed(1)} ms`);

    assert.deepEqual(rest, {});
    assert.equal(adds.endless, 0, 'each 503 says when to come again');
    assert.ok(slowed > 0 || drainMs <= DRAINED_WITHIN_MS, `drained only after ${drainMs} ms`);
    for (const counts of [...Object.values(others), ...Object.values(bare.others)])
      assert.deepEqual(Object.keys(counts.statuses), ['200']);
    for (const { name, before, p50 } of times)
      assert.ok(p50 <= MOST_TIMES_SLOWER * before, `${name}: ${p50} ms, and ${before} ms without work`);
    const checked = await stage.platen('check');
    assert.equal(checked.code, 0, checked.out);
    await stage.stopAll();
  } finally {
    await stage.tearDown();
  }
});

interface Flood {
  readonly stage: Stage;
  readonly adds: CallCounts;
  readonly others: CallerResult;
  /** The most rows of orders, files and handovers that were due at once. */
  readonly highest: number;
}

/** Floods a service of these settings. */
async function flood(settings: Environment, seconds: number): Promise<Flood> {
  const stage = await setStage({ database: 'embedded', fileHosts: 4 });
  const ids = await produce(stage);
  const url = await stage.start(settings).ready;
  const core = await stage.openBeside();
  const callers = [
    startCaller({ url, calls: { adds: addsOf(stage) } }),
    startCaller({ url, calls: othersOf(stage, ids) }),
  ] as const;
  let highest = 0;
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    await letPass(LOOK_EVERY_MS);
    highest = Math.max(highest, await countDue(core));
  }
  const [adds, others] = await Promise.all([callers[0].stop(), callers[1].stop()]);
  await core.close();
  return { stage, adds: adds.adds!, others, highest };
}

/** Orders in production, by their numbers. */
async function produce(stage: Stage): Promise<number[]> {
  const ask = requester(await stage.start().ready);
  const core = await stage.openBeside();
  for (let n = 0; n < ORDERS; n++) {
    const order = validOrder(stage, { reference: `produced-${n}`, items: [flyer(stage)] });
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await ask('POST', '/core/1.0/orders/add', {
      headers,
      body: JSON.stringify(order),
    });
    assert.equal(status, 201, text);
  }
  await until('they are in production', async () => (await countProduced(core)) === ORDERS);
  const { rows } = await sql<{ id: number }>`select id from orders`.execute(core.database.queries);
  await core.close();
  await stage.stopAll();
  return rows.map(({ id }) => id);
}

function addsOf({ keys, fileHosts }: Stage): Calls {
  const bodies = fileHosts.map((files) => {
    const source = { keys, files };
    return JSON.stringify(validOrder(source, { reference: 'flood-@n@', items: [flyer(source)] }));
  });
  return { path: '/core/1.0/orders/add', bodies, connections: CONNECTIONS, everyMs: 0 };
}

function othersOf(stage: Stage, orders: readonly number[]): CallerJob['calls'] {
  const { live: apikey, signal } = stage.keys;
  const call = (path: string, bodies: readonly object[]): Calls => ({
    path,
    bodies: bodies.map((body) => JSON.stringify(body)),
    connections: 1,
    everyMs: OTHERS_EVERY_MS,
  });
  const { files: _files, shipping_level: _level, ...item } = textbook(stage);
  const minutes = Array.from({ length: SIGNALS_AN_ORDER }, (_, n) => `${n + 10}`);
  return {
    quotes: call('/core/1.0/orders/quote', [{ apikey, country: 'DE', items: [item] }]),
    info: call(
      '/core/1.0/orders/info',
      orders.map((_, n) => ({ apikey, reference: `produced-${n}` })),
    ),
    lists: call('/core/1.0/orders/', [{ apikey, limit: '50' }]),
    signals: call(
      '/signal/2.0/status/',
      minutes.flatMap((minute) =>
        orders.map((order) => ({
          ...{ apikey: signal, type: 'ItemProduce', datetime: `2026-03-02 10:${minute}:00 GMT` },
          ...{ order: fullOrderId(order), item: fullItemId(order, 1) },
        })),
      ),
    ),
  };
}

/** How long it takes until all of these orders are in production. */
async function drained(stage: Stage, orders: number): Promise<number> {
  const core = await stage.openBeside();
  const startedAt = performance.now();
  try {
    await until('all are in production', async () => (await countProduced(core)) === orders);
    return performance.now() - startedAt;
  } finally {
    await core.close();
  }
}

async function countProduced({ database }: Core): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders where state = 45`.execute(database.queries);
  return rows[0]!.orders;
}

async function countDue({ database }: Core): Promise<number> {
  const due = ['orders', 'order_files', 'handovers'].map(
    (table) => sql`(select count(*) from ${sql.table(table)} where next_at <= now())`,
  );
  const { rows } = await sql<{ rows: number }>`select ${sql.join(due, sql` + `)} as rows`.execute(
    database.queries,
  );
  return rows[0]!.rows;
}
