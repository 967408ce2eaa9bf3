/**
 * T30: a service is killed while batches of mails, handovers and documents that are sent once more are claimed. Only those whose
 * bytes were sent are doubtful; the others are sent once, as if nothing had happened.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { fullItemId, fullOrderId } from '../../../src/domain/orders/order-number.ts';
import { resendHandover } from '../../../src/operations/orders/acts/handovers.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { type MailServer, startMailServer } from '../../harness/http/mail-server.ts';
import { requester } from '../../harness/http/request.ts';
import { loadOf } from '../../harness/load.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { newReference } from '../../harness/references.ts';
import { signalTime } from '../../harness/signals/signals.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';

const KILLS = loadOf({ test: 1, nightly: 10, long: 100 });
const BATCH = 3;
const HEADERS = { 'content-type': 'application/json' };
const TABLES = ['mails', 'handovers', 'resends'] as const;
type Table = (typeof TABLES)[number];

/** The rows of a round, of which the first of each table is about to be sent when the service is killed. */
type Rows = Readonly<Record<Table, readonly number[]>>;

test(`${KILLS} kills while batches are claimed`, async () => {
  const server = await startMailServer();
  const stage = await setStage({
    settings: {
      PLATEN_LEASE_MS: '3000',
      PLATEN_PROCESSES: '1',
      PLATEN_SMTP_URL: `smtp://${server.host}`,
      PLATEN_MAIL_FROM: 'parcels@platen.example',
    },
  });
  const core = await stage.openBeside();
  try {
    await addGate(core);
    for (let kill = 1; kill <= KILLS; kill++) await killOnce(stage, core, server);
    await assertSound(core);
  } finally {
    await core.close();
    await stage.tearDown();
    await server.close();
  }
});

async function killOnce(stage: Stage, core: Core, server: MailServer): Promise<void> {
  const service = stage.start();
  const ask = requester(await service.ready);
  const shipped = await addOrders(stage, ask);
  await until('orders are in production', async () => (await inState(core, shipped, 45)) === BATCH);
  const ids = await numbersOf(core, shipped);
  await ship(stage, ask, ids);
  await letThrough(core, []);
  server.answerWith('silence');
  stage.partner.answerWith('hang');
  const before = { mails: server.read(), documents: stage.partner.documents.length };

  for (const reference of shipped) await core.operations.run(resendHandover, OPERATOR, { name: reference });
  const added = await addOrders(stage, ask);
  const rows: Rows = {
    mails: await addMails(core, ids),
    handovers: await numbersOf(core, added),
    resends: ids,
  };
  await until('everything is claimed', async () => {
    const counts = await Promise.all(TABLES.map((table) => countRunning(core, table, rows)));
    return counts.every((count) => count === BATCH);
  });
  await letThrough(
    core,
    TABLES.map((table) => `${table} ${rows[table][0]}`),
  );
  await until('one of each kind has arrived', () => {
    const documents = stage.partner.documents.slice(before.documents);
    const arrived = (number: number) => documents.some(({ order }) => order.id === fullOrderId(number));
    return server.read() > before.mails && arrived(rows.handovers[0]!) && arrived(rows.resends[0]!);
  });
  service.kill('SIGKILL');
  await service.exited;
  // A statement that waits does not notice that its client died, and would still be carried out.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%set begun = true%'`.execute(
    core.database.queries,
  );

  server.answerWith('accept');
  stage.partner.answerWith(200);
  const sent = { mails: server.mails.length, documents: stage.partner.documents.length };
  await letThrough(core, ['all']);
  const next = stage.start();
  await next.ready;
  await until('nothing is left to send', async () => (await countOpen(core, rows)) === 0);
  const [lost, ...others] = rows.mails;
  assert.deepEqual(await doubtful(core, 'mails', sql`state = 'doubtful'`, rows), [lost]);
  assert.equal(server.mails.length - sent.mails, others.length);
  assert.deepEqual(await doubtful(core, 'handovers', sql`doubtful`, rows), [rows.handovers[0]]);
  for (const table of ['handovers', 'resends'] as const) {
    const again = stage.partner.documents.slice(sent.documents).map(({ order }) => order.id);
    for (const number of rows[table]) {
      assert.equal(again.filter((id) => id === fullOrderId(number)).length, 1, `${table} ${number}`);
    }
    const early = stage.partner.documents
      .slice(before.documents, sent.documents)
      .map(({ order }) => order.id);
    const untouched = rows[table].slice(1).map((number) => fullOrderId(number));
    assert.deepEqual(
      early.filter((id) => untouched.includes(id)),
      [],
    );
  }
  await stage.stopAll();
}

