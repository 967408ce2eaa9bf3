import { type RawBuilder, sql } from 'kysely';
import { type Mode, modes } from '../../domain/actor.ts';
import type { AlertCause } from '../../domain/alerts/alert-causes.ts';
import {
  type FoundOrder,
  type OrderTotal,
  recipientOf,
  type SearchWord,
} from '../../domain/orders/order-search.ts';
import {
  isTerminal,
  type OrderState,
  orderStateNames,
  orderStateOf,
  orderStates,
} from '../../domain/orders/order-states.ts';
import type { StopReasonCode } from '../../domain/reasons/reasons.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { toAmount } from '../prices/price-json.ts';
import type { ClientsRow, FinishedOrdersRow, OrdersRow } from '../rows.ts';
import { toAddress } from './order-json.ts';
import { reasonColumns, type WithReason } from './order-parts.ts';

/**
 * Statements that read a bounded number of rows, however many orders there are: they return the numbers of orders that
 * come next in the order of a list. Rows are compared with rows, and lateral parts are limited, so that PostgreSQL has
 * no other plan than the index that the statement is made for (docs/decisions/0020-searching-orders.md).
 */

/** The lists of a common word are merged only if it matches at most this many different terms. */
const MERGED_TERMS = 200;

/** A part of a list, and its direction: numbers from `lowest` to below `beyond`. */
export interface Portion {
  readonly lowest: number;
  readonly beyond: number;
  readonly oldestFirst: boolean;
  readonly limit: number;
}

export interface ListFilter {
  readonly states: readonly OrderState[] | undefined;
  readonly clientId: number | undefined;
  readonly partnerId: number | undefined;
  readonly mode: Mode | undefined;
  readonly cause: AlertCause | undefined;
  readonly reason: StopReasonCode | undefined;
}

/** A search reads the matches of a word up to this number; beyond it, the word is common. */
const RARE_MATCHES = 5_000;

/** The next orders of any client and state. */
export async function nextOrders(queries: Queries, portion: Portion): Promise<number[]> {
  const { lowest, beyond, limit } = portion;
  const result = await sql<{ id: number }>`
    select o.id from orders o where o.id >= ${lowest} and o.id < ${beyond}
    order by o.id ${direction(portion)} limit ${limit}`.execute(queries);
  return result.rows.map(({ id }) => id);
}

type ClientsFilter = Pick<ListFilter, 'clientId'> & {
  /** Only of clients who have a match of each of these words. */
  readonly words: readonly SearchWord[];
};

/** The next orders of some clients. */
export async function nextOfClients(
  queries: Queries,
  filter: ClientsFilter,
  portion: Portion,
): Promise<number[]> {
  const of = sql`select c.id as client_id from ${clientsOf(filter)}`;
  const lists = await countClients(queries, filter);
  return merge(queries, { of, lists, table: 'orders', columns: ['client_id'], id: 'id' }, portion);
}

/** The next orders in some states or of one mode. */
export async function nextInStates(
  queries: Queries,
  filter: ClientsFilter & Pick<ListFilter, 'states' | 'mode'>,
  portion: Portion,
): Promise<number[]> {
  const places = possiblePlaces(filter);
  const of = sql`
    select c.id as client_id, place.mode, place.state from ${clientsOf(filter)}
    cross join unnest(${places.modes}::text[], ${places.states}::smallint[]) as place (mode, state)`;
  const lists = (await countClients(queries, filter)) * places.states.length;
  const columns = ['client_id', 'mode', 'state'];
  return merge(queries, { of, lists, table: 'orders', columns, id: 'id' }, portion);
}

/** The next orders that were handed to a print partner. */
export async function nextOfPartner(
  queries: Queries,
  { partnerId, ...filter }: ClientsFilter & { readonly partnerId: number },
  portion: Portion,
): Promise<number[]> {
  const of = sql`select ${partnerId}::bigint as partner_id, c.id as client_id from ${clientsOf(filter)}`;
  const lists = await countClients(queries, filter);
  const columns = ['partner_id', 'client_id'];
  return merge(queries, { of, lists, table: 'handovers', columns, id: 'order_id' }, portion);
}

