/** The worker in real time, beside a process that answers requests. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { Service } from '../../src/app/service/service.ts';
import { Unavailable } from '../../src/operations/engine/retried.ts';
import { fetchFiles } from '../../src/operations/files/fetch.ts';
import { type SlowHost, startSlowHost } from '../harness/files/slow-host.ts';
import { add, flyer } from '../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';
import { until } from '../harness/wait.ts';
import { addOneFileOrder, attemptsOf, readOrder, stateOf, workerOf } from './story.ts';

const HOUR_MS = 3_600_000;
const PER_HOST = 4;

let platen: TestPlaten;
let worker: Service | undefined;
let slowHost: SlowHost;

before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

beforeEach(async () => {
  slowHost = await startSlowHost();
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await slowHost.close();
});

async function work(settings: Record<string, string>): Promise<void> {
  // No answer is held back so long that the attempt would be abandoned.
  const patience = { PLATEN_FILE_FIRST_BYTE_MS: '60000' };
  worker = await startBeside(platen, { PLATEN_ROLE: 'worker', ...patience, ...settings });
}

/** An order with this number of files on the slow host. */
function addSlow(count: number): Promise<string> {
  const files = Array.from({ length: count }, (_, n) => slowHost.file(`/slow-${n}.pdf`));
  return add(platen, { items: [flyer(platen, { files })] });
}

const isIn = (state: number, reference: string) => async () => (await stateOf(platen, reference)) === state;

async function fileOf(reference: string) {
  const { rows } = await sql<{ state: string; run: number; lease_until: Date | null; next_at: Date | null }>`
    select f.state, f.run, f.lease_until, f.next_at from order_files f
    join orders o on o.id = f.order_id where o.reference = ${reference}`.execute(platen.queries);
  return rows[0]!;
}

test('the sweep finds work without a notification', async () => {
  const { reference, path } = await addOneFileOrder(platen);
  platen.files.behave(path, '503');
  await platen.runDue();
  platen.files.behave(path, 'ok');
  await work({ PLATEN_SWEEP_MS: '20' });
  platen.clock.advanceBy(60_000);
  await until('the sweep has found the file', isIn(45, reference));
});

test('new work is notified, so that it need not wait for the sweep', async () => {
  await work({ PLATEN_SWEEP_MS: String(HOUR_MS) });
  // The LISTEN connection opens while the service starts and is not announced; a sweep would take an hour.
  await until('the worker listens', isListening);
  const reference = await add(platen);
  await until('the order is handed over', isIn(45, reference));
});

async function isListening(): Promise<boolean> {
  const { rows } = await sql<{ listeners: number }>`
    select count(*) as listeners from pg_stat_activity
    where datname = current_database() and query like 'listen platen_due%'`.execute(platen.queries);
  // One is the process that answers requests.
  return rows[0]!.listeners === 2;
}

test(`a slow host has ${PER_HOST} concurrent transfers, and does not delay others`, async () => {
  await work({ PLATEN_SWEEP_MS: '20' });
  const slow = await addSlow(12);
  await until('the slow host has the maximum of transfers', () => slowHost.held.length === PER_HOST);
  const quick = await add(platen);
  await until('the others are served', isIn(45, quick));
  for (let served = 0; served < 12; served++) {
    await until('the next transfer begins', () => slowHost.held.length > 0);
    await slowHost.held[0]!.give();
  }
  await until('the slow order is handed over', isIn(45, slow));
  assert.equal(slowHost.mostHeld, PER_HOST);
});

test('a long transfer keeps its lease', async () => {
  await work({ PLATEN_SWEEP_MS: '20', PLATEN_LEASE_MS: '600' });
  const slow = await addSlow(1);
  await until('the transfer is under way', () => slowHost.held.length === 1);
  const { lease_until } = await fileOf(slow);
  for (let beat = 1; beat <= 5; beat++) {
    platen.clock.advanceBy(300);
    const expected = lease_until!.getTime() + beat * 300;
    await until(
      'the lease is extended',
      async () => (await fileOf(slow)).lease_until!.getTime() === expected,
    );
  }
  assert.equal((await fileOf(slow)).run, 1);
  await slowHost.held[0]!.give();
});

/** Adds an order whose two files the host holds back. */
async function slowOrder(settings: Record<string, string>): Promise<string> {
  await work({ PLATEN_SWEEP_MS: String(HOUR_MS), ...settings });
  await until('the worker listens', isListening);
  const slow = await addSlow(2);
  await until('the transfers are under way', () => slowHost.held.length === 2);
  return slow;
}

test('canceling an order ends its transfers', async () => {
  const slow = await slowOrder({ PLATEN_LEASE_MS: String(HOUR_MS) });
  const other = await addSlow(1);
  await until('another transfer is under way', () => slowHost.held.length === 3);
  const { status } = await platen.post('/core/1.0/orders/cancel', {
    apikey: platen.keys.live,
    reference: slow,
  });
  assert.equal(status, 200);
  await until('its transfers have ended', () => slowHost.held.length === 1);
  await slowHost.held[0]!.give();
  await until('the other order is handed over', isIn(45, other));
  assert.deepEqual(await attemptsOf(platen, slow, 'fetch'), []);
});

test('a process that heard nothing of it ends them when it extends its leases', async () => {
  const slow = await slowOrder({ PLATEN_LEASE_MS: '600' });
  await sql`update order_files set state = 'waiting', run = run + 1, next_at = null, lease_until = null
    where order_id = ${(await readOrder(platen, slow)).id}`.execute(platen.queries);
  await until('its transfers have ended', () => slowHost.held.length === 0);
});

