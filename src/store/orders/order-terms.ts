import { type RawBuilder, sql } from 'kysely';
import type { Address } from '../../domain/orders/order.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type InJson, recordset } from '../engine/json.ts';
import { asked, type OrderKey, orderKeyColumns } from '../engine/keys.ts';
import type { OrderItemsRow, OrdersRow, SignalsRow } from '../rows.ts';
import { toAddress } from './order-json.ts';

export interface TermOfOrder extends OrderKey {
  readonly term: string;
}

function termColumns(term: TermOfOrder) {
  return { ...orderKeyColumns(term), term: term.term };
}

/** Adds terms that an order got after it was accepted; it may have them already. */
export async function addTerms(tx: Tx, terms: readonly TermOfOrder[]): Promise<void> {
  await sql`
    insert into order_terms (client_id, term, order_id)
    select client_id, term, order_id
    from ${recordset(terms.map(termColumns))`t (client_id bigint, order_id bigint, term text)`}
    order by client_id, term, order_id
    on conflict do nothing`.execute(tx);
}

/** Removes terms by which an order is no longer found. */
export async function removeTerms(tx: Tx, terms: readonly TermOfOrder[]): Promise<void> {
  await sql`
    delete from order_terms o
    using ${recordset(terms.map(termColumns))`t (client_id bigint, order_id bigint, term text)`}
    where o.client_id = t.client_id and o.term = t.term and o.order_id = t.order_id`.execute(tx);
}

/** The terms, of those given, that are not stored. */
export async function findMissingTerms(
  queries: Queries,
  terms: readonly TermOfOrder[],
): Promise<TermOfOrder[]> {
  const result = await sql<{ client_id: number; order_id: number; term: string }>`
    select client_id, order_id, term
    from ${recordset(terms.map(termColumns))`t (client_id bigint, order_id bigint, term text)`}
    where not exists (select from order_terms o
      where o.client_id = t.client_id and o.term = t.term and o.order_id = t.order_id)`.execute(queries);
  return result.rows.map((row) => ({ clientId: row.client_id, orderId: row.order_id, term: row.term }));
}

/** An order with everything that its terms are made of. */
export interface OrderWithTexts extends OrderKey {
  readonly reference: string;
  readonly email: string;
  readonly addresses: readonly Address[];
  readonly items: readonly ItemWithTexts[];
}

export interface ItemWithTexts {
  readonly reference: string;
  readonly title: string | null;
  readonly partnerId: number | null;
  readonly tracking: readonly string[];
}

type TextsRow = Pick<OrdersRow, 'client_id' | 'id' | 'reference' | 'email' | 'addresses'> & {
  readonly items: readonly ItemTextsRow[];
};

type ItemTextsRow = InJson<Pick<OrderItemsRow, 'reference' | 'title' | 'partner_id'>> & {
  readonly tracking: readonly NonNullable<SignalsRow['tracking']>[];
};

/** The texts of some orders. */
export function readTexts(queries: Queries, orders: readonly OrderKey[]): Promise<OrderWithTexts[]> {
  return selectTexts(
    queries,
    sql`join ${asked(orders)} on asked.client_id = o.client_id and asked.order_id = o.id`,
  );
}

/** The texts of the next orders in key order, without those that cannot be read. */
export function readNextTexts(
  queries: Queries,
  after: OrderKey | null,
  limit: number,
  unreadable: readonly number[],
): Promise<OrderWithTexts[]> {
  return selectTexts(
    queries,
    sql`
    where o.id <> all(${[...unreadable]}::bigint[])
      ${after ? sql`and (o.client_id, o.id) > (${after.clientId}, ${after.orderId})` : sql``}
    order by o.client_id, o.id limit ${limit}`,
  );
}

async function selectTexts(queries: Queries, which: RawBuilder<unknown>): Promise<OrderWithTexts[]> {
  const result = await sql<TextsRow>`
    select o.client_id, o.id, o.reference, o.email, o.addresses,
      coalesce((select json_agg(json_build_object('reference', i.reference, 'title', i.title, 'partner_id', i.partner_id,
          'tracking', coalesce((select json_agg(s.tracking) from signals s
            where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n
              and s.type = 'ItemShipped' and s.tracking is not null), '[]')) order by i.n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id), '[]') as items
    from orders o ${which}`.execute(queries);
  return result.rows.map(toTexts);
}

function toTexts(row: TextsRow): OrderWithTexts {
  return {
    clientId: row.client_id,
    orderId: row.id,
    reference: row.reference,
    email: row.email,
    addresses: row.addresses.map(toAddress),
    items: row.items.map((item) => ({
      reference: item.reference,
      title: item.title,
      partnerId: item.partner_id,
      tracking: item.tracking,
    })),
  };
}