/** The next orders with one of some terms, which may name an order more than once. */
export function nextWithTerms(
  queries: Queries,
  terms: readonly TermOfClient[],
  portion: Portion,
): Promise<number[]> {
  const of = sql`
    select client_id, term
    from unnest(${terms.map(({ clientId }) => clientId)}::bigint[], ${terms.map(({ term }) => term)}::text[])
      as list (client_id, term)`;
  const columns = ['client_id', 'term'];
  return merge(queries, { of, lists: terms.length, table: 'order_terms', columns, id: 'order_id' }, portion);
}

/** The next orders with an open alert of a cause. */
export async function nextWithAlert(
  queries: Queries,
  cause: AlertCause,
  portion: Portion,
): Promise<number[]> {
  const { lowest, beyond, limit } = portion;
  const sort = direction(portion);
  const result = await sql<{ id: number }>`
    select a.order_id as id from alerts a
    where (a.cause, a.order_id) >= (${cause}, ${lowest}) and (a.cause, a.order_id) < (${cause}, ${beyond})
      and a.cleared_at is null and a.order_id is not null
    order by a.cause ${sort}, a.order_id ${sort} limit ${limit}`.execute(queries);
  return result.rows.map(({ id }) => id);
}

interface TermOfClient {
  readonly clientId: number;
  readonly term: string;
}

/**
 * The different terms of each client that begin with a word; undefined if there are more than can be merged.
 */
export async function findTerms(
  queries: Queries,
  { prefix }: SearchWord,
  clientId: number | undefined,
): Promise<TermOfClient[] | undefined> {
  const most = MERGED_TERMS + 1;
  const next = (more: RawBuilder<unknown>) => sql`
    select t.term from order_terms t where ${beginsWith(prefix)} ${more} order by t.client_id, t.term limit 1`;
  const result = await sql<{ client_id: number; term: string }>`
    select c.id as client_id, term.term from ${clientsOf({ clientId, words: [] })}
    cross join lateral (
      with recursive different as (
        (${next(sql``)})
        union all
        select following.term from different
        cross join lateral (${next(sql`and (t.client_id, t.term) > (c.id, different.term)`)}) as following
      )
      select term from different limit ${most}) as term
    limit ${most}`.execute(queries);
  if (result.rows.length > MERGED_TERMS) return undefined;
  return result.rows.map((row) => ({ clientId: row.client_id, term: row.term }));
}

/** The modes and states of an index on both that can have orders, as two arrays. */
function possiblePlaces({ states = orderStateNames, mode }: Pick<ListFilter, 'states' | 'mode'>): {
  readonly modes: readonly Mode[];
  readonly states: readonly number[];
} {
  const places = modes
    .filter((one) => mode === undefined || one === mode)
    .flatMap((one) =>
      states
        .filter((state) => state !== (one === 'live' ? 'sandbox_done' : 'complete'))
        .map((state) => ({ mode: one, state: orderStates[state].number })),
    );
  return { modes: places.map((place) => place.mode), states: places.map(({ state }) => state) };
}

function clientsOf({ clientId, words }: ClientsFilter): RawBuilder<unknown> {
  const occurring = words.map(
    ({ prefix }) => sql`
      cross join lateral (
        select from order_terms t where ${beginsWith(prefix)} order by t.client_id, t.term limit 1)`,
  );
  return sql`(
    select c.id from clients c ${sql.join(occurring, sql` `)}
    ${clientId === undefined ? sql`` : sql`where c.id = ${clientId}`}) as c`;
}

/** The condition on `order_terms t` of client `c`; no character is above the one that ends the range. */
function beginsWith(prefix: string): RawBuilder<unknown> {
  return sql`(t.client_id, t.term) >= (c.id, ${prefix}) and (t.client_id, t.term) < (c.id, ${`${prefix}\u{10ffff}`})`;
}

/** Sorted lists in an index: one for each row of `of`, whose columns are the first columns of the index. */
interface Streams {
  readonly of: RawBuilder<unknown>;
  /** The highest possible number of lists. */
  readonly lists: number;
  readonly table: 'orders' | 'handovers' | 'order_terms';
  readonly columns: readonly string[];
  readonly id: 'id' | 'order_id';
}

/**
 * Merges many sorted lists: the next few numbers of each, as many as are wanted of all together, show which lists can have
 * some of the next ones of all, and how far. By one number of each, a long list would be read as far as its limit
 * allows, only because a short one reaches that far.
 */