test('an order that cannot be processed is postponed, and blocks no others', async () => {
  const odd = await add(platen);
  const { id } = await readOrder(platen, odd);
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused by a test'; end $$;
      create trigger refuse before insert on order_log for each row when (new.order_id = ${id}) execute function refuse()`)
    .execute(platen.queries);
  const others = await Promise.all([add(platen), add(platen)]);
  await work({ PLATEN_SWEEP_MS: '20', PLATEN_LOG_LEVEL: 'silent' });
  for (const reference of others) await until('the others are executed', isIn(45, reference));
  await until(
    'the failing one is postponed',
    async () => (await readOrder(platen, odd)).nextAt! > platen.clock.now(),
  );
  assert.equal(await stateOf(platen, odd), 1);

  await sql`drop trigger refuse on order_log`.execute(platen.queries);
  platen.clock.advanceBy(60_000);
  await until('it is executed once it can be', isIn(45, odd));
});

test('a file whose result cannot be stored is fetched again after a pause', async () => {
  const { reference, path } = await addOneFileOrder(platen);
  const { id } = await readOrder(platen, reference);
  await sql
    .raw(`create function refuse_file() returns trigger language plpgsql as $$ begin raise 'refused by a test'; end $$;
      create trigger refuse_file before update on order_files for each row
      when (new.order_id = ${id} and new.state = 'fetched') execute function refuse_file()`)
    .execute(platen.queries);
  const lease = { PLATEN_LEASE_MS: String(HOUR_MS) };
  await work({ PLATEN_SWEEP_MS: '20', PLATEN_LOG_LEVEL: 'silent', ...lease });
  await until('the file waits', async () => (await attemptsOf(platen, reference, 'fetch')).length > 0);
  const [attempt] = await attemptsOf(platen, reference, 'fetch');
  assert.equal(attempt?.outcome, 'storage_failed');
  const { state, next_at } = await fileOf(reference);
  assert.deepEqual([state, next_at! > platen.clock.now()], ['waiting', true]);
  assert.equal(platen.files.requests.filter((request) => request.path === path).length, 1);

  await sql`drop trigger refuse_file on order_files`.execute(platen.queries);
  platen.clock.advanceBy(60_000);
  await until('it is fetched once its result can be stored', isIn(45, reference));
});

test('a result waits for the database longer than its lease, and the work is not done again', async () => {
  const { reference, path } = await addOneFileOrder(platen);
  let refusals = 0;
  const inProcess = workerOf(platen, {
    ...{ sweepMs: 20, leaseMs: 30 },
    change: (workContext) => ({
      ...workContext,
      settle: async (work, settled, now) => {
        if (work.name !== fetchFiles.name || refusals === 5) return workContext.settle(work, settled, now);
        refusals += 1;
        platen.clock.advanceBy(60_000);
        throw new Unavailable({ why: 'database_away' });
      },
      extendLeases: async () => {
        throw new Unavailable({ why: 'database_away' });
      },
    }),
  });
  inProcess.start();
  await until('the order is handed over', isIn(45, reference));
  await inProcess.stop();
  assert.equal(refusals, 5);
  assert.equal((await fileOf(reference)).run, 1);
  assert.equal(platen.files.requests.filter((request) => request.path === path).length, 1);
});

test('a stopping worker releases unfinished work at once', async () => {
  await work({ PLATEN_SWEEP_MS: '20' });
  const slow = await addSlow(1);
  await until('the transfer is under way', () => slowHost.held.length === 1);
  const answer = Promise.withResolvers<number>();
  platen.partner.answerWith(() => answer.promise);
  const offered = await add(platen);
  await platen.partner.waitForDocument(offered);

  await worker!.close();
  worker = undefined;
  const { state, lease_until, next_at } = await fileOf(slow);
  assert.deepEqual([state, lease_until], ['waiting', null]);
  assert.ok(next_at! <= platen.clock.now());
  const handover = await sql<{ state: string; doubtful: boolean; due: boolean }>`
    select h.state, h.doubtful, h.next_at <= ${platen.clock.now()} as due from handovers h
    join orders o on o.id = h.order_id where o.reference = ${offered}`.execute(platen.queries);
  assert.deepEqual(handover.rows, [{ state: 'waiting', doubtful: true, due: true }]);
  answer.resolve(200);
});

test('work that ends while its worker stops is stored', async () => {
  const inProcess = workerOf(platen, { graceMs: HOUR_MS });
  inProcess.start();
  const slow = await addSlow(1);
  await until('the transfer is under way', () => slowHost.held.length === 1);
  const stopped = inProcess.stop();
  await slowHost.held[0]!.give();
  await stopped;
  assert.equal((await fileOf(slow)).state, 'fetched');
});

test('an order whose document cannot be made was not sent, so that it can be canceled', async () => {
  const { reference } = await addOneFileOrder(platen);
  await sql`update orders set addresses = '[null]' where reference = ${reference}`.execute(platen.queries);
  await work({});
  const outcomes = async () =>
    (await attemptsOf(platen, reference, 'handover')).map(({ outcome }) => outcome);
  await until('the handover has failed', async () => (await outcomes()).length > 0);
  assert.deepEqual(await outcomes(), ['unsent']);
  const { status } = await platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference });
  assert.equal(status, 200);
});
