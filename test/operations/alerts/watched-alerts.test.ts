/** A look for alerts: what is wrong with one fact holds up no other, and what was acknowledged stays so as long as it lasts. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { connect } from '../../../src/store/engine/db.ts';
import { inTransaction } from '../../../src/store/engine/transaction.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { bring, withPartner } from '../../harness/orders/orders.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';

const LOOK_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

let platen: TestPlaten;
let admin: AdminCall;
before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'operator');
});
after(() => platen.close());

const look = (isQuick = false) => platen.core.operations.run(watchAlerts, SYSTEM, { isQuick });
const nothing = { raised: 0, cleared: 0 };

interface OpenAlert {
  readonly id: number;
  readonly since: string;
}

async function alertOf(cause: string, reference: string): Promise<OpenAlert | undefined> {
  const { json } = await admin('/alerts', { cause });
  return json.alerts.find((alert: { order: { reference: string } }) => alert.order.reference === reference);
}

const acknowledge = async (alert: OpenAlert | undefined) =>
  assert.equal((await admin('/alerts/acknowledge', { alert_id: alert?.id })).status, 200);

async function pass(days: number): Promise<void> {
  platen.clock.advanceBy(days * DAY_MS);
  await look();
  await keepHouse(platen);
  await look();
}

test('a doubtful handover that is retried stays an alert until it is sent again', async () => {
  await withPartner(platen, { reference: 'in-doubt' }, 409);
  await look();
  const first = await alertOf('handover_doubtful', 'in-doubt');
  assert.ok(first);
  platen.clock.advanceBy(LOOK_MS);
  await platen.core.operations.run(retryOrder, OPERATOR, { name: 'in-doubt' });
  await look();
  assert.deepEqual(await alertOf('handover_doubtful', 'in-doubt'), first);

  platen.partner.answerWith(503);
  await platen.runDue();
  await look();
  const second = await alertOf('handover_doubtful', 'in-doubt');
  assert.equal(second?.since, platen.clock.now().toISOString(), 'another attempt is another fact');
});

test('a doubtful handover that is retried before the first look is an alert since then', async () => {
  await withPartner(platen, { reference: 'in-doubt-unseen' }, 409);
  platen.clock.advanceBy(LOOK_MS);
  await platen.core.operations.run(retryOrder, OPERATOR, { name: 'in-doubt-unseen' });
  const retriedAt = platen.clock.now().toISOString();
  platen.clock.advanceBy(LOOK_MS);
  await look();
  assert.equal((await alertOf('handover_doubtful', 'in-doubt-unseen'))?.since, retriedAt);
});

test('a cause that fails holds up no other, and keeps the alerts that it has', async () => {
  const delays = (since: string) =>
    sql`update order_items set delay = ${{ hours: 24, since }}
      where (client_id, order_id) = (select client_id, id from orders where reference = 'delayed') and n = 1`.execute(
      platen.queries,
    );
  await bring(platen, 'delayed', 45);
  await delays(platen.clock.now().toISOString());
  await look();
  const delayed = await alertOf('item_delayed', 'delayed');
  assert.ok(delayed);

  await delays('never');
  await bring(platen, 'refused', 41);
  assert.deepEqual(await look(), { raised: 1, cleared: 0 });
  assert.ok(await alertOf('handover_failed', 'refused'));
  assert.deepEqual(await alertOf('item_delayed', 'delayed'), delayed);

  await delays(delayed.since);
  assert.deepEqual(await look(), nothing);
});

test('a cause that takes longer than the driver waits holds up no other', async (t) => {
  const hasty = connect(
    { url: platen.databaseUrl },
    { poolSize: 1, queryTimeoutMs: 8_000, onError: () => undefined },
  );
  t.after(() => hasty.close());
  const { services } = platen.core;
  const impatient = { ...services, work: { ...services.work, alertCauseMs: 2_000 } };
  const context = { actor: SYSTEM, now: platen.clock.now(), services: impatient };
  await bring(platen, 'refused-meanwhile', 41);
  await platen.queries.transaction().execute(async (tx) => {
    // What outgoing_paused is found by.
    await sql`lock table outgoing_pauses in access exclusive mode`.execute(tx);
    await inTransaction(hasty.queries, (looking) => watchAlerts.run(looking, context, { isQuick: true }));
  });
  assert.ok(await alertOf('handover_failed', 'refused-meanwhile'));
});

test('an acknowledged alert is kept until its cause has been over for as long as any other', async () => {
  const { reference } = await bring(platen, 'refused-for-long', 41);
  await look();
  await acknowledge(await alertOf('handover_failed', reference));
  for (let turn = 0; turn < 3; turn++) await pass(60);
  assert.equal(await alertOf('handover_failed', reference), undefined);

  const kept = async () => {
    const { rows } = await sql`
      select from alerts where cause = 'handover_failed'
        and order_id = (select id from orders where reference = ${reference})`.execute(platen.queries);
    return rows.length;
  };
  const canceled = { apikey: platen.keys.live, reference };
  assert.equal((await platen.post('/core/1.0/orders/cancel', canceled)).status, 200);
  await pass(89);
  assert.equal(await kept(), 1);
  await pass(2);
  assert.equal(await kept(), 0);
});

test('failed mails are the same alert when the oldest of them is deleted, and another one when all were', async () => {
  const fail = async (reference: string, tracking: string) => {
    await sql`
      insert into mails (kind, client_id, order_id, tracking, created_at, state, settled_at)
      select 'tracking', client_id, id, ${tracking}, ${platen.clock.now()}, 'failed', ${platen.clock.now()}
      from orders where reference = ${reference}`.execute(platen.queries);
    await look();
  };
  for (const reference of ['mails-open', 'mails-seen']) await bring(platen, reference, 100);
  for (const reference of ['mails-open', 'mails-seen']) await fail(reference, 'T1');
  platen.clock.advanceBy(10 * DAY_MS);
  for (const reference of ['mails-open', 'mails-seen']) await fail(reference, 'T2');
  platen.clock.advanceBy(DAY_MS);
  const open = await alertOf('mail_failed', 'mails-open');
  await acknowledge(await alertOf('mail_failed', 'mails-seen'));
  await pass(80);
  assert.deepEqual(await alertOf('mail_failed', 'mails-open'), open);
  assert.equal(await alertOf('mail_failed', 'mails-seen'), undefined);

  await pass(10);
  assert.equal(await alertOf('mail_failed', 'mails-open'), undefined);
  await fail('mails-seen', 'T3');
  assert.equal((await alertOf('mail_failed', 'mails-seen'))?.since, platen.clock.now().toISOString());
});

test('a cancel without an answer is the same alert when its attempts are deleted', async () => {
  const { reference } = await bring(platen, 'not-canceled', 45);
  const attempt = (run: number) =>
    sql`insert into attempts (client_id, order_id, kind, n, run, ended_at, outcome, report)
      select client_id, id, 'cancel', 1, ${run}, ${platen.clock.now()}, 'failed', '{"outcome": "failed"}'
      from orders where reference = ${reference}`.execute(platen.queries);
  await sql`
    insert into partner_cancels (client_id, order_id, n, handover_n, items, reason, created_at, state, tries)
    select client_id, id, 1, 1, '[]', 'too many', ${platen.clock.now()}, 'failed', 3
    from orders where reference = ${reference}`.execute(platen.queries);
  platen.clock.advanceBy(DAY_MS);
  await attempt(1);
  await look();
  await acknowledge(await alertOf('cancel_unconfirmed', reference));
  await pass(367);
  const { rows } = await sql`select from attempts where kind = 'cancel'`.execute(platen.queries);
  assert.equal(rows.length, 0);
  assert.equal(await alertOf('cancel_unconfirmed', reference), undefined);
  await attempt(2);
  await look();
  assert.equal(
    (await alertOf('cancel_unconfirmed', reference))?.since,
    platen.clock.now().toISOString(),
    'another attempt is another fact',
  );
});
