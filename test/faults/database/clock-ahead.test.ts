/** Clocks that are ahead: that of a machine by ten minutes, and for a while that of the database itself by days (T29). */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type pg from 'pg';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { addWebhook } from '../../../src/operations/webhooks/endpoints.ts';
import { type MailServer, startMailServer } from '../../harness/http/mail-server.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';
import { type Receiver, startReceiver, status } from '../../operations/webhooks/receiver.ts';

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

describe('the clock of the database is ahead for a while', () => {
  const DAY_S = 24 * 3_600;
  const ORDERS = 2;
  let shifted: Stage;
  let connection: pg.Client;
  let receiver: Receiver;
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
    receiver = await startReceiver();
    shifted = await setStage({
      settings: {
        PLATEN_RETRY_FIRST_MS: '200',
        PLATEN_RETRY_MAX_MS: '400',
        PLATEN_SMTP_URL: `smtp://${mail.host}`,
        PLATEN_MAIL_FROM: 'parcels@platen.example',
      },
    });
    connection = await shifted.connect();
    await addShift(connection);
  });
  after(async () => {
    await shifted.tearDown();
    await receiver.close();
    await mail.close();
  });

  const one = async (text: string, values: unknown[] = []) =>
    Number((await connection.query(text, values)).rows[0].n);
  const tries = async () => ({
    files: await one(
      `select coalesce(min(tries), 0) as n from order_files where state in ('waiting', 'running')`,
    ),
    handovers: await one(
      `select coalesce(min(tries), 0) as n from handovers where state in ('waiting', 'running')`,
    ),
    webhooks: await one('select count(*) as n from webhook_attempts'),
    mails: await one('select coalesce(max(tries), 0) as n from mails'),
  });
  const abandoned = () =>
    one(`select (select count(*) from order_files where state = 'failed') + (select count(*) from handovers where state = 'refused')
      + (select count(*) from mails where state = 'failed') + (select count(*) from webhook_attempts where set_aside)
      + (select count(*) from webhook_endpoints where status <> 'active') as n`);

  test('nothing is abandoned, set aside or disabled because of it', async () => {
    shifted.partner.answerWith(503);
    receiver.answerWith(status(503));
    mail.answerWith({ at: 'rcpt', status: 451 });
    const core = await shifted.openBeside();
    const { rows } = await connection.query('select min(id) as id from clients');
    await core.operations.run(addWebhook, OPERATOR, { clientId: Number(rows[0].id), url: receiver.url });
    await core.close();
    const ask = requester(await shifted.start().ready);
    const add = async (file: ReturnType<typeof hosted>) => {
      const order = validOrder(shifted, { items: [flyer(shifted, { files: [file] })] });
      const headers = { 'content-type': 'application/json' };
      const reply = await ask('POST', '/core/1.0/orders/add', { body: JSON.stringify(order), headers });
      assert.equal(reply.status, 201, reply.text);
    };
    const lost = hosted(shifted, 'product', '/lost.pdf');
    shifted.files.behave('/lost.pdf', '503');
    await add(lost);
    for (let n = 0; n < ORDERS; n++) await add(hosted(shifted, 'product', `/there-${n}.pdf`));
    // As after a signal, which could come only from a partner that has the order.
    await connection.query(
      `update order_items set parcels = $1 where order_id = (select min(id) from orders)`,
      [JSON.stringify([{ tracking: 'T 1', shipping_option: 'DHL', shipped_at: new Date() }])],
    );
    await connection.query(`
      insert into mails (kind, client_id, order_id, tracking, created_at, next_at)
      select 'tracking', client_id, id, 'T 1', now(), now() from orders order by id limit 1`);
    await until('each was tried', async () => {
      const { files, handovers, webhooks, mails } = await tries();
      return files > 0 && handovers > 0 && webhooks >= ORDERS && mails > 0;
    });

    const quick = ['files', 'handovers', 'mails'] as const;
    for (const [aheadS, kinds] of [
      [26 * 3_600, quick],
      // The second attempt to send an event comes after five seconds.
      [30 * DAY_S, [...quick, 'webhooks']],
    ] as const) {
      await shiftBy(connection, aheadS);
      const before = await tries();
      await until('everything was tried again', async () => {
        const now = await tries();
        const areOver = (await abandoned()) > 0;
        return areOver || kinds.every((kind) => now[kind] > before[kind]);
      });
      await shiftBy(connection, 0);
      assert.equal(await abandoned(), 0);
    }

    shifted.files.behave('/lost.pdf', 'ok');
    shifted.partner.answerWith(200);
    receiver.answerWith(status(204));
    mail.answerWith('accept');
    await until('all orders are in production', async () => {
      return (await one('select count(*) as n from orders where state = 45')) === ORDERS + 1;
    });
    await until(
      'the mail has ended',
      async () => (await one('select count(*) as n from mails where next_at is not null')) === 0,
    );
    assert.equal(await abandoned(), 0);
  });
});

/** Lets the sessions of a database that begin from now on see a clock that a test sets. */
async function addShift(connection: pg.Client): Promise<void> {
  await connection.query(`
    create schema shifted;
    create table shifted.clock (ahead_s float8);
    insert into shifted.clock values (0);
    create function shifted.clock_timestamp() returns timestamptz language plpgsql volatile as $$
    begin
      return pg_catalog.clock_timestamp() + make_interval(secs => (select ahead_s from shifted.clock));
    end $$;
    do $$ begin
      execute format('alter database %I set search_path = public, shifted, pg_catalog', current_database());
    end $$`);
}

async function shiftBy(connection: pg.Client, aheadS: number): Promise<void> {
  await connection.query('update shifted.clock set ahead_s = $1', [aheadS]);
}
