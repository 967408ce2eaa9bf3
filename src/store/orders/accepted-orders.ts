import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import type { Address, Customs } from '../../domain/orders/order.ts';
import type { Simulation } from '../../domain/sandbox/simulation.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import { recordset, toJson } from '../engine/json.ts';
import { countAccepted } from '../figures/additions.ts';
import { speedColumn } from '../sandbox/simulations.ts';
import { type AcceptedItem, itemColumns, itemNames, typedItemColumns } from './order-items.ts';
import { storedAddress, storedCosts } from './order-json.ts';

/** A checked order with everything that is stored about it. */
export interface AcceptedOrder {
  readonly clientId: number;
  /** The app that added it; null = the client itself, by the core interface. */
  readonly appId: number | null;
  readonly reference: string;
  readonly mode: Mode;
  /** The simulation of a sandbox order; null for a live order. */
  readonly simulation: Simulation | null;
  readonly email: string;
  readonly customs: Customs;
  /** Null = none. */
  readonly meta: readonly unknown[] | null;
  readonly addresses: readonly Address[];
  readonly createdAt: Date;
  readonly heldUntil: Date | null;
  readonly costs: OrderCosts;
  readonly items: readonly AcceptedItem[];
  readonly files: readonly AcceptedFile[];
  /** The addresses of its files; null = it has none. */
  readonly urlsSealed: Buffer | null;
  /** The search terms that find it. */
  readonly terms: readonly string[];
}

interface AcceptedFile {
  /** The number of its item, from 1; null = a file of the order itself. */
  readonly item: number | null;
  readonly type: string;
  readonly host: string;
  /** The upload that the file comes from; null = it is fetched from a host. */
  readonly uploadId: number | null;
  /** Null = the client gave none. */
  readonly md5: string | null;
}

/**
 * Inserts orders with their items, files and terms in one statement. Returns the positions of the inserted orders: a
 * missing one has a reference that its client has already used. Rows are sorted by key first, so that two
 * batches with common references cannot deadlock.
 */
