/** T28: what was changed, lost or made unreadable behind the back of the service is named, and the rest is still checked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { OPERATOR } from '../../src/domain/actor.ts';
import { fullOrderId } from '../../src/domain/orders/order-number.ts';
import { createClient } from '../../src/operations/access/clients.ts';
import { createKey } from '../../src/operations/access/keys.ts';
import { checkInvariants, type InvariantResult } from '../../src/operations/checks/check.ts';
import { bring, type RestingState, shipEverything } from '../harness/orders/orders.ts';
import { assertSound } from '../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { hashOf, quote, quotedOrder } from '../harness/quotes/quotes.ts';
import { postSignal } from '../harness/signals/signals.ts';
import { hooksOf } from '../operations/webhooks/hooks.ts';
import { startReceiver, status } from '../operations/webhooks/receiver.ts';

/** The number of an order, in SQL. */
type Order = RawBuilder<unknown>;

interface Damage {
  readonly sql: (order: Order) => RawBuilder<unknown>;
  /** The invariant that names it. */
  readonly by: string;
  /** Its order is brought to this state; 100 if not given. */
  readonly in?: RestingState;
  /** It uses a quote. */
  readonly quoted?: true;
}

const first = (order: Order) => sql`order_id = ${order} and n = 1`;
const set = (table: string, change: RawBuilder<unknown>) => (order: Order) =>
  sql`update ${sql.table(table)} set ${change} where ${first(order)}`;
const ofOrder = (change: RawBuilder<unknown>) => (order: Order) =>
  sql`update orders set ${change} where id = ${order}`;
const gone =
  (table: string, which = sql`true`) =>
  (order: Order) =>
    sql`delete from ${sql.table(table)} where order_id = ${order} and ${which}`;
const changedIn = (path: string, value: string) =>
  ofOrder(sql`costs = jsonb_set(costs::jsonb, ${path}::text[], ${value}::jsonb)::json`);

