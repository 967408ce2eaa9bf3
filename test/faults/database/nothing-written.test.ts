/** A database that answers but takes nothing: read-only, full, or locked. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { cloneDatabase, END_OTHER_CONNECTIONS, startTestServer } from '../../harness/database.ts';
import { startFileHost } from '../../harness/files/file-host.ts';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '../../harness/files/small-disk.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { runPlaten, startPlatenProcess } from '../../harness/platen-process.ts';
import { newReference } from '../../harness/references.ts';
import { until } from '../../harness/wait.ts';

const ADD = '/core/1.0/orders/add';
/** Ten times what the service promises: the times themselves are printed. */

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, performance.now() - startedAt];
}

describe('with tables in its database that are', () => {
  let platen: TestPlaten;
  let other: pg.Client;
  before(async () => {
    platen = await startPlaten();
    other = new pg.Client({ connectionString: platen.databaseUrl });
    await other.connect();
  });
  after(async () => {
    await other.end();
    await assertSound(platen.core).finally(() => platen.close());
  });

  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    await other.query('set default_transaction_read_only = off');
    const { rows } = await other.query('select current_database() as name');
    await other.query(`alter database ${rows[0].name} set default_transaction_read_only = ${value}`);
    await other.query(END_OTHER_CONNECTIONS);
  }

  const ready = () => platen.request('GET', '/ready');

  test('read-only, the service is not ready, says so, and is again afterwards', async () => {
    assert.equal((await ready()).status, 200);
    const headers = { 'idempotency-key': 'before-it-was-read-only' };
    const order = validOrder(platen);
    assert.equal((await platen.post(ADD, order, headers)).status, 201);
    await setReadOnly('on');
    await until('it is not ready', async () => (await ready()).status === 503);
    await until('it says why', async () => /read-only/.test((await ready()).text));
    assert.equal((await platen.post(ADD, validOrder(platen))).status, 503);
    // A primary that was cut off and is a standby now may have replies that no other machine has.
    assert.equal((await platen.post(ADD, order, headers)).status, 503);
    await setReadOnly('off');
    await until('it is ready', async () => (await ready()).status === 200);
    assert.equal((await platen.post(ADD, validOrder(platen))).status, 201);
    const replayed = await platen.post(ADD, order, headers);
    assert.deepEqual([replayed.status, replayed.headers['idempotency-replayed']], [201, 'true']);
  });

  test('locked, calls end, /ready answers, and all is well afterwards', async (t) => {
    await other.query('begin; lock table orders in access exclusive mode');
    const calls = Array.from({ length: 30 }, () => timed(() => platen.post(ADD, validOrder(platen))));
    const reads = Array.from({ length: 10 }, (_, n) =>
      timed(() => platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference: `x${n}` })),
    );
    await until('calls wait for the lock', async () => {
      const { rows } = await other.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n > 0;
    });
    const [, readyMs] = await timed(ready);
    t.diagnostic(`/ready took ${Math.round(readyMs)} ms`);
    let slowest = 0;
    for (const [reply, ms] of await Promise.all([...calls, ...reads])) {
      assert.equal(reply.status, 503, reply.text);
      assert.ok(reply.headers['retry-after']);
      slowest = Math.max(slowest, ms);
    }
    t.diagnostic(`the last call was answered after ${Math.round(slowest)} ms`);
    await other.query('rollback');
    await until('it is ready', async () => (await ready()).status === 200);
    assert.equal((await platen.post(ADD, validOrder(platen))).status, 201);
  });
});

describe('on a disk that is full', { skip: noSmallDisk }, () => {
  const undo: (() => Promise<unknown> | undefined)[] = [];
  let disk: SmallDisk;
  before(async () => {
    disk = await mountSmallDisk(400);
  });
  after(async () => {
    disk.free();
    for (const step of undo.reverse()) await step();
    await disk.close();
  });

  test('the service is not ready, says so, and is again when there is space', async () => {
    const server = await startTestServer(disk.folder);
    undo.push(() => server.close());
    const database = await cloneDatabase(server.url, 'template1');
    const folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
    undo.push(() => rm(folder, { recursive: true }));
    const files = await startFileHost();
    undo.push(() => files.close());
    const settings = {
      DATABASE_URL: database.url,
      PORT: '0',
      PLATEN_DATA_DIR: folder,
      PLATEN_METRICS_PORT: '0',
      PLATEN_RATE_LIMIT: '0',
      PLATEN_LOG_LEVEL: 'silent',
      PLATEN_ROLE: 'api',
    };
    const { out, err } = await runPlaten(settings, 'seed', 'demo', '--json');
    assert.equal(err, '');
    const live = JSON.parse(out).core.live;
    const service = startPlatenProcess(settings);
    undo.push(() => {
      service.kill('SIGTERM');
      return service.exited;
    });
    const ask = requester(await service.ready);
    const post = (path: string, body: object) =>
      ask('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    const acknowledged: string[] = [];
    const addOne = async () => {
      const order = validOrder({ keys: { live }, files }, { reference: newReference('full') });
      const reply = await post(ADD, order);
      if (reply.status === 201) acknowledged.push(order.reference);
      return reply;
    };
    const infoOf = async (reference: string) =>
      (await post('/core/1.0/orders/info', { apikey: live, reference })).status;
    assert.equal((await addOne()).status, 201);
    disk.fill();
    await until('an order finds no space', async () => (await addOne()).status === 503);
    assert.match((await ready(ask, 503)).text, /disk of the database is full|does not answer/);
    const refused = await addOne();
    assert.deepEqual([refused.status, refused.json.error.type], [503, 'service_unavailable']);
    assert.ok(refused.headers['retry-after']);
    // A server that finds no space for its log starts again first.
    await until('orders are read', async () => (await infoOf(acknowledged[0]!)) === 200);
    assert.equal((await ask('GET', '/live')).status, 200);
    disk.free();
    await ready(ask, 200);
    assert.equal((await addOne()).status, 201);
    for (const reference of acknowledged) assert.equal(await infoOf(reference), 200, reference);
    const checked = await runPlaten(settings, 'check');
    assert.equal(checked.code, 0, checked.out);
  });
});

/** The answer of /ready once it has this status. */
async function ready(ask: Ask, status: number) {
  let reply = await ask('GET', '/ready');
  await until(`/ready answers ${status}`, async () => {
    reply = await ask('GET', '/ready');
    return reply.status === status;
  });
  return reply;
}
