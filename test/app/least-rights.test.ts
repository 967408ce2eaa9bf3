/** The service runs as a role of the database that may not change the schema. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { OPERATOR, SYSTEM } from '../../src/domain/actor.ts';
import { pauseOutgoing, releaseOutgoing } from '../../src/operations/outgoing.ts';
import { prepareRequestLog } from '../../src/operations/requests/request-log.ts';
import { confirmClock } from '../../src/operations/retention/clock-guard.ts';
import { commandLine } from '../cli/command-line.ts';
import { requester } from '../harness/http/request.ts';
import { validOrder } from '../harness/orders/orders.ts';
import { deleteOld, startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';
import { until } from '../harness/wait.ts';
import { stateOf } from '../jobs/story.ts';
import { backUpTo, emptyMachine, folderFor } from '../operations/backup/backup-scene.ts';

const role = `platen_least_${randomBytes(6).toString('hex')}`;

let platen: TestPlaten;
let least: Record<string, string>;
before(async () => {
  platen = await startPlaten();
  await sql`create role ${sql.id(role)} login`.execute(platen.queries);
  const url = new URL(platen.databaseUrl);
  url.username = role;
  least = { DATABASE_URL: url.href, PLATEN_ROLE: 'all', PLATEN_SWEEP_MS: '50' };
});
after(async () => {
  await sql`drop owned by ${sql.id(role)}`.execute(platen.queries);
  await sql`drop role ${sql.id(role)}`.execute(platen.queries);
  await platen.close();
});

const asOwner = () => commandLine({ ...platen.settings, PORT: '0' });
const asRole = () => commandLine({ ...platen.settings, ...least });

test('without its rights, the sentence says what to do', async () => {
  const { code, err } = await asRole()('orders', 'list');
  assert.equal(code, 1);
  assert.match(err, /lacks a right: .*migrations\. Run platen migrate --grant-to ROLE/);
  assert.doesNotMatch(err, /^\s+at /m);
});

test('an unknown role is refused, and one that may not migrate cannot grant', async () => {
  const unknown = await asOwner()('migrate', '--grant-to', 'platen_unknown');
  assert.deepEqual([unknown.code, /not a role of the database/.test(unknown.err)], [1, true]);
});

test('migrate --grant-to gives it what the service needs', async () => {
  const { code, out } = await asOwner()('migrate', '--grant-to', role);
  assert.equal(code, 0);
  assert.match(out, new RegExp(`The service can run as ${role}`));
  const again = await asRole()('migrate', '--grant-to', role);
  assert.match(again.err, /may not change the schema/);
  const last = await sql<{ name: string }>`
    delete from migrations where name = (select max(name) from migrations) returning name, checksum, compatible_from`.execute(
    platen.queries,
  );
  await assert.rejects(
    startBeside(platen, least),
    /Run platen migrate with the DATABASE_URL of the role that may/,
  );
  const { name, checksum, compatible_from } = last.rows[0] as Record<string, string>;
  await sql`insert into migrations (name, checksum, compatible_from) values (${name}, ${checksum}, ${compatible_from})`.execute(
    platen.queries,
  );
});

test('orders are taken and handed over, partitions are made and dropped', async (t) => {
  const service = await startBeside(platen, least);
  t.after(() => service.close());
  const order = validOrder(platen);
  const reply = await requester(service.url)('POST', '/core/1.0/orders/add', {
    body: JSON.stringify(order),
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(reply.status, 201, reply.text);
  await until('it is handed over', async () => (await stateOf(platen, order.reference)) === 45);
  const { operations } = service.core;
  const days = () =>
    sql`select from pg_inherits where inhparent = 'request_log'::regclass`.execute(platen.queries);
  const before = (await days()).rows.length;
  platen.clock.advanceBy(40 * 86_400_000);
  await operations.run(prepareRequestLog, SYSTEM, undefined);
  assert.ok((await days()).rows.length > before);
  await operations.run(pauseOutgoing, OPERATOR, { reason: 'a test' });
  await operations.run(releaseOutgoing, OPERATOR, {});
  await operations.run(confirmClock, OPERATOR, undefined);
  await deleteOld(service);
  assert.ok((await days()).rows.length <= before);
});

test('it cannot change the schema, note a migration, or drop a table by the functions of the log', async () => {
  const client = new pg.Client({ connectionString: least.DATABASE_URL });
  await client.connect();
  for (const statement of [
    'create table mine (id int)',
    'drop table orders',
    'alter table orders add mine int',
    "insert into migrations (name, checksum) values ('9999_mine.sql', '')",
    "delete from migrations where name = '0001_base.sql'",
  ])
    await assert.rejects(client.query(statement), /must be owner|permission denied/, statement);
  await client.end();
});

test('it cannot restore, and learns to run the restore as the owner, with the database left empty', async (t) => {
  const path = join(await folderFor(t), 'platen.tar');
  await backUpTo(platen.settings, path);
  const machine = await emptyMachine(t, platen);
  const url = new URL(machine.DATABASE_URL!);
  url.username = role;
  const { code, err } = await commandLine({ ...machine, DATABASE_URL: url.href })('restore', path);
  assert.equal(code, 1);
  assert.match(err, /Run platen restore with the DATABASE_URL of the role that owns it/);
  const asItsOwner = await commandLine({ ...machine, PORT: '0' })('restore', path);
  assert.equal(asItsOwner.code, 0, asItsOwner.err);
});