export async function insertOrders(tx: Tx, orders: readonly AcceptedOrder[]): Promise<Set<number>> {
  const sorted = orders
    .map((order, i) => ({ i, order }))
    .sort((a, b) => a.order.clientId - b.order.clientId || compare(a.order.reference, b.order.reference));
  const rows = sorted.map(({ i, order }) => ({ i, ...orderColumns(order), terms: order.terms }));
  // A line for each row, and not a column of it: the server would parse the longest value of an order with its row, and again.
  const costs = sorted.map(({ order }) => JSON.stringify(storedCosts(order.costs))).join('\n');
  const items = sorted.flatMap(({ i, order }) =>
    order.items.map((item, index) => ({ i, ...itemColumns(item, index) })),
  );
  const files = sorted.flatMap(({ i, order }) =>
    order.files.map((file, index) => ({ i, ...fileColumns(file, index) })),
  );
  const result = await sql<{ i: number }>`
    with input as (
      select nextval('order_numbers') as id, o.*, o.string_to_table::json as costs
      from rows from (
        json_to_recordset(${toJson(rows)}::json) as (
          i int, client_id bigint, interface text, app_id bigint, reference text, mode text, email text, price numeric, currency text, hc text,
          meta jsonb, addresses jsonb, created_at timestamptz, held_until timestamptz, scenario text, speed int, terms text[],
          urls_sealed text),
        string_to_table(${costs}, chr(10))
      ) as o
    ), inserted as (
      insert into orders (client_id, id, interface, app_id, reference, mode, state, email, price, currency, hc, meta, addresses,
        urls_sealed, created_at, held_until, costs, next_at)
      select client_id, id, interface, app_id, reference, mode, 1, email, price, currency, hc, meta, addresses,
        decode(urls_sealed, 'base64'), created_at, held_until, costs, created_at
      from input
      on conflict (client_id, reference) do nothing
      returning client_id, id, mode, created_at
    ), kept as (
      select input.i, inserted.client_id, inserted.id, input.scenario, input.speed, input.terms
      from inserted join input using (id)
    ), new_simulations as (
      insert into simulations (client_id, order_id, scenario, speed)
      select client_id, id, scenario, speed from kept where scenario is not null
    ), new_terms as (
      insert into order_terms (client_id, term, order_id) select client_id, unnest(terms), id from kept
    ), new_items as (
      insert into order_items (client_id, order_id, ${itemNames})
      select kept.client_id, kept.id, ${itemNames}
      from kept join json_to_recordset(${toJson(items)}::json) as item (i int, ${sql.raw(typedItemColumns.join(', '))}) using (i)
    ), new_files as (
      insert into order_files (client_id, order_id, n, item_n, type, host, md5, upload_id)
      select kept.client_id, kept.id, n, item_n, type, host, md5, upload_id
      from kept join json_to_recordset(${toJson(files)}::json) as file (
        i int, n smallint, item_n smallint, type text, host text, md5 text, upload_id bigint) using (i)
    )${countAccepted}
    select i from kept`.execute(tx);
  return new Set(result.rows.map((row) => row.i));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The columns of an order without its costs, amounts as decimal strings, sealed addresses in base64. */
export function orderColumns(order: AcceptedOrder) {
  const { simulation } = order;
  return {
    client_id: order.clientId,
    interface: order.appId === null ? 'core' : 'apps',
    app_id: order.appId,
    reference: order.reference,
    mode: order.mode,
    email: order.email,
    ...customsColumns(order.customs),
    meta: order.meta,
    addresses: order.addresses.map(storedAddress),
    urls_sealed: order.urlsSealed?.toString('base64') ?? null,
    created_at: order.createdAt,
    held_until: order.heldUntil,
    scenario: simulation?.scenario ?? null,
    speed: simulation && speedColumn(simulation.speed),
  };
}

export function fileColumns(file: AcceptedFile, index: number) {
  return {
    n: index + 1,
    item_n: file.item,
    type: file.type,
    host: file.host,
    md5: file.md5,
    upload_id: file.uploadId,
  };
}

function customsColumns({ price, currency, hc }: Customs) {
  return {
    price: price === undefined ? null : formatDecimal(price),
    currency: currency ?? null,
    hc: hc ?? null,
  };
}

/** A call to add an order that was answered before its outcome was known. */
export interface UnclearAdd {
  readonly clientId: number;
  readonly reference: string;
  readonly bodyHash: Buffer;
  /** When the first such call began. */
  readonly at: Date;
}

export async function saveUnclearAdds(queries: Queries, adds: readonly UnclearAdd[]): Promise<void> {
  const rows = adds.map(({ clientId, reference, bodyHash, at }) => ({
    client_id: clientId,
    reference,
    body_hash: bodyHash.toString('hex'),
    at,
  }));
  await sql`
    insert into unclear_adds as u (client_id, reference, body_hash, at)
    select r.client_id, r.reference, decode(r.body_hash, 'hex'), min(r.at)
    from ${recordset(rows)`r (
      client_id bigint, reference text, body_hash text, at timestamptz)`}
    group by 1, 2, 3
    on conflict (client_id, reference, body_hash) do update set at = least(u.at, excluded.at)`.execute(
    queries,
  );
}

/**
 * Whether the order that has this reference was added by such a call with the same body, not before `since`. A row is locked for
 * the same reason as a stored reply: the answer leaves when the order is on the standby.
 */
export async function isUnclearAdd(
  queries: Queries,
  { clientId, reference, bodyHash }: Omit<UnclearAdd, 'at'>,
  since: Date,
): Promise<boolean> {
  const result = await sql`
    select from unclear_adds u
    join orders o on o.client_id = u.client_id and o.reference = u.reference and o.created_at >= u.at
    where u.client_id = ${clientId} and u.reference = ${reference} and u.body_hash = ${bodyHash}
      and u.at > ${since}
    for key share of u`.execute(queries);
  return result.rows.length > 0;
}

export const expiringUnclearAdds: ExpiringRows = { table: 'unclear_adds', endedAt: sql`t.at` };
