import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { OPERATOR } from '../../src/domain/actor.ts';
import { checkInvariants } from '../../src/operations/checks/check.ts';
import type { Queries, Tx } from '../../src/store/engine/db.ts';
import { setOAuthScene } from '../harness/access/oauth.ts';
import { bring, flyer, type RestingState, validOrder } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { hashOf, quote, quotedOrder } from '../harness/quotes/quotes.ts';
import { hooksOf } from '../operations/webhooks/hooks.ts';

const STATES: readonly RestingState[] = [1, 7, 10, 11, 32, 40, 41, 45, 100, 500, 501];

let platen: TestPlaten;

before(async () => {
  platen = await startPlaten();
  for (const state of STATES) await bring(platen, `order-${state}`, state);
  // An item from stock has no files, and is complete all the same.
  const { files: _files, ...item } = flyer(platen, { type: 'stock' });
  const order = { ...validOrder(platen), items: [item] };
  assert.equal((await platen.post('/cloudcore/1.0/orders/add', order)).status, 201);
  await platen.runDue();
  await (await setOAuthScene(platen)).connect();
  const quoted = quotedOrder(platen, hashOf(await quote(platen)));
  assert.equal((await platen.post('/core/1.0/orders/add', quoted)).status, 201);
  await hooksOf(platen).add('http://127.0.0.1:9/hooks');
});

after(() => platen.close());

/** The names of the invariants that do not hold. */
async function broken(queries: Queries): Promise<string[]> {
  const context = {
    actor: OPERATOR,
    now: platen.clock.now(),
    services: platen.core.services,
  };
  const results = await checkInvariants.run(queries, context, { blobs: true });
  return results.filter(({ count }) => count > 0).map(({ name }) => name);
}

const orderIn = (state: RestingState) => sql`(select id from orders where reference = ${`order-${state}`})`;

/** One violation of each invariant, which no code of the service commits. */
const damages: Record<string, RawBuilder<unknown>> = {
  copies_are_conserved: sql`update order_items set canceled = 1 where order_id = ${orderIn(45)} and n = 1`,
  orders_are_whole: sql`delete from order_files where order_id = ${orderIn(45)} and item_n = 1`,
  files_have_addresses: sql`update orders set urls_sealed = null where id = ${orderIn(45)}`,
  numbering_is_gapless: sql`update order_files set n = 90 where order_id = ${orderIn(45)} and n = 1`,
  nothing_is_orphaned: sql`insert into order_log (client_id, order_id, n, state, at) values (1, 1, 1, 5, now())`,
  log_is_gapless: sql`update order_log set n = 90 where order_id = ${orderIn(45)} and n = 1`,
  log_ends_with_state: sql`delete from order_log where order_id = ${orderIn(45)} and state = 45`,
  log_steps_are_legal: sql`update order_log set state = 45 where order_id = ${orderIn(45)} and n = 1`,
  files_are_fetched: sql`
    update order_files set state = 'waiting', sha256 = null, size = null, defects = null, stop = null, stop_code = null
    where order_id = ${orderIn(100)} and n = 1`,
  md5_matches: sql`update order_files set md5_computed = repeat('0', 32) where order_id = ${orderIn(45)}`,
  items_are_routed: sql`update order_items set partner_id = null, routed_on = null where order_id = ${orderIn(45)} and n = 1`,
  handovers_exist: sql`delete from handovers where order_id = ${orderIn(41)}`,
  handovers_are_taken: sql`update handovers set state = 'refused' where order_id = ${orderIn(501)}`,
  errors_have_a_cause: sql`
    update order_files set state = 'waiting', failure = null, failure_code = null where order_id = ${orderIn(11)}`,
  due_times_are_possible: sql`update orders set next_at = '2038-01-19' where id = ${orderIn(1)}`,
  leases_are_alive: sql`
    update order_files set state = 'running', lease_until = '2020-01-01', sha256 = null, size = null, defects = null,
      stop = null, stop_code = null
    where order_id = ${orderIn(32)} and n = 1`,
  finished_orders_rest: sql`
    update handovers set state = 'waiting', settled_at = null, next_at = now() where order_id = ${orderIn(100)}`,
  nothing_stands_still: sql`update orders set next_at = null where id = ${orderIn(32)}`,
  complete_orders_have_shipped: sql`update order_items set state = 60 where order_id = ${orderIn(100)} and n = 1`,
  events_are_delivered: sql`delete from order_events where order_id = ${orderIn(100)} and n = 2`,
  orders_follow_facts: sql`update order_items set parcels = '[]' where order_id = ${orderIn(100)} and n = 1`,
  orders_are_found: sql`delete from order_terms where order_id = ${orderIn(100)} and term like 't%'`,
  erased_orders_are_blank: sql`update orders set erased_at = now() where id = ${orderIn(100)}`,
  finished_orders_are_counted: sql`delete from finished_orders where state = 100`,
  days_are_counted: sql`update order_additions set count = count + 1 where measure = 'shipped' and partner_id = 0`,
  signals_come_from_makers: sql`update signals set partner_id = null where order_id = ${orderIn(100)}`,
  // Not setval: a rollback would not undo it.
  sequences_are_ahead: sql`
    insert into clients (id, name, created_at) overriding system value values (1000, 'Restored', now())`,
  audit_log_is_unchanged: sql`insert into audit_log (n, at, actor, action, subject, text_hash, chain_hash)
    values (100000, now(), 'key 1', 'create_key', 'key 2', '', '')`,
  keys_are_consistent: sql`update credentials set prefix = 'plt_signal_' where interface = 'core'`,
  tokens_stay_with_their_client: sql`update access_tokens set client_id = (select max(id) from clients)`,
  tokens_end_with_their_grant: sql`delete from oauth_records where model = 'Grant'`,
  apps_have_their_secrets: sql`delete from app_secrets`,
  secrets_are_readable: sql`update partners set order_key_sealed = ''`,
  rows_are_readable: sql`update orders set addresses = '"none"' where id = ${orderIn(45)}`,
  items_agree_with_costs: sql`update order_items set count = count + 1 where order_id = ${orderIn(45)} and n = 1`,
  files_agree_with_addresses: sql`
    delete from order_files where order_id = ${orderIn(45)} and n = (select max(n) from order_files where order_id = ${orderIn(45)})`,
  partners_agree_with_routings: sql`delete from routings where order_id = ${orderIn(45)}`,
  loads_are_counted: sql`update partner_days set copies = copies + 1`,
  signals_agree_with_events: sql`delete from signals where order_id = ${orderIn(100)}`,
  events_have_attempts: sql`
    insert into webhook_lanes (client_id, order_id, endpoint_id, state, position, last_n)
    select client_id, ${orderIn(1)}, id, 'idle', 90, 90 from webhook_endpoints limit 1`,
  quotes_are_kept: sql`delete from quotes`,
  keys_stay_with_their_owner: sql`
    update credentials set client_id = (select max(id) from clients) where client_id is not null`,
  blobs_are_present: sql`update order_files set sha256 = repeat('0', 64) where order_id = ${orderIn(45)}`,
};

