import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { startSlowHost } from '../../harness/files/slow-host.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { loadOf } from '../../harness/load.ts';
import { flyer, type OrderBody, validOrder } from '../../harness/orders/orders.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { newReference } from '../../harness/references.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';

twoServers(loadOf({ test: 200, nightly: 2_000, long: 50_000 }));
twoStarts(loadOf({ test: 60, nightly: 600, long: 50_000 }));
frozenWorker();
signalsMeanwhile(loadOf({ test: 20, nightly: 200, long: 5_000 }));

test('a second service on an embedded data folder is refused, naming the first', async () => {
  const stage = await setStage({ database: 'embedded' });
  try {
    const first = stage.start();
    const url = await first.ready;
    for (let attempt = 1; attempt <= loadOf({ test: 1, nightly: 10, long: 10 }); attempt++) {
      const second = stage.start();
      assert.deepEqual(await second.exited, { code: 1, signal: null });
      assert.match(second.output(), new RegExp(`process ${first.pid}, runs on `));
      assert.doesNotMatch(second.output(), /\n +at /);
    }
    assert.equal((await requester(url)('GET', '/ready')).status, 200);
    await stage.stopAll();
  } finally {
    await stage.tearDown();
  }
});

const API = { PLATEN_ROLE: 'api' };
const WORKER = { PLATEN_ROLE: 'worker' };
const CLIENTS = 16;
/** So long that no lease can expire during a test in which every worker works, however slow the machine is. */
const LEASE_MS = '3600000';
/** Short, so that the lease of a frozen worker expires soon. */
const FROZEN_LEASE_MS = '5000';
/** Each order becomes due once, and so do its file and its handover. */
const ROWS_AN_ORDER = 3;
const HAPPY_PATH = '5 6 10 15 30 32 40 45';

/** T18: two processes that answer requests and two workers, all on one PostgreSQL. */
function twoServers(dueRows: number): void {
  test(`two servers and two workers, ${dueRows} due rows`, async (t) => {
    const stage = await stageOf();
    try {
      const sql = await stage.connect();
      const servers = [stage.start(API), stage.start(API)];
      const doors = await Promise.all(servers.map(async ({ ready }) => requester(await ready)));
      const orders = Math.ceil(dueRows / ROWS_AN_ORDER);
      await addOrders(stage, doors, orders);
      const startedAt = performance.now();
      const workers = [stage.start(WORKER), stage.start(WORKER)];
      answerWhenReady(stage, workers);
      await until('every order is handed over', () => isHandedOver(sql, orders));
      const seconds = (performance.now() - startedAt) / 1000;
      await stage.stopAll();
      await assertDoneOnce(stage, sql, orders);
      const shares = sharesOf(workers);
      const rate = Math.round((orders * ROWS_AN_ORDER) / seconds);
      t.diagnostic(`${rate} rows a second, starting included; attempts of each worker: ${shares.join(', ')}`);
      assert.ok(Math.min(...shares) > 0, 'a worker did nothing');
    } finally {
      await stage.tearDown();
    }
  });
}

/** Tests with two starts that answer requests and work, one of them in several processes. */
function twoStarts(dueRows: number): void {
  test(`a start of several processes beside one of a single process, ${dueRows} due rows`, async (t) => {
    const stage = await stageOf();
    try {
      const sql = await stage.connect();
      const starts = ['2', '1'].map((PLATEN_PROCESSES) => stage.start({ PLATEN_PROCESSES }));
      answerWhenReady(stage, starts);
      const doors = await Promise.all(starts.map(async ({ ready }) => requester(await ready)));
      const orders = Math.ceil(dueRows / ROWS_AN_ORDER);
      await addOrders(stage, doors, orders);
      await until('every order is handed over', () => isHandedOver(sql, orders));
      await stage.stopAll();
      await assertDoneOnce(stage, sql, orders);
      const shares = sharesOf(starts);
      t.diagnostic(`attempts of each start: ${shares.join(', ')}`);
      assert.ok(Math.min(...shares) > 0, 'a start did nothing');
    } finally {
      await stage.tearDown();
    }
  });
}

/** The partner answers no handover until all are ready, so that the first one cannot do all the work meanwhile. */
function answerWhenReady({ partner }: Stage, processes: readonly PlatenProcess[]): void {
  const ready = Promise.all(processes.map((process) => process.ready));
  ready.catch(() => undefined);
  partner.answerWith(() => ready.then(() => 200));
}

/** How many attempts each of them made, as its log shows. */
function sharesOf(processes: readonly PlatenProcess[]): number[] {
  return processes.map((process) => process.output().split('"msg":"attempt"').length - 1);
}

/** A worker is frozen for longer than its lease, another takes over, and then the first one continues. */
function frozenWorker(): void {
  test('the late result of a worker that was frozen is refused', async () => {
    const stage = await stageOf(FROZEN_LEASE_MS);
    const slow = await startSlowHost();
    try {
      const sql = await stage.connect();
      const ask = requester(await stage.start(API).ready);
      await add(ask, validOrder(stage, { items: [flyer(stage, { files: [slow.file('/slow.pdf')] })] }));
      const frozen = stage.start(WORKER);
      await until('it fetches the file', () => slow.held.length === 1);
      const [ofFrozen] = slow.held;
      frozen.kill('SIGSTOP');

      stage.start(WORKER);
      await until('another takes over when the lease has expired', () => slow.held.length === 2);
      await slow.held[1]!.give();
      await until('the order is handed over', () => isHandedOver(sql, 1));
      const settled = await readFile(sql);
      frozen.kill('SIGCONT');
      await ofFrozen!.give();
      await until('the frozen one has its file', () => /"run":1,.*"msg":"attempt"/.test(frozen.output()));
      // It ends only when the rows it holds are settled, one way or the other.
      await stage.stopAll();
      assert.deepEqual(await readFile(sql), settled);
      await assertDoneOnce(stage, sql, 1);
    } finally {
      await slow.close();
      await stage.tearDown();
    }
  });
}