async function merge(queries: Queries, streams: Streams, portion: Portion): Promise<number[]> {
  const { lowest, beyond, oldestFirst, limit } = portion;
  const sort = direction(portion);
  const bounds = oldestFirst
    ? sql`${lowest}::bigint as lowest, case when count(*) = ${limit}::bigint then max(next) + 1 else ${beyond} end as beyond`
    : sql`case when count(*) = ${limit}::bigint then min(next) else ${lowest} end as lowest, ${beyond}::bigint as beyond`;
  const few = Math.ceil(limit / Math.max(streams.lists, 1));
  const columns = sql.join(streams.columns.map((column) => sql.ref(column)));
  const result = await sql<{ id: number }>`
    with head as materialized (
      select stream.*, first.id as next from (${streams.of}) as stream
      cross join lateral (${section(streams, sql`${lowest}`, sql`${beyond}`, sort, sql`${few}`)}) as first
      order by next ${sort} limit ${limit}
    ), bound as (select ${bounds} from head)
    select page.id from bound cross join (select distinct ${columns} from head) as stream
    cross join lateral (${section(streams, sql`bound.lowest`, sql`bound.beyond`, sort, sql`${limit}`)}) as page
    order by page.id ${sort} limit ${limit}`.execute(queries);
  return result.rows.map(({ id }) => id);
}

async function countClients(queries: Queries, { clientId }: ClientsFilter): Promise<number> {
  if (clientId !== undefined) return 1;
  const result = await sql<{ count: number }>`select count(*)::int as count from clients`.execute(queries);
  return only(result.rows).count;
}

/** A part of one list. Sorted by all columns of the index, although one list has equal ones: no other index has that order. */
function section(
  { table, columns, id }: Streams,
  lowest: RawBuilder<unknown>,
  beyond: RawBuilder<unknown>,
  sort: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const own = sql.join([...columns, id].map((column) => sql.ref(`t.${column}`)));
  const given = sql.join(columns.map((column) => sql.ref(`stream.${column}`)));
  const sorted = sql.join([...columns, id].map((column) => sql`${sql.ref(`t.${column}`)} ${sort}`));
  return sql`
    select ${sql.ref(`t.${id}`)} as id from ${sql.table(table)} t
    where (${own}) >= (${given}, ${lowest}) and (${own}) < (${given}, ${beyond})
      ${table === 'handovers' ? sql`and t.partner_id is not null` : sql``}
    order by ${sorted} limit ${limit}`;
}

function direction({ oldestFirst }: Pick<Portion, 'oldestFirst'>): RawBuilder<unknown> {
  return oldestFirst ? sql`asc` : sql`desc`;
}

interface Matches {
  /** The words with too many matches to read them all. */
  readonly common: readonly SearchWord[];
  /** The next orders that match all other words; empty if there are none. */
  readonly ids: readonly number[];
}

/** The next orders that match all words that are not common. */
export async function findMatches(
  queries: Queries,
  words: readonly SearchWord[],
  clientId: number | undefined,
  portion: Portion,
): Promise<Matches> {
  const { lowest, beyond, limit } = portion;
  const sets = words.map((word, index) => ({ name: sql.id(`word_${index}`), word }));
  const result = await sql<{ counts: readonly number[]; ids: readonly number[] }>`
    with ${sql.join(sets.map(({ name, word }) => sql`${name} as materialized (${matchesOf(word, clientId)})`))},
    counted as (
      select array[${sql.join(sets.map(({ name }) => sql`(select count(*) from ${name})`))}]::int[] as counts
    )
    select counts, array(
      select distinct id from (${sql.join(
        sets.map(
          ({ name }, index) => sql`select id from ${name} where counts[${index + 1}::int] <= ${RARE_MATCHES}`,
        ),
        sql` union `,
      )}) as candidates
      where id >= ${lowest} and id < ${beyond} ${sql.join(
        sets.map(
          ({ name }, index) =>
            sql`and (counts[${index + 1}::int] > ${RARE_MATCHES} or id in (select id from ${name}))`,
        ),
        sql` `,
      )}
      order by id ${direction(portion)} limit ${limit}) as ids
    from counted`.execute(queries);
  const { counts, ids } = only(result.rows);
  return { common: words.filter((_, index) => (counts[index] ?? 0) > RARE_MATCHES), ids: ids.map(Number) };
}