/** Holds what is about to be sent until it is let through. */
async function addGate({ database: { queries } }: Core): Promise<void> {
  await sql`create table test_gate (let_through text)`.execute(queries);
  await sql`insert into test_gate values ('all')`.execute(queries);
  await sql`
    create function test_hold() returns trigger language plpgsql as $$
    declare
      row_name constant text := tg_table_name || ' ' ||
        case tg_table_name when 'mails' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'order_id' end;
    begin
      while not exists (select from test_gate where let_through in ('all', row_name)) loop
        perform pg_sleep(0.02);
      end loop;
      return new;
    end $$`.execute(queries);
  for (const table of TABLES) {
    await sql`
      create trigger test_hold before update on ${sql.table(table)} for each row
      when (new.begun and not old.begun and new.state = 'running') execute function test_hold()`.execute(
      queries,
    );
  }
}

async function letThrough({ database: { queries } }: Core, names: readonly string[]): Promise<void> {
  await sql`delete from test_gate`.execute(queries);
  await sql`insert into test_gate select unnest(${names}::text[])`.execute(queries);
}

/** Orders of two items each; returns their references. */
async function addOrders(stage: Stage, ask: Ask): Promise<string[]> {
  const references = Array.from({ length: BATCH }, () => newReference('batch'));
  for (const reference of references) {
    const items = ['one', 'two'].map((name) => flyer(stage, { reference: name }));
    const body = JSON.stringify(validOrder(stage, { reference, items }));
    const reply = await ask('POST', '/core/1.0/orders/add', { headers: HEADERS, body });
    assert.equal(reply.status, 201, reply.text);
  }
  return references;
}

/** Ships the first item of each; the other is left to be made, so that the document can be sent once more. */
async function ship({ keys }: Stage, ask: Ask, numbers: readonly number[]): Promise<void> {
  const items = numbers.map((number) => ({
    type: 'ItemShipped',
    order: fullOrderId(number),
    item: fullItemId(number, 1),
    tracking: `T ${number}`,
    shipping_option: 'DHL Paket',
    datetime: signalTime(new Date()),
  }));
  const body = JSON.stringify({ apikey: keys.signal, items });
  const reply = await ask('POST', '/signal/2.0/status/', { headers: HEADERS, body });
  assert.equal(reply.status, 200, reply.text);
}

/** Mails about the parcels of these orders; returns their ids. */
async function addMails({ database }: Core, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into mails (kind, client_id, order_id, tracking, created_at, next_at)
    select 'tracking', client_id, id, 'T ' || id, now(), now() from orders where id = any(${numbers}::bigint[])
    order by id returning id`.execute(database.queries);
  return rows.map(({ id }) => id);
}

async function numbersOf({ database }: Core, references: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where reference = any(${references}::text[]) order by id`.execute(database.queries);
  return rows.map(({ id }) => id);
}

async function inState({ database }: Core, references: readonly string[], state: number): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders where reference = any(${references}::text[]) and state = ${state}`.execute(
    database.queries,
  );
  return rows[0]!.orders;
}

const numberOf = (table: Table) => sql.ref(table === 'mails' ? 'id' : 'order_id');

async function countRunning({ database }: Core, table: Table, rows: Rows): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where state = 'running' and ${numberOf(table)} = any(${rows[table]}::bigint[])`.execute(database.queries);
  return counted[0]!.count;
}

async function countOpen({ database }: Core, rows: Rows): Promise<number> {
  const open = TABLES.map(
    (table) => sql`
      (select count(*) from ${sql.table(table)}
        where state in ('waiting', 'running') and ${numberOf(table)} = any(${rows[table]}::bigint[]))`,
  );
  const { rows: counted } = await sql<{ count: number }>`select ${sql.join(open, sql` + `)} as count`.execute(
    database.queries,
  );
  return counted[0]!.count;
}

async function doubtful({ database }: Core, table: Table, isDoubtful: ReturnType<typeof sql>, rows: Rows) {
  const { rows: found } = await sql<{ number: number }>`
    select ${numberOf(table)} as number from ${sql.table(table)}
    where ${isDoubtful} and ${numberOf(table)} = any(${rows[table]}::bigint[]) order by 1`.execute(
    database.queries,
  );
  return found.map(({ number }) => number);
}
