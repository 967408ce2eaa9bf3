import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { HandoverStatus } from '../../domain/orders/cancel.ts';
import type { Address, Reorder } from '../../domain/orders/order.ts';
import type { Scenario } from '../../domain/sandbox/simulation.ts';
import type { Json } from '../../lib/text/json-text.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { toJson } from '../engine/json.ts';

/** An order ready to be inserted. `i` names it within the batch; amounts are decimal text. */
export interface OrderRow {
  readonly client_id: number;
  readonly reference: string;
  readonly mode: Mode;
  /** How a sandbox order is produced, with the speed as store/simulations.ts stores it; null for live ones. */
  readonly scenario: Scenario | null;
  readonly speed: number | null;
  readonly email: string;
  readonly price: string | null;
  readonly currency: string | null;
  readonly hc: string | null;
  readonly meta: readonly unknown[] | null;
  readonly addresses: readonly Address[];
  readonly created_at: Date;
  readonly held_until: Date | null;
  readonly costs: Json;
  readonly items: readonly ItemRow[];
  readonly files: readonly FileRow[];
}

export interface ItemRow {
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly product_name: string;
  readonly title: string | null;
  readonly count: number;
  readonly shipping_level: string;
  readonly shipping_option: string;
  readonly price: string | null;
  readonly currency: string | null;
  readonly hc: string | null;
  /** What the client is charged for it, in the currency of the order's costs. */
  readonly cost: string;
  readonly reorder: Reorder | null;
  readonly from_stock: boolean;
  readonly options: readonly { reference: string; count: number }[];
}

export interface FileRow {
  readonly n: number;
  readonly item_n: number | null;
  readonly type: string;
  /** Sealed address, base64. */
  readonly url_sealed: string;
  readonly host: string;
  readonly md5: string | null;
}

/**
 * Inserts orders with their items and files in one statement. Returns the positions of those that were
 * inserted: one that is missing has a reference its client already used. Rows are sorted by key first, so
 * that two batches with common references cannot deadlock.
 */