/** Each on an order of its own. */
const damages: Readonly<Record<string, Damage>> = {
  // gone
  'an item': { sql: gone('order_items', sql`n = 2`), by: 'items_agree_with_costs' },
  'all items': { sql: gone('order_items'), by: 'orders_are_whole' },
  'the last file': {
    sql: (order) => sql`
      delete from order_files where order_id = ${order} and n = (select max(n) from order_files where order_id = ${order})`,
    by: 'files_agree_with_addresses',
  },
  'all files': { sql: gone('order_files'), by: 'orders_are_whole' },
  'all signals': { sql: gone('signals'), by: 'orders_follow_facts' },
  'a signal before the last': {
    sql: gone('signals', sql`type = 'ItemProduce'`),
    by: 'signals_agree_with_events',
  },
  'a handover': { sql: gone('handovers'), by: 'handovers_exist', in: 40 },
  'the end of the log': { sql: gone('order_log', sql`state = 100`), by: 'log_ends_with_state' },
  'a row of the log': { sql: gone('order_log', sql`n = 2`), by: 'log_is_gapless' },
  'a routing': { sql: gone('routings'), by: 'partners_agree_with_routings' },
  'the last event': {
    sql: (order) => sql`
      delete from order_events where order_id = ${order} and n = (select max(n) from order_events where order_id = ${order})`,
    by: 'events_have_attempts',
  },
  'an event': { sql: gone('order_events', sql`n = 2`), by: 'events_are_delivered' },
  'all events': { sql: gone('order_events'), by: 'events_have_attempts' },
  'a lane': { sql: gone('webhook_lanes'), by: 'events_have_attempts' },
  'its quote': {
    sql: (order) => sql`
      delete from quotes q using orders o where o.id = ${order} and q.client_id = o.client_id
        and encode(q.key, 'hex') = left(o.costs -> 'shipments' -> 0 ->> 'quote', 56)`,
    by: 'quotes_are_kept',
    quoted: true,
  },
  'the words it is found by': { sql: gone('order_terms'), by: 'orders_are_found' },
  'the addresses of its files': { sql: ofOrder(sql`urls_sealed = null`), by: 'files_have_addresses' },
  // changed
  'the count of an item': { sql: set('order_items', sql`count = count + 1`), by: 'items_agree_with_costs' },
  'the cost of an item': { sql: set('order_items', sql`cost = cost - 1`), by: 'items_agree_with_costs' },
  'the product of an item': { sql: set('order_items', sql`product = 'other'`), by: 'items_agree_with_costs' },
  'the reference of an item': {
    sql: set('order_items', sql`reference = 'other'`),
    by: 'items_agree_with_costs',
  },
  'the costs of an item': { sql: changedIn('{items,0,cost}', '"1.0000"'), by: 'items_agree_with_costs' },
  'the price': { sql: changedIn('{price}', '"1.0000"'), by: 'items_agree_with_costs' },
  'the total': { sql: changedIn('{total,amount}', '"1.0000"'), by: 'items_agree_with_costs' },
  'the price of shipping': {
    sql: changedIn('{shipments,0,offer,price}', '"1.0000"'),
    by: 'items_agree_with_costs',
  },
  'a name in the address': {
    sql: ofOrder(sql`addresses = jsonb_set(addresses, '{0,lastname}', '"Mallory"')`),
    by: 'orders_are_found',
  },
  'the e-mail address': { sql: ofOrder(sql`email = 'mallory@evil.example'`), by: 'orders_are_found' },
  'the print partner': {
    sql: set('order_items', sql`partner_id = partner_id + 1`),
    by: 'partners_agree_with_routings',
  },
  'the routing': {
    sql: (order) => sql`update routings set partner_id = partner_id + 1 where order_id = ${order}`,
    by: 'partners_agree_with_routings',
  },
  'the place of a webhook': {
    sql: (order) => sql`
      with attempts as (delete from webhook_attempts where order_id = ${order})
      update webhook_lanes set state = 'idle', next_at = null, position = last_n where order_id = ${order}`,
    by: 'events_have_attempts',
  },
  'the state': { sql: ofOrder(sql`state = 45`), by: 'log_ends_with_state' },
  'a step': {
    sql: (order) => sql`update order_log set state = 45 where order_id = ${order} and n = 1`,
    by: 'log_steps_are_legal',
  },
  'the reason': { sql: ofOrder(sql`reason_code = 'handover_busy'`), by: 'errors_have_a_cause', in: 41 },
  'the state of an item': { sql: set('order_items', sql`state = 60`), by: 'orders_follow_facts', in: 45 },
  'the sum of a file': {
    sql: set('order_files', sql`md5_computed = repeat('0', 32)`),
    by: 'md5_matches',
  },
  'when it is due': { sql: ofOrder(sql`next_at = null`), by: 'nothing_stands_still', in: 32 },
  'the state of a handover': {
    sql: set('handovers', sql`state = 'refused'`),
    by: 'handovers_are_taken',
  },
  // unreadable
  'unreadable addresses': { sql: ofOrder(sql`addresses = '"none"'`), by: 'rows_are_readable' },
  'unreadable costs': { sql: changedIn('{price}', '"a lot"'), by: 'rows_are_readable' },
  'unreadable parcels': { sql: set('order_items', sql`parcels = '[1]'`), by: 'rows_are_readable' },
  'an unreadable delay': {
    sql: set('order_items', sql`delay = '{"since": "soon"}'`),
    by: 'rows_are_readable',
  },
  'unreadable options': { sql: set('order_items', sql`options = '{}'`), by: 'rows_are_readable' },
  'an unreadable event': { sql: set('order_events', sql`facts = '[]'`), by: 'rows_are_readable' },
};

