/**
 * T25: orders, signals and reads of orders arrive at their rates on a service with its embedded database, whether or not those before
 * are answered. None fails. LOAD_SECONDS=600 makes it longer.
 */
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { test } from 'node:test';
import { sql } from 'kysely';
import { fullItemId, fullOrderId } from '../../src/domain/orders/order-number.ts';
import { percentile } from '../harness/figures.ts';
import { requester } from '../harness/http/request.ts';
import { flyer, validOrder } from '../harness/orders/orders.ts';
import { signalTime } from '../harness/signals/signals.ts';
import { type Stage, setStage } from '../harness/stage.ts';
import { letPass, until } from '../harness/wait.ts';
import type { Calls } from './orders/caller.ts';
import { startCaller } from './orders/callers.ts';

const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
/** What an item goes through, one signal after the other. */
const SIGNALS = ['ItemRegistered', 'ItemProduce', 'ItemDelay', 'ItemProduced', 'ItemPacked', 'ItemShipped'];
const ADDED_AT_ONCE = 100;
const HOUR_MS = 3_600_000;
const HEADERS = { 'content-type': 'application/json' };
/** A measured time counts as a failure from ten times its aim on. */
const HANGS = 10;

interface Stream {
  readonly aSecond: number;
  readonly status: string;
  readonly p99Ms: number;
}

const streams: Readonly<Record<'adds' | 'signals' | 'reads', Stream>> = {
  adds: { aSecond: 150, status: '201', p99Ms: 100 },
  signals: { aSecond: 300, status: '200', p99Ms: 50 },
  reads: { aSecond: 300, status: '200', p99Ms: 50 },
};
/** So many that calls wait for the service, and not for each other. */
const CONNECTIONS = 512;
/** What signals and reads are about: as many as get all their signals. */
const ORDERS = (streams.signals.aSecond * SECONDS) / SIGNALS.length;

test(`150 adds, 300 signals and 300 reads a second for ${SECONDS} s`, async (t) => {
  const stage = await setStage({ database: 'embedded', fileHosts: 4 });
  try {
    const service = stage.start();
    const url = await service.ready;
    const orders = await produce(stage, url);
    const caller = startCaller({ url, calls: callsOf(stage, orders) });
    await letPass(SECONDS * 1000);
    const result = await caller.stop();
    // The aims are those of a machine without other work.
    t.diagnostic(`load of the machine in the last minute: ${loadavg()[0]!.toFixed(1)}`);
    for (const [name, { p99Ms, status }] of Object.entries(streams)) {
      const { statuses, ms } = result[name]!;
      const p99 = percentile(ms, 0.99);
      t.diagnostic(
        `${name}: ${ms.length}, p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (aim ${p99Ms})`,
      );
      assert.deepEqual(Object.keys(statuses), [status], JSON.stringify(statuses));
    }
    for (const [name, { p99Ms }] of Object.entries(streams))
      assert.ok(percentile(result[name]!.ms, 0.99) <= HANGS * p99Ms, `p99 of ${name}`);
    const checked = await stage.platen('check');
    assert.equal(checked.code, 0, checked.out);
    await stage.stopAll();
  } finally {
    await stage.tearDown();
  }
});

/** Orders in production, by their numbers. */
async function produce(stage: Stage, url: string): Promise<number[]> {
  const ask = requester(url);
  const add = async (n: number) => {
    const order = validOrder(stage, { reference: `produced-${n}`, items: [flyer(stage)] });
    const { status, text } = await ask('POST', '/core/1.0/orders/add', {
      headers: HEADERS,
      body: JSON.stringify(order),
    });
    assert.equal(status, 201, text);
  };
  for (let n = 0; n < ORDERS; n += ADDED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(ADDED_AT_ONCE, ORDERS - n) }, (_, more) => add(n + more)),
    );
  const core = await stage.openBeside();
  try {
    const produced = async () => {
      const { rows } = await sql<{ id: number }>`select id from orders where state = 45`.execute(
        core.database.queries,
      );
      return rows.map(({ id }) => id);
    };
    await until('they are in production', async () => (await produced()).length === ORDERS);
    return await produced();
  } finally {
    await core.close();
  }
}

function callsOf(stage: Stage, orders: readonly number[]): Record<keyof typeof streams, Calls> {
  const { keys, fileHosts } = stage;
  const call = (name: keyof typeof streams, path: string, bodies: readonly object[]): Calls => ({
    path,
    bodies: bodies.map((body) => JSON.stringify(body)),
    connections: CONNECTIONS,
    everyMs: 0,
    aSecond: streams[name].aSecond,
  });
  const added = fileHosts.map((files) =>
    validOrder({ keys, files }, { reference: 'load-@n@', items: [flyer({ files })] }),
  );
  const signals = Array.from({ length: streams.signals.aSecond * SECONDS }, (_, n) =>
    signalOf(keys.signal, orders[n % orders.length]!, Math.floor(n / orders.length)),
  );
  const reads = orders.map((_, n) => ({ apikey: keys.live, reference: `produced-${n}` }));
  return {
    adds: call('adds', '/core/1.0/orders/add', added),
    signals: call('signals', '/signal/2.0/status/', signals),
    reads: call('reads', '/core/1.0/orders/info', reads),
  };
}

/** The signal of this number of an order. */
function signalOf(apikey: string, order: number, n: number) {
  const type = SIGNALS[n]!;
  const more = {
    ItemDelay: { cause: 'production_delay', delay: '24' },
    ItemShipped: { tracking: `T${order}`, shipping_option: 'DHL' },
  }[type];
  const datetime = signalTime(new Date(Date.UTC(2026, 2, 2) + n * HOUR_MS));
  return { apikey, type, order: fullOrderId(order), item: fullItemId(order, 1), datetime, ...more };
}