/** The orders that a word finds, up to one more than are read. */
function matchesOf({ prefix, orderNumber }: SearchWord, clientId: number | undefined): RawBuilder<unknown> {
  const most = RARE_MATCHES + 1;
  const numbered = sql`
    union all (select o.id from orders o where o.id = ${orderNumber ?? 0}
      ${clientId === undefined ? sql`` : sql`and o.client_id = ${clientId}`} limit 1)`;
  return sql`
    (select term.order_id as id from ${clientsOf({ clientId, words: [] })}
    cross join lateral (
      select t.order_id from order_terms t where ${beginsWith(prefix)}
      order by t.client_id, t.term, t.order_id limit ${most}) as term
    limit ${most})
    ${orderNumber === undefined ? sql`` : numbered}`;
}

/** The orders that pass a filter, of those with these numbers. */
export async function keepOrders(
  queries: Queries,
  ids: readonly number[],
  { states, clientId, partnerId, mode, cause, reason }: ListFilter,
  portion: Portion,
): Promise<number[]> {
  const numbers = states?.map((state) => orderStates[state].number);
  const ofPartner = sql`
    cross join lateral (select from handovers h
      where h.client_id = o.client_id and h.order_id = o.id and h.partner_id = ${partnerId ?? 0} limit 1) as own`;
  const withAlert = sql`
    cross join lateral (select from alerts a
      where a.client_id = o.client_id and a.order_id = o.id and a.cause = ${cause ?? ''} and a.cleared_at is null
      limit 1) as alert`;
  const result = await sql<{ id: number }>`
    select o.id from unnest(${ids}::bigint[]) as candidate (id)
    cross join lateral (
      select r.client_id, r.id, r.state, r.mode, r.reason_code from orders r where r.id = candidate.id limit 1) as o
    ${partnerId === undefined ? sql`` : ofPartner}
    ${cause === undefined ? sql`` : withAlert}
    where true
      ${numbers ? sql`and o.state = any(${numbers}::smallint[])` : sql``}
      ${clientId === undefined ? sql`` : sql`and o.client_id = ${clientId}`}
      ${mode === undefined ? sql`` : sql`and o.mode = ${mode}`}
      ${reason === undefined ? sql`` : sql`and o.reason_code = ${reason}`}
    order by o.id ${direction(portion)} limit ${portion.limit}`.execute(queries);
  return result.rows.map(({ id }) => id);
}

/**
 * The lowest number of an order that was accepted at this time or later. Numbers grow with time, so a binary
 * search finds it, and no index on the time has to be written with every order.
 */
export async function firstNumberSince(queries: Queries, time: Date): Promise<number> {
  const result = await sql<{ id: number | null }>`
    with recursive probe as (
      select (select min(id) from orders) as lowest, (select max(id) + 1 from orders) as beyond
      union all
      select case when found.created_at < ${time} then found.id + 1 else lowest end,
        case when found.created_at < ${time} then beyond else middle end
      from probe
      cross join lateral (select (lowest + beyond) / 2 as middle) as half
      left join lateral (
        select o.id, o.created_at from orders o where o.id >= middle and o.id < beyond order by o.id limit 1) as found
        on true
      where lowest < beyond
    )
    select lowest as id from probe where lowest >= beyond limit 1`.execute(queries);
  return result.rows[0]?.id ?? 0;
}

type FoundRow = Pick<
  OrdersRow,
  'client_id' | 'id' | 'reference' | 'mode' | 'state' | 'addresses' | 'created_at' | 'held_until' | 'next_at'
> &
  WithReason & {
    readonly client_name: ClientsRow['name'];
    readonly amount: string | null;
    readonly currency: string | null;
    readonly partners: FoundOrder['partners'];
    readonly items: number;
    readonly copies: number;
    readonly product: string | null;
  };

/** The rows of a list of orders, in the order of `ids`. A print partner sees only its own items. */
export async function readFoundOrders(
  queries: Queries,
  ids: readonly number[],
  partnerId: number | undefined,
): Promise<FoundOrder[]> {
  const result = await sql<FoundRow>`
    select o.client_id, o.id, o.reference, o.mode, o.state, o.addresses, o.created_at, o.held_until, o.next_at,
      ${reasonColumns} as reason, c.name as client_name,
      o.costs #>> '{total,amount}' as amount, o.costs ->> 'currency' as currency, items.items, items.copies, items.product,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id)
        from partners p where p.id = any(items.partners)), '[]') as partners
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    cross join lateral (select * from orders r where r.id = wanted.id limit 1) as o
    join clients c on c.id = o.client_id
    cross join lateral (
      select count(*) as items, coalesce(sum(i.count), 0)::bigint as copies,
        (array_agg(i.product_name order by i.n))[1] as product, array_agg(i.partner_id) as partners
      from order_items i
      where i.client_id = o.client_id and i.order_id = o.id
        ${partnerId === undefined ? sql`` : sql`and i.partner_id = ${partnerId}`}
    ) as items
    order by wanted.place`.execute(queries);
  return result.rows.map(toFoundOrder);
}

