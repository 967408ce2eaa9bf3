/** Reading from a replica: nothing that was committed is missed, and a replica in trouble is noticed by no caller. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { REPLICA_UNUSED_MS, STANDBY_BEHIND_MS } from '../../../src/domain/alerts/alert-causes.ts';
import { type ServiceState, watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { readMeasures } from '../../../src/operations/checks/measures.ts';
import { commandLine } from '../../cli/command-line.ts';
import { makeAdminKey } from '../../harness/access/admin.ts';
import { requester } from '../../harness/http/request.ts';
import { add } from '../../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';
import { type ReplicatedServers, startReplicated } from './replicated.ts';

let servers: ReplicatedServers;
let platen: TestPlaten;
/** Another process behind the same balancer. */
let beside: Awaited<ReturnType<typeof startBeside>>;
let key: string;
const settings: Record<string, string> = {};
before(async () => {
  servers = await startReplicated();
  platen = await startPlaten({
    settings,
    async createDatabase(contents) {
      const database = await servers.createDatabase(contents);
      settings.DATABASE_READ_URL = servers.replica.url(database.name);
      return database;
    },
  });
  beside = await startBeside(platen);
  ({ key } = await makeAdminKey(platen, 'read-only'));
});
after(async () => {
  await beside?.close();
  await platen?.close();
  await servers?.close();
});

const counts = () => beside.core.replicas!.counts();
const state = () => beside.core.replicas!.states()[0]!;
const isUsed = () => state().trouble === undefined;

/** The references of all orders, as the client and the staff list them through the process beside. */
async function listed(): Promise<{ byClient: string[]; byStaff: string[] }> {
  const ask = requester(beside.url);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ apikey: platen.keys.live });
  const ofClient = await ask('POST', '/core/1.0/orders', { body, headers });
  assert.equal(ofClient.status, 200, ofClient.text);
  const ofStaff = await ask('POST', '/admin/1.0/orders', {
    body: '{"limit":500}',
    headers: { ...headers, authorization: `Bearer ${key}` },
  });
  assert.equal(ofStaff.status, 200, ofStaff.text);
  const references = (orders: { reference: string }[]) => orders.map(({ reference }) => reference);
  return { byClient: references(ofClient.json), byStaff: references(ofStaff.json.orders) };
}

/** The open alerts of a cause once a worker has looked. */
async function openAlerts(cause: string, state: ServiceState = {}): Promise<string[]> {
  await platen.core.operations.run(watchAlerts, SYSTEM, state);
  return alertsAt(platen.url, cause);
}