export async function insertOrders(tx: Tx, orders: readonly OrderRow[]): Promise<Set<number>> {
  const sorted = orders
    .map((order, i) => ({ i, order }))
    .sort((a, b) => a.order.client_id - b.order.client_id || compare(a.order.reference, b.order.reference));
  const rows = sorted.map(({ i, order: { items: _items, files: _files, ...row } }) => ({ i, ...row }));
  const items = sorted.flatMap(({ i, order }) => order.items.map((item) => ({ i, ...item })));
  const files = sorted.flatMap(({ i, order }) => order.files.map((file) => ({ i, ...file })));
  const result = await sql<{ i: number }>`
    with input as (
      select nextval('order_numbers') as id, o.* from json_to_recordset(${toJson(rows)}::json) as o (
        i int, client_id bigint, reference text, mode text, email text, price numeric, currency text, hc text,
        meta jsonb, addresses jsonb, created_at timestamptz, held_until timestamptz, costs json, scenario text, speed int)
    ), inserted as (
      insert into orders (client_id, id, reference, mode, state, email, price, currency, hc, meta, addresses,
        created_at, held_until, costs, next_at)
      select client_id, id, reference, mode, 1, email, price, currency, hc, meta, addresses,
        created_at, held_until, costs, created_at
      from input
      on conflict (client_id, reference) do nothing
      returning client_id, id
    ), kept as (
      select input.i, inserted.client_id, inserted.id, input.scenario, input.speed from inserted join input using (id)
    ), new_simulations as (
      insert into simulations (client_id, order_id, scenario, speed)
      select client_id, id, scenario, speed from kept where scenario is not null
    ), new_items as (
      insert into order_items (client_id, order_id, n, reference, product, product_name, title, count,
        shipping_level, shipping_option, price, currency, hc, cost, reorder, from_stock, options)
      select kept.client_id, kept.id, n, reference, product, product_name, title, count,
        shipping_level, shipping_option, price, currency, hc, cost, reorder, from_stock, options
      from kept join json_to_recordset(${toJson(items)}::json) as item (
        i int, n smallint, reference text, product text, product_name text, title text, count int,
        shipping_level text, shipping_option text, price numeric, currency text, hc text, cost numeric,
        reorder jsonb, from_stock boolean, options jsonb) using (i)
    ), new_files as (
      insert into order_files (client_id, order_id, n, item_n, type, url_sealed, host, md5)
      select kept.client_id, kept.id, n, item_n, type, decode(url_sealed, 'base64'), host, md5
      from kept join json_to_recordset(${toJson(files)}::json) as file (
        i int, n smallint, item_n smallint, type text, url_sealed text, host text, md5 text) using (i)
    )
    select i from kept`.execute(tx);
  return new Set(result.rows.map((row) => row.i));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export interface OrderDetailRow {
  readonly client_id: number;
  readonly id: number;
  readonly reference: string;
  readonly mode: Mode;
  readonly state: number;
  readonly email: string;
  readonly addresses: Address[];
  readonly created_at: Date;
  readonly items: readonly {
    readonly n: number;
    readonly reference: string;
    readonly product: string;
    readonly product_name: string;
    readonly title: string | null;
    readonly count: number;
    readonly shipping_option: string;
    readonly state: number;
    readonly delay: { cause?: string; hours?: number; since: string } | null;
    readonly parcels: readonly { tracking: string; shippingOption?: string; shippedAt: string }[];
    readonly options: readonly { reference: string; count: number }[];
  }[];
  readonly files: readonly { item_n: number | null; type: string; url_sealed: string; md5: string }[];
  readonly handovers: readonly HandoverStatus[];
}

/** One order of a client with everything its detail shows, in one consistent statement. */
export async function findOrderDetail(
  queries: Queries,
  clientId: number,
  reference: string,
): Promise<OrderDetailRow | undefined> {
  const result = await sql<OrderDetailRow>`
    select o.client_id, o.id, o.reference, o.mode, o.state, o.email, o.addresses, o.created_at,
      (select json_agg(json_build_object('n', n, 'reference', reference, 'product', product,
          'product_name', product_name, 'title', title, 'count', count, 'shipping_option', shipping_option,
          'state', state, 'delay', delay, 'parcels', parcels, 'options', options) order by n)
        from order_items where client_id = o.client_id and order_id = o.id) as items,
      coalesce((select json_agg(json_build_object('item_n', item_n, 'type', type,
          'url_sealed', encode(url_sealed, 'base64'), 'md5', coalesce(md5, md5_computed, '')) order by n)
        from order_files where client_id = o.client_id and order_id = o.id), '[]') as files,
      coalesce((select json_agg(json_build_object('state', state, 'doubtful', doubtful))
        from handovers where client_id = o.client_id and order_id = o.id), '[]') as handovers
    from orders o
    where o.client_id = ${clientId} and o.reference = ${reference}`.execute(queries);
  return result.rows[0];
}

export interface OrderSummaryRow {
  readonly id: number;
  readonly reference: string;
  readonly state: number;
  readonly created_at: Date;
}

export interface OrderFilter {
  readonly states?: readonly number[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly reference?: string | undefined;
}

/** The next page of a client's orders, newest first, with numbers below `before`. */
export async function listOrders(
  queries: Queries,
  clientId: number,
  filter: OrderFilter,
  before: number | null,
  limit: number,
): Promise<OrderSummaryRow[]> {
  const result = await sql<OrderSummaryRow>`
    select id, reference, state, created_at from orders
    where client_id = ${clientId}
      ${before === null ? sql`` : sql`and id < ${before}`}
      ${filter.states ? sql`and state = any(${filter.states}::smallint[])` : sql``}
      ${filter.from ? sql`and created_at >= ${filter.from}` : sql``}
      ${filter.to ? sql`and created_at <= ${filter.to}` : sql``}
      ${filter.reference === undefined ? sql`` : sql`and reference = ${filter.reference}`}
    order by id desc limit ${limit}`.execute(queries);
  return result.rows;
}

/** The number of one order of a client. */
export async function findOrderNumber(
  queries: Queries,
  clientId: number,
  reference: string,
): Promise<number | undefined> {
  const result = await sql<{ id: number }>`
    select id from orders where client_id = ${clientId} and reference = ${reference}`.execute(queries);
  return result.rows[0]?.id;
}

/** The state changes of an order, oldest first; undefined when the client has no such order. */
export async function findOrderLog(
  queries: Queries,
  clientId: number,
  reference: string,
): Promise<{ mode: Mode; entries: { state: number; at: string }[] } | undefined> {
  const result = await sql<{ mode: Mode; entries: { state: number; at: string }[] }>`
    select o.mode, coalesce((select json_agg(json_build_object('state', l.state, 'at', l.at) order by l.n)
        from order_log l where l.client_id = o.client_id and l.order_id = o.id), '[]') as entries
    from orders o
    where o.client_id = ${clientId} and o.reference = ${reference}`.execute(queries);
  return result.rows[0];
}
