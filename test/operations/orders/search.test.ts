/** Searches of thousands of orders, compared with a filter that reads all of them. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type pg from 'pg';
import { type MemberActor, OPERATOR, type Viewer } from '../../../src/domain/actor.ts';
import {
  type FoundOrder,
  matchesWord,
  type OrderSearch,
  searchWords,
} from '../../../src/domain/orders/order-search.ts';
import { orderStates } from '../../../src/domain/orders/order-states.ts';
import { findOrdersWithoutTerms } from '../../../src/operations/checks/check-contents.ts';
import { orderTotals, searchOrders } from '../../../src/operations/orders/search.ts';
import type { Services } from '../../../src/operations/services.ts';
import { connect, type Database } from '../../../src/store/engine/db.ts';
import { addUpFinishedOrders } from '../../../src/store/orders/order-search.ts';
import { connectTestDatabase } from '../../harness/database.ts';
import { storeManyOrders } from '../../harness/orders/many-orders.ts';
import { type Searched, searches } from '../../harness/orders/searches.ts';

/** So many that one word is in more orders than a search looks up. */
const ORDERS = 8_000;
/** More pages than any search of so many orders has. */
const MAX_PAGES = 200;

interface StoredOrder {
  readonly orderNumber: number;
  readonly clientId: number;
  readonly state: number;
  readonly mode: string;
  readonly createdAt: Date;
  readonly partners: readonly number[];
  readonly terms: readonly string[];
  readonly causes: readonly string[];
  readonly reason: string | null;
}

let client: pg.Client;
let drop: () => Promise<void>;
let database: Database;
let stored: readonly StoredOrder[];
let searched: Searched;

before(async () => {
  const testDatabase = await connectTestDatabase();
  ({ client, drop } = testDatabase);
  database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
  await storeManyOrders((statement) => client.query(statement), ORDERS);
  await client.query('analyze');
  const { rows } = await client.query(`
    select o.id::int as "orderNumber", o.client_id::int as "clientId", o.state, o.mode, o.created_at as "createdAt", o.reason_code as reason,
      array(select partner_id::int from handovers h where h.order_id = o.id and partner_id is not null) as partners, terms,
      array(select cause from alerts a where a.order_id = o.id and cleared_at is null) as causes
    from orders o
    join (select order_id, array_agg(term) as terms from order_terms group by order_id) as t on t.order_id = o.id
    order by o.id`);
  stored = rows;
  const idOf = async (table: string, name: string) =>
    (await client.query(`select id::int from ${table} where name = $1`, [name])).rows[0].id;
  searched = {
    clients: { large: await idOf('clients', 'Shop 1'), small: await idOf('clients', 'Shop 7') },
    partners: { large: await idOf('partners', 'Printer 1'), small: await idOf('partners', 'Printer 3') },
    orders: ORDERS,
    now: new Date(),
  };
});

after(async () => {
  await database.close();
  await drop();
});

// No search uses a service.
const contextOf = (actor: Viewer) => ({ actor, now: new Date(), services: {} as Services });
const member = (view: MemberActor['view']): Viewer => ({
  kind: 'member',
  view,
  credential: 'session 1',
  userId: 1,
});

/** All pages of a search. */
async function findAll(search: OrderSearch, actor: Viewer = OPERATOR): Promise<FoundOrder[]> {
  const found: FoundOrder[] = [];
  let { after } = search;
  const { limit = 400 } = search;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { orders, next } = await searchOrders.run(database.queries, contextOf(actor), {
      ...search,
      after,
      limit,
    });
    assert.ok(orders.length <= limit);
    found.push(...orders);
    if (next === null) return found;
    after = next;
  }
  throw new Error(`the search does not end within ${MAX_PAGES} pages`);
}

/** The numbers of the stored orders that a search must find. */
function expected(search: OrderSearch): number[] {
  const {
    states,
    clientId,
    partnerId,
    mode,
    cause,
    reason,
    from,
    to,
    text = '',
    after,
    oldestFirst,
  } = search;
  const words = searchWords(text);
  const numbers = stored
    .filter(
      (order) =>
        (!states || states.some((state) => orderStates[state].number === order.state)) &&
        (clientId === undefined || order.clientId === clientId) &&
        (partnerId === undefined || order.partners.includes(partnerId)) &&
        (mode === undefined || order.mode === mode) &&
        (cause === undefined || order.causes.includes(cause)) &&
        (reason === undefined || order.reason === reason) &&
        (!from || order.createdAt >= from) &&
        (!to || order.createdAt <= to) &&
        words.every((word) => matchesWord(word, order)),
    )
    .map(({ orderNumber }) => orderNumber);
  if (!oldestFirst) numbers.reverse();
  if (after === undefined) return numbers;
  return numbers.filter((number) => (oldestFirst ? number > Number(after) : number < Number(after)));
}

const numbersOf = (orders: readonly FoundOrder[]) => orders.map(({ orderNumber }) => orderNumber);