async function alertsAt(url: string, cause: string): Promise<string[]> {
  const alerts = await requester(url)('POST', '/admin/1.0/alerts', {
    body: JSON.stringify({ cause }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  });
  return alerts.json.alerts.map(({ subject }: { subject: string }) => subject);
}

/** Whether the replica has reported how far it is, which a connection that has just begun has not. */
const follows = async () =>
  (await servers.primary.query('select from pg_stat_replication where replay_lsn is not null')).rows.length >
  0;

/** Adds an order through one process and reads it back through the other, by both lists. */
async function addAndList(): Promise<void> {
  const reference = await add(platen);
  const { byClient, byStaff } = await listed();
  assert.ok(byClient.includes(reference) && byStaff.includes(reference), `${reference} is missing`);
}

test('a server that can lose commits is refused in a sentence, unless that is accepted', async () => {
  const { code, err } = await commandLine({ ...platen.settings, PLATEN_DURABILITY: '' })('migrate');
  assert.equal(code, 1);
  assert.match(err, /The database server has fsync off, .* PLATEN_DURABILITY=server accepts the loss\.$/m);
  const { json } = await commandLine({ ...platen.settings, PORT: '0' })('doctor', '--json');
  const finding = json.findings.find(({ name }: { name: string }) => name === 'durability');
  assert.deepEqual([finding.level, /: fsync off$/.test(finding.sentence)], ['warning', true]);
});

test('lists are read from the replica, with all that was committed before by any process', async () => {
  await until('the replica is used', isUsed);
  const before = counts();
  for (let round = 0; round < 20; round++) await addAndList();
  assert.ok(counts().replica > before.replica, 'nothing was read from the replica');
});

test('a replica that lags is passed over, and used again once it has caught up', async () => {
  await servers.replica.query('select pg_wal_replay_pause()');
  const before = counts();
  await addAndList();
  assert.ok(counts().primary > before.primary);
  await until('it is known to lag', async () => {
    await addAndList();
    return state().trouble === 'is too far behind';
  });
  assert.ok(state().lagMs! > 0);
  const { json: ready } = await requester(beside.url)('GET', '/ready');
  assert.equal(ready.status, 'ready');
  assert.deepEqual(ready.warnings, ['the replica replica is too far behind; the primary is read instead']);

  const { replica } = counts();
  await addAndList();
  assert.equal(counts().replica, replica);
  await servers.replica.query('select pg_wal_replay_resume()');
  await until('it is used again', isUsed);
  await addAndList();
  assert.ok(counts().replica > replica);
});

test('a replica that does not answer any more delays no caller for long', async () => {
  servers.replica.signal('SIGSTOP');
  try {
    // Its statements hang until the next look finds it lost.
    await addAndList();
    await until('it is lost', () => state().trouble === 'does not answer');
    await addAndList();
  } finally {
    servers.replica.signal('SIGCONT');
  }
  await until('it is used again', isUsed);
});

test('a replica that is gone is an alert after a while, and none when it is back', async () => {
  await servers.replica.stop();
  await addAndList();
  await until('it is lost', () => state().trouble === 'does not answer');
  const open = (troubleMs: number) =>
    openAlerts('replica_unused', { replicas: [{ name: 'replica', troubleMs }] });
  assert.deepEqual(await open(REPLICA_UNUSED_MS), []);
  assert.deepEqual(await open(REPLICA_UNUSED_MS + 1), ['replica replica']);
  await servers.replica.start();
  await until('it is used again', isUsed);
  assert.equal(state().troubleMs, 0);
  platen.clock.advanceBy(REPLICA_UNUSED_MS);
  assert.deepEqual(await open(0), []);
});

test('a standby that is lost is an alert after a while, and none when it follows again', async () => {
  const look = () => openAlerts('standby_behind');
  const standbys = async () =>
    (await platen.core.operations.run(readMeasures, SYSTEM, undefined)).servers.standbys;
  await until('it follows', follows);
  assert.deepEqual(await look(), []);
  const [{ name, follows: isUp } = assert.fail('no standby was seen')] = await standbys();
  assert.ok(isUp);
  await servers.replica.stop();
  await until('it is lost', async () => !(await follows()));
  platen.clock.advanceBy(STANDBY_BEHIND_MS);
  assert.deepEqual(await look(), []);
  platen.clock.advanceBy(1);
  assert.deepEqual(await look(), [`standby ${name}`]);
  assert.deepEqual(
    (await standbys()).map((standby) => standby.follows),
    [false],
  );
  await servers.replica.start();
  await until('it has caught up', async () => (await look()).length === 0);
});

test('a server that was promoted is not read, although it is ahead', async () => {
  assert.deepEqual(await openAlerts('database_failed_over'), []);
  const { rows } = await servers.primary.query('select pg_current_wal_lsn()::text as at');
  await until('the replica has everything', async () => {
    const { at } = rows[0];
    const reached = await servers.replica.query(`select pg_last_wal_replay_lsn() >= '${at}' as yes`);
    return reached.rows[0].yes;
  });
  await servers.replica.query('select pg_promote()');
  await until('it is noticed', () => state().trouble === 'does not follow the server of DATABASE_URL');
  await addAndList();
});

test('a server that took over is an alert, once', async () => {
  const successor = await startBeside(platen, {
    DATABASE_URL: settings.DATABASE_READ_URL!,
    DATABASE_READ_URL: '',
  });
  try {
    const look = async () => {
      await successor.core.operations.run(watchAlerts, SYSTEM, {});
      return alertsAt(successor.url, 'database_failed_over');
    };
    assert.deepEqual(await look(), ['database, timeline 2']);
    assert.deepEqual(await look(), ['database, timeline 2']);
    const { servers: seen } = await successor.core.operations.run(readMeasures, SYSTEM, undefined);
    assert.deepEqual(seen, { failovers: 1, standbys: [] });
  } finally {
    await successor.close();
  }
});