/** Damages of other rows, with what names them. */
const others: Readonly<Record<string, readonly [damage: RawBuilder<unknown>, by: string, names: RegExp]>> = {
  'the load of a day': [
    sql`update partner_days set copies = copies + 1`,
    'loads_are_counted',
    /^print partner \d+ has \d+ items of \d+ copies on /,
  ],
  'a key at another client': [
    sql`update credentials set client_id = (select max(id) from clients) where id = (
      select max(id) from credentials where client_id is not null)`,
    'keys_stay_with_their_owner',
    /^key \d+ belongs to client \d+, entry \d+ of the audit log says client \d+/,
  ],
  'the last entry of the audit log': [
    sql`update audit_log set details = '{}' where n = (select max(n) from audit_log)`,
    'audit_log_is_unchanged',
    /^audit entry \d+/,
  ],
  'an entry without details': [
    sql`update audit_log set actor = 'user 1' where n = 1`,
    'audit_log_is_unchanged',
    /^audit entry 1$/,
  ],
  'a total': [
    sql`delete from finished_orders where state = 500`,
    'finished_orders_are_counted',
    /are counted in state 500/,
  ],
};

let platen: TestPlaten;
let results: readonly InvariantResult[];
const orders = new Map<string, string>();

before(async () => {
  platen = await startPlaten();
  const { core, queries, keys, clock } = platen;
  const receiver = await startReceiver();
  receiver.answerWith(status(200));
  await hooksOf(platen).add(receiver.url);
  // Events of the moment in which a webhook is added may be older than it.
  clock.advanceBy(1000);
  await core.operations.run(createKey, OPERATOR, {
    owner: { interface: 'core', mode: 'live', clientId: keys.clientId },
  });
  await core.operations.run(createClient, OPERATOR, { name: 'Other' });
  const byQuote = async () => quotedOrder(platen, hashOf(await quote(platen)));
  for (const [name, { in: state = 100, quoted }] of Object.entries(damages)) {
    const reference = name.replaceAll(' ', '-');
    await (name === 'a signal before the last'
      ? bringInSteps(reference)
      : bring(platen, reference, state, quoted && (await byQuote())));
    const { rows } = await sql<{ id: number }>`select id from orders where reference = ${reference}`.execute(
      queries,
    );
    orders.set(name, fullOrderId(rows[0]!.id));
  }
  await bring(platen, 'canceled', 500);
  await platen.runDue();
  await receiver.close();
  await assertSound(core);

  await queries.transaction().execute(async (tx) => {
    // Foreign keys do not help against the loss of a page.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [name, damage] of Object.entries(damages))
      await damage
        .sql(sql`(select id from orders where reference = ${name.replaceAll(' ', '-')})`)
        .execute(tx);
    for (const [damage] of Object.values(others)) await damage.execute(tx);
  });
  results = await core.operations.run(checkInvariants, OPERATOR, { blobs: false });
});
after(() => platen.close());

async function bringInSteps(reference: string): Promise<void> {
  const { id, itemIds } = await bring(platen, reference, 45);
  for (const item of itemIds) {
    const reply = await postSignal(platen, { type: 'ItemProduce', order: id, item });
    assert.equal(reply.status, 200, reply.text);
  }
  await shipEverything(platen, reference);
}

const examplesOf = (by: string) => results.find(({ name }) => name === by)?.examples ?? [];

for (const [name, { by }] of Object.entries(damages)) {
  test(`${by} names the order: ${name}`, () => {
    const named = examplesOf(by).filter((example) => example.startsWith(`order ${orders.get(name)} `));
    assert.ok(named.length > 0, JSON.stringify(examplesOf(by)));
  });
}

for (const [name, [, by, names]] of Object.entries(others)) {
  test(`${by} names the row: ${name}`, () => {
    assert.ok(
      examplesOf(by).some((example) => names.test(example)),
      JSON.stringify(examplesOf(by)),
    );
  });
}

test('every invariant was checked', () => {
  assert.deepEqual(
    results.flatMap(({ examples }) => examples).filter((example) => example.includes('could not be checked')),
    [],
  );
});