describe('a search finds the orders that match, in their order, each once', () => {
  for (const [name, makeSearch] of Object.entries(searches)) {
    for (const oldestFirst of [false, true]) {
      test(`${name}, ${oldestFirst ? 'oldest' : 'newest'} first`, async () => {
        const search = { ...makeSearch(searched), oldestFirst };
        assert.deepEqual(numbersOf(await findAll(search)), expected(search));
      });
    }
  }

  test('in pages of one', async () => {
    const search = { states: ['upload_error'], limit: 1 } as const;
    assert.deepEqual(numbersOf(await findAll(search)), expected(search));
    assert.ok(expected(search).length > 1);
  });

  test('the searches find something, except three', () => {
    const nothing = Object.entries(searches).filter(([, make]) => expected(make(searched)).length === 0);
    assert.deepEqual(
      nothing.map(([name]) => name),
      [
        'a state of a small client',
        'a cause and a state that exclude each other',
        'a word that no order has',
      ],
    );
  });
});

describe('a member sees no more than what is theirs', () => {
  test('of a client', async () => {
    const { large, small } = searched.clients;
    const actor = member({ kind: 'client', clientId: small });
    for (const search of [{}, { text: 'shop-' }, { text: 'first7' }, { states: ['complete'] }] as const) {
      assert.deepEqual(numbersOf(await findAll(search, actor)), expected({ ...search, clientId: small }));
    }
    assert.deepEqual(await findAll({ clientId: large }, actor), []);
  });

  test('of a print partner', async () => {
    const { large, small } = searched.partners;
    const actor = member({ kind: 'partner', partnerId: small });
    for (const search of [{}, { text: 'shop-' }, { text: 'first2' }, { states: ['complete'] }] as const) {
      assert.deepEqual(numbersOf(await findAll(search, actor)), expected({ ...search, partnerId: small }));
    }
    assert.deepEqual(await findAll({ partnerId: large }, actor), []);
    assert.deepEqual(await findAll({ text: 'support@shop1.example' }, actor), []);
  });

  test('and as a print partner no reasons', async () => {
    const actor = member({ kind: 'partner', partnerId: searched.partners.small });
    await assert.rejects(findAll({ reason: 'status' }, actor), { code: 'access_denied' });
  });

  test('and no alerts', async () => {
    const actor = member({ kind: 'client', clientId: searched.clients.large });
    await assert.rejects(findAll({ cause: 'download_failed' }, actor), { code: 'access_denied' });
  });
});

describe('the totals', () => {
  const counted = (orders: readonly StoredOrder[]) => {
    const counts = new Map<number, number>();
    for (const { state } of orders) counts.set(state, (counts.get(state) ?? 0) + 1);
    return [...counts].sort(([one], [other]) => one - other);
  };
  const totals = async (filter: { clientId?: number; mode?: 'live' | 'sandbox' }, actor: Viewer = OPERATOR) =>
    (await orderTotals.run(database.queries, contextOf(actor), filter)).map(({ state, count }) => [
      orderStates[state].number,
      count,
    ]);

  test('are those of all orders, of a client and of a mode', async () => {
    const { large, small } = searched.clients;
    assert.deepEqual(await totals({}), counted(stored));
    assert.deepEqual(await totals({ clientId: large }), counted(stored.filter((o) => o.clientId === large)));
    assert.deepEqual(await totals({ mode: 'live' }), counted(stored.filter((o) => o.mode === 'live')));
    const own = await totals({}, member({ kind: 'client', clientId: small }));
    assert.deepEqual(own, counted(stored.filter((o) => o.clientId === small)));
  });

  test('stay the same when the kept counts are added up', async () => {
    await client.query(`insert into finished_orders select client_id, mode, state, 1 from finished_orders`);
    await client.query(`insert into finished_orders select client_id, mode, state, -1 from finished_orders
      where orders = 1 group by 1, 2, 3`);
    const before = await totals({});
    await database.queries.transaction().execute(addUpFinishedOrders);
    assert.deepEqual(await totals({}), before);
    const { rows } = await client.query(`select client_id from finished_orders group by client_id, mode, state
      having count(*) > 1`);
    assert.deepEqual(rows, []);
  });

  test('of a print partner are refused', async () => {
    const actor = member({ kind: 'partner', partnerId: searched.partners.large });
    await assert.rejects(totals({}, actor), { code: 'access_denied' });
  });
});

test('a page has 1 to 500 orders, and begins after an order', async () => {
  const run = (search: OrderSearch) => searchOrders.run(database.queries, contextOf(OPERATOR), search);
  for (const limit of [0, 501, 1.5]) await assert.rejects(run({ limit }), { code: 'invalid_parameter' });
  await assert.rejects(run({ after: 'x' }), { code: 'invalid_parameter' });
});

test('the stored orders have the terms that they would have if they had been added', async () => {
  assert.deepEqual(await findOrdersWithoutTerms(database.queries, []), { count: 0, examples: [] });
});