function toFoundOrder(row: FoundRow): FoundOrder {
  return {
    orderNumber: row.id,
    reference: row.reference,
    mode: row.mode,
    state: orderStateOf(row.state),
    reason: row.reason,
    client: { id: row.client_id, name: row.client_name },
    recipient: recipientOf(row.addresses.map(toAddress)),
    total:
      row.amount === null || row.currency === null
        ? null
        : { amount: toAmount(row.amount), currency: row.currency },
    partners: row.partners,
    items: row.items,
    copies: row.copies,
    product: row.product ?? '',
    createdAt: row.created_at,
    heldUntil: row.held_until,
    nextAt: row.next_at,
  };
}

const numberOf = (state: OrderState) => orderStates[state].number;
const finished = orderStateNames.filter(isTerminal).map(numberOf);
const underWay = orderStateNames.filter((state) => !isTerminal(state)).map(numberOf);

/** The orders of the client `c` and the mode `list.mode` that are under way, by state. */
const countedUnderWay = sql`(
        select o.state, count(*) as orders, min(o.id) as oldest_id from orders o
        where o.client_id = c.id and o.mode = list.mode
          and o.state between ${Math.min(...underWay)} and ${Math.max(...underWay)}
          and o.state <> all(${finished}::smallint[])
        group by o.state)`;

/** How many orders are in each state that any order is in. Only orders under way are counted at the moment of the call. */
export async function countOrders(
  queries: Queries,
  { clientId, mode }: Pick<ListFilter, 'clientId' | 'mode'>,
): Promise<OrderTotal[]> {
  // The states under way are one section of the index for each client and mode.
  const result = await sql<{ state: FinishedOrdersRow['state']; count: number }>`
    select state, sum(orders)::bigint as count
    from (
      select counted.state, counted.orders
      from clients c
      cross join unnest(${mode === undefined ? modes : [mode]}::text[]) as list (mode)
      cross join lateral ${countedUnderWay} as counted
      where true ${clientId === undefined ? sql`` : sql`and c.id = ${clientId}`}
      union all
      select state, orders from finished_orders
      where true
        ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}
        ${mode === undefined ? sql`` : sql`and mode = ${mode}`}
    ) as counts
    group by state having sum(orders) > 0 order by state`.execute(queries);
  return result.rows.map(({ state, count }) => ({ state: orderStateOf(state), count }));
}

interface OrderAge extends OrderTotal {
  readonly mode: Mode;
  /** When the oldest was accepted; null for finished orders. */
  readonly oldestAt: Date | null;
}

/** How many orders of all clients are in each state, by mode, with the age of the oldest. */
export async function readOrderAges(queries: Queries): Promise<OrderAge[]> {
  const result = await sql<
    Pick<OrdersRow, 'state' | 'mode'> & { count: number; oldest_at: OrdersRow['created_at'] | null }
  >`
    select mode, state, sum(orders)::bigint as count, min(created_at) as oldest_at
    from (
      select list.mode, counted.state, counted.orders, oldest.created_at
      from clients c
      cross join unnest(${modes}::text[]) as list (mode)
      cross join lateral ${countedUnderWay} as counted
      join orders oldest on oldest.id = counted.oldest_id
      union all
      select mode, state, orders, null from finished_orders
    ) as counts
    group by mode, state having sum(orders) > 0 order by mode, state`.execute(queries);
  return result.rows.map(({ state, mode, count, oldest_at }) => ({
    ...{ state: orderStateOf(state), mode, count },
    oldestAt: oldest_at,
  }));
}

/** Replaces the kept counts of finished orders by their sums. */
export async function addUpFinishedOrders(tx: Tx): Promise<void> {
  await sql`
    with added as (delete from finished_orders returning client_id, mode, state, orders)
    insert into finished_orders (client_id, mode, state, orders)
    select client_id, mode, state, sum(orders) from added group by client_id, mode, state`.execute(tx);
}