test('every invariant holds in every state of orders', async () => {
  assert.deepEqual(await broken(platen.queries), []);
});

for (const [name, damage] of Object.entries(damages)) {
  test(`${name} notices its violation`, async () => {
    const found = await whileDamaged(damage, broken);
    assert.ok(found.includes(name), `only found: ${found.join(', ')}`);
  });
}

/** Other differences of a rebuilt order. */
const beside: Record<string, RawBuilder<unknown>> = {
  'the state of an item': sql`update order_items set state = 60 where order_id = ${orderIn(45)} and n = 1`,
  'a delay': sql`
    update order_items set delay = '{"since": "2026-03-02T10:00:00.000Z"}' where order_id = ${orderIn(45)} and n = 1`,
  'a verdict': sql`update signals set verdict = 'stale' where order_id = ${orderIn(100)} and item_n = 2`,
  'an additional signal': sql`
    insert into signals (client_id, order_id, item_n, hash, partner_id, version, type, signaled_at, verdict, received_at)
    select client_id, order_id, n, 'x', partner_id, '2.0', 'ItemPacked', now(), 'moved', now()
    from order_items where order_id = ${orderIn(45)} and n = 1`,
  'the reason': sql`update orders set reason = '{"code": "partner_silent"}' where id = ${orderIn(41)}`,
  'the reason code': sql`update orders set reason_code = 'handover_busy' where id = ${orderIn(41)}`,
  'an order that lags behind its items': sql`
    with removed as (delete from order_log where order_id = ${orderIn(100)} and state = 100)
    update orders set state = 45 where id = ${orderIn(100)}`,
};
for (const [name, damage] of Object.entries(beside)) {
  test(`orders_follow_facts notices ${name}`, async () => {
    assert.ok((await whileDamaged(damage, broken)).includes('orders_follow_facts'));
  });
}

/** Other records that an order in an error state, or a canceled one, may lack. */
const without: Record<string, RawBuilder<unknown>> = {
  'a reason': sql`update orders set reason = null, reason_code = null where id = ${orderIn(7)}`,
  'a reason that leads there': sql`update orders set reason_code = 'no_partner_can_make_it' where id = ${orderIn(500)}`,
  'a file that failed for the stored reason': sql`
    update order_files set failure_code = 'too_large' where order_id = ${orderIn(11)}`,
  'a handover that was refused for the stored reason': sql`
    update handovers set failure_code = 'handover_busy' where order_id = ${orderIn(41)}`,
};
for (const [name, damage] of Object.entries(without)) {
  test(`errors_have_a_cause notices an order without ${name}`, async () => {
    assert.ok((await whileDamaged(damage, broken)).includes('errors_have_a_cause'));
  });
}

test('errors_have_a_cause notices a superfluous reason', async () => {
  const damage = sql`update orders set reason = '{"code": "partner_silent"}', reason_code = 'connect_failed' where id = ${orderIn(45)}`;
  assert.ok((await whileDamaged(damage, broken)).includes('errors_have_a_cause'));
});

test('every invariant is violated by one of these tests', async () => {
  const context = { actor: OPERATOR, now: new Date(), services: platen.core.services };
  const results = await checkInvariants.run(platen.queries, context, { blobs: true });
  assert.deepEqual(results.map(({ name }) => name).sort(), Object.keys(damages).sort());
});

test('a violation names its order and the contradiction', async () => {
  const results = await whileDamaged(damages.orders_follow_facts!, (tx) =>
    checkInvariants.run(
      tx,
      { actor: OPERATOR, now: platen.clock.now(), services: platen.core.services },
      { blobs: false },
    ),
  );
  const { count, examples } = results.find(({ name }) => name === 'orders_follow_facts')!;
  assert.equal(count, 1);
  assert.match(examples[0]!, /^order \d{12} item 1 is state 75, its signals say state 75 parcel /);
});

/** Checks the database while it is damaged, and undoes the damage. */
async function whileDamaged<Seen>(
  damage: RawBuilder<unknown>,
  look: (tx: Tx) => Promise<Seen>,
): Promise<Seen> {
  const tx = await platen.queries.startTransaction().execute();
  try {
    await damage.execute(tx);
    return await look(tx);
  } finally {
    await tx.rollback().execute();
  }
}