/**
 * While two workers hand orders over, the partner reports on each order before it answers the handover, every
 * signal through both servers at once. No signal may count twice, and no order may be left behind.
 */
function signalsMeanwhile(orders: number): void {
  test(`two servers take the signals of ${orders} orders from two workers`, async () => {
    const stage = await stageOf();
    try {
      const sql = await stage.connect();
      const servers = [stage.start(API), stage.start(API)];
      const doors = await Promise.all(servers.map(async ({ ready }) => requester(await ready)));
      const reported: Promise<void>[] = [];
      stage.partner.answerWith(async ({ order }) => {
        const [first, ...rest] = lifeOf(order.id, order.items[0]!.id);
        await reportTwice(stage, doors, first!);
        reported.push(...rest.map((signal) => reportTwice(stage, doors, signal)));
        return 200;
      });
      const adding = addOrders(stage, doors, orders);
      for (const role of [WORKER, WORKER]) stage.start(role);
      await adding;
      await until('every order has shipped', () => hasShipped(sql, orders));
      await Promise.all(reported);
      await stage.stopAll();
      await assertToldOnce(stage, sql, orders);
    } finally {
      await stage.tearDown();
    }
  });
}

const LIFE = ['ItemRegistered', 'ItemProduced', 'ItemPacked', 'ItemShipped'];

function lifeOf(order: string, item: string): object[] {
  return LIFE.map((type, hour) => ({
    type,
    order,
    item,
    datetime: `2026-03-02 1${hour}:00:00 GMT`,
    ...(type === 'ItemShipped' ? { tracking: `T${item}`, shipping_option: 'DHL' } : {}),
  }));
}

/** Singly through one server, as a bundle through the other. */
async function reportTwice({ keys }: Stage, doors: readonly Ask[], signal: object): Promise<void> {
  const bodies = [
    { apikey: keys.signal, ...signal },
    { apikey: keys.signal, items: [signal] },
  ];
  const replies = await Promise.all(
    bodies.map((body, n) =>
      doors[n]!('POST', '/signal/2.0/status/', {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  for (const { status, text } of replies) assert.equal(status, 200, text);
}

async function hasShipped(sql: pg.Client, orders: number): Promise<boolean> {
  const { rows } = await sql.query('select count(*)::int as done from orders where state = 100');
  return rows[0].done === orders;
}

/** Every signal is stored once and was received twice, and every order made each transition once. */
async function assertToldOnce({ platen, partner }: Stage, sql: pg.Client, orders: number): Promise<void> {
  const facts = await sql.query(`
    select type, seen_count, count(*)::int as orders from signals group by 1, 2 order by 1, 2`);
  assert.deepEqual(
    facts.rows,
    LIFE.toSorted().map((type) => ({ type, seen_count: 2, orders })),
  );
  assert.deepEqual(await logsOf(sql), [{ log: `${HAPPY_PATH} 100`, orders }]);
  assert.equal(partner.documents.length, orders);
  const checked = await platen('check');
  assert.equal(checked.code, 0, checked.out);
}

function stageOf(PLATEN_LEASE_MS = LEASE_MS): Promise<Stage> {
  // The log shows which worker made which attempt.
  return setStage({ fileHosts: 4, settings: { PLATEN_LEASE_MS, PLATEN_LOG_LEVEL: 'info' } });
}

/** Through both servers by turns. */
async function addOrders({ keys, fileHosts }: Stage, doors: readonly Ask[], count: number): Promise<void> {
  let added = 0;
  const client = async () => {
    while (added < count) {
      const n = added++;
      const source = { keys, files: fileHosts[n % fileHosts.length]! };
      await add(
        doors[n % doors.length]!,
        validOrder(source, { reference: newReference(), items: [flyer(source)] }),
      );
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function add(ask: Ask, order: OrderBody): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await ask('POST', '/core/1.0/orders/add', {
    body: JSON.stringify(order),
    headers,
  });
  assert.equal(status, 201, text);
}

async function isHandedOver(sql: pg.Client, orders: number): Promise<boolean> {
  const { rows } = await sql.query('select count(*)::int as done from orders where state = 45');
  return rows[0].done === orders;
}

async function readFile(sql: pg.Client): Promise<unknown> {
  return (await sql.query('select run, state, sha256, lease_until, next_at from order_files')).rows;
}

/**
 * Every result is committed once: one attempt of each kind per order, a log without gaps, its document posted
 * once.
 */
async function assertDoneOnce({ platen, partner }: Stage, sql: pg.Client, orders: number): Promise<void> {
  const tries = await sql.query(`
    select kind, outcome, count(*)::int as tries, count(distinct order_id)::int as orders from attempts group by 1, 2 order by 1`);
  assert.deepEqual(tries.rows, [
    { kind: 'fetch', outcome: 'fetched', tries: orders, orders },
    { kind: 'handover', outcome: 'taken', tries: orders, orders },
  ]);
  assert.deepEqual(await logsOf(sql), [{ log: HAPPY_PATH, orders }]);
  assert.equal(partner.documents.length, orders);
  const checked = await platen('check', '--files');
  assert.equal(checked.code, 0, checked.out);
}

/** The sequences of states, with the number of orders that took each. */
async function logsOf(sql: pg.Client): Promise<unknown[]> {
  const { rows } = await sql.query(`
    select log, count(*)::int as orders from (
      select string_agg(state::text, ' ' order by n) as log from order_log group by order_id) as logs
    group by 1`);
  return rows;
}
