import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { BoardCard } from '../../domain/board/board.ts';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { Address } from '../../domain/orders/order.ts';
import { orderStateOf } from '../../domain/orders/order-states.ts';
import { type ItemState, itemStateOf, itemStates } from '../../domain/signals/item-states.ts';
import { toOption } from '../catalogue/product-json.ts';
import type { NotNull, Queries } from '../engine/db.ts';
import { asked, type ItemKey, type OrderKey } from '../engine/keys.ts';
import { toAddress } from '../orders/order-json.ts';
import { mayHaveBeenSent } from '../outgoing.ts';
import type { OrderFilesRow, OrderItemsRow, OrdersRow, PartnersRow } from '../rows.ts';
import { toDelay, toParcel } from '../signals/item-progress-json.ts';

/**
 * Statements of the production board. They walk along indexes that hold only what is in production, or what was shipped
 * lately, of one print partner after the other; sandbox items have none.
 */

/** The selected items: of one print partner or of all, live or sandbox. */
export interface BoardScope {
  readonly mode: Mode;
  readonly partnerId: number | undefined;
}

/** A card as stored; the catalogue and the current day add the rest. */
export interface StoredCard
  extends ItemKey,
    Omit<
      BoardCard,
      | 'code'
      | 'orderNumber'
      | 'n'
      | 'size'
      | 'pages'
      | 'options'
      | 'daysLate'
      | 'nextSignal'
      | 'nextColumn'
      | 'client'
    > {
  readonly clientName: string;
  readonly options: readonly ItemOption[];
}

/** A card at its place in a column. */
export interface PlacedCard extends StoredCard {
  /** The columns of a card, for an item `i` and its joins. */
  readonly place: string;
}

type CardRow = Pick<
  OrderItemsRow,
  | 'client_id'
  | 'order_id'
  | 'n'
  | 'reference'
  | 'product'
  | 'product_name'
  | 'title'
  | 'count'
  | 'shipping_level'
  | 'shipping_option'
  | 'options'
  | 'partner_id'
  | 'state'
  | 'delay'
  | 'parcels'
> &
  Pick<OrdersRow, 'mode'> & {
    readonly order_reference: OrdersRow['reference'];
    readonly client_name: string;
    readonly partner_name: PartnersRow['name'] | null;
    readonly due_on: PlainDate | null;
  };

type PlacedRow = CardRow & { readonly place: string };

/** The columns of a card, of an item `i` and what belongs to it. */
const cardColumns = sql`
  i.client_id, i.order_id, i.n, i.reference, i.product, i.product_name, i.title, i.count - i.canceled as count, i.shipping_level,
  i.shipping_option, i.options, i.partner_id, i.state, i.delay, i.parcels, i.due_on::text, o.mode,
  o.reference as order_reference, c.name as client_name, p.name as partner_name`;

const itsOrder = sql`
  join orders o on o.client_id = i.client_id and o.id = i.order_id
  join clients c on c.id = i.client_id
  left join partners p on p.id = i.partner_id`;

/** The condition of the index order_items_on_board. */
const onBoard = sql`i.due_on is not null and i.state < 75`;

/** How many items are in each state of production, and how many of them were due before a day. */
export async function countOnBoard(
  queries: Queries,
  scope: BoardScope,
  today: PlainDate,
): Promise<Map<ItemState, { count: number; late: number }>> {
  const { partners, isOf } = partnersOf(scope);
  const result = await sql<{ state: number; count: number; late: number }>`
    select item.state, count(*) as count, count(*) filter (where item.due_on < ${today}::date) as late
    from ${partners} cross join lateral (
      select i.state, i.due_on from order_items i where ${isOf(sql`i.partner_id`)} and ${onBoard}) as item
    group by item.state`.execute(queries);
  return new Map(result.rows.map(({ state, count, late }) => [itemStateOf(state), { count, late }]));
}

/** A place in a column: the first item is due on this day or later. */
export interface PlaceOnBoard {
  readonly dueOn: PlainDate;
  readonly orderId: number;
  readonly n: number;
}

/** The next items of a column in production, those due first before the others. */
export async function nextOnBoard(
  queries: Queries,
  scope: BoardScope,
  state: ItemState,
  after: PlaceOnBoard | undefined,
  limit: number,
): Promise<PlacedCard[]> {
  const { partners, isOf } = partnersOf(scope);
  const { dueOn = '-infinity', orderId = 0, n = 0 } = after ?? {};
  const result = await sql<PlacedRow>`
    select ${cardColumns}, i.due_on || '/' || i.order_id || '/' || i.n as place
    from (
      select item.* from ${partners} cross join lateral (
        select i.* from order_items i
        where ${isOf(sql`i.partner_id`)} and ${onBoard} and i.state = ${itemStates[state].number}
          and (i.due_on, i.order_id, i.n) > (${dueOn}::date, ${orderId}::bigint, ${n}::smallint)
        order by i.due_on, i.order_id, i.n limit ${limit}) as item
      order by item.due_on, item.order_id, item.n limit ${limit}
    ) as i ${itsOrder}
    order by i.due_on, i.order_id, i.n`.execute(queries);
  return result.rows.map(toPlacedCard);
}

/** How many items were shipped since a time. */
export async function countShipped(queries: Queries, scope: BoardScope, since: Date): Promise<number> {
  const { partners, isOf } = partnersOf(scope);
  const result = await sql<{ count: number }>`
    select count(*) as count from ${partners} cross join lateral (
      select from signals s where ${isOf(sql`s.partner_id`)} and ${isFirstParcel} and s.received_at >= ${since}
    ) as item`.execute(queries);
  return result.rows[0]?.count ?? 0;
}

/** A place among the shipped items. */
export interface PlaceOfShipped {
  readonly receivedAt: Date;
  readonly receipt: number;
}

/** The items that were shipped since a time, the newest first. */
export async function nextShipped(
  queries: Queries,
  scope: BoardScope,
  since: Date,
  before: PlaceOfShipped | undefined,
  limit: number,
): Promise<PlacedCard[]> {
  const { partners, isOf } = partnersOf(scope);
  const earlier = before
    ? sql`and (s.received_at, s.receipt) < (${before.receivedAt}::timestamptz, ${before.receipt}::bigint)`
    : sql``;
  const result = await sql<PlacedRow>`
    select ${cardColumns}, (extract(epoch from shipped.received_at) * 1000)::bigint || '/' || shipped.receipt as place
    from (
      select item.* from ${partners} cross join lateral (
        select s.client_id, s.order_id, s.item_n, s.received_at, s.receipt from signals s
        where ${isOf(sql`s.partner_id`)} and ${isFirstParcel} and s.received_at >= ${since} ${earlier}
        order by s.received_at desc, s.receipt desc limit ${limit}) as item
      order by item.received_at desc, item.receipt desc limit ${limit}
    ) as shipped
    join order_items i on i.client_id = shipped.client_id and i.order_id = shipped.order_id and i.n = shipped.item_n
    ${itsOrder}
    order by shipped.received_at desc, shipped.receipt desc`.execute(queries);
  return result.rows.map(toPlacedCard);
}

/** A signal `s` with which its item was shipped; further parcels do not count. */
const isFirstParcel = sql`
  s.type = 'ItemShipped' and s.verdict = 'moved' and s.receipt = (
    select min(first.receipt) from signals first
    where first.client_id = s.client_id and first.order_id = s.order_id and first.item_n = s.item_n
      and first.type = 'ItemShipped' and first.verdict = 'moved')`;

/** The print partners of a scope, and the condition that a column names one of them. */
function partnersOf({ mode, partnerId }: BoardScope): {
  readonly partners: RawBuilder<unknown>;
  readonly isOf: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
} {
  if (mode === 'sandbox') {
    return { partners: sql`(select) as simulator`, isOf: (column) => sql`${column} is null` };
  }
  const one = partnerId === undefined ? sql`` : sql`where id = ${partnerId}`;
  return {
    partners: sql`(select id from partners ${one}) as partner`,
    isOf: (column) => sql`${column} = partner.id`,
  };
}

/** An item of a scanned order. */
export interface ScannedCard extends StoredCard {
  /** Its print partner has it, may have it, or sees it on its board. */
  readonly offered: boolean;
  /** An attempt to hand it over was made, or may have been made after the backup that was restored. */
  readonly attempted: boolean;
  readonly isOrderCanceled: boolean;
  readonly shipTo: Address | null;
}

type ScannedRow = CardRow & {
  readonly order_state: OrdersRow['state'];
  readonly attempted: boolean;
  readonly address: OrdersRow['addresses'][number] | null;
};

/** All items of orders. */
export async function readScanned(queries: Queries, orders: readonly OrderKey[]): Promise<ScannedCard[]> {
  const result = await sql<ScannedRow>`
    select ${cardColumns}, coalesce(${mayHaveBeenSent}, false) as attempted, o.state as order_state, o.addresses -> 0 as address
    from ${asked(orders)}
    join order_items i on i.client_id = asked.client_id and i.order_id = asked.order_id
    ${itsOrder}
    left join handovers h on h.client_id = i.client_id and h.order_id = i.order_id
      and h.partner_id is not distinct from i.partner_id
    order by i.order_id, i.n`.execute(queries);
  return result.rows.map((row) => ({
    ...toCard(row),
    attempted: row.attempted,
    isOrderCanceled: orderStateOf(row.order_state) === 'canceled',
    offered: row.attempted || row.due_on !== null,
    shipTo: row.address && toAddress(row.address),
  }));
}

function toPlacedCard(row: PlacedRow): PlacedCard {
  return { ...toCard(row), place: row.place };
}

function toCard(row: CardRow): StoredCard {
  const parcels = row.parcels.map(toParcel);
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    item: row.n,
    reference: row.order_reference,
    itemReference: row.reference,
    mode: row.mode,
    state: itemStateOf(row.state),
    product: row.product,
    productName: row.product_name,
    title: row.title,
    count: row.count,
    options: row.options.map(toOption),
    shippingLevel: row.shipping_level,
    shippingOption: row.shipping_option,
    clientName: row.client_name,
    partner: row.partner_id === null ? null : { id: row.partner_id, name: row.partner_name ?? '' },
    dueOn: row.due_on,
    delay: row.delay && toDelay(row.delay),
    parcels,
    shippedAt: parcels[0]?.shippedAt ?? null,
  };
}

/** The files that an item itself is printed from, and whose contents are stored. */
export async function readItemContents(
  queries: Queries,
  { clientId, orderId, item }: Pick<StoredCard, 'clientId' | 'orderId' | 'item'>,
): Promise<{ readonly type: string; readonly sha256: string }[]> {
  const result = await sql<NotNull<Pick<OrderFilesRow, 'sha256'>> & Pick<OrderFilesRow, 'type'>>`
    select type, sha256 from order_files f
    where client_id = ${clientId} and order_id = ${orderId} and item_n = ${item} and sha256 is not null
      and expired_at is null
    order by n`.execute(queries);
  return result.rows;
}

export interface ItemFile {
  readonly n: number;
  readonly type: string;
  readonly isStored: boolean;
}

/** The files of an item, with those of its whole order. */
export async function readItemFiles(
  queries: Queries,
  { clientId, orderId, item }: Pick<StoredCard, 'clientId' | 'orderId' | 'item'>,
): Promise<ItemFile[]> {
  const result = await sql<Pick<OrderFilesRow, 'n' | 'type'> & { readonly is_stored: boolean }>`
    select n, type, sha256 is not null and expired_at is null as is_stored from order_files f
    where client_id = ${clientId} and order_id = ${orderId} and (item_n = ${item} or item_n is null) order by n`.execute(
    queries,
  );
  return result.rows.map(({ n, type, is_stored }) => ({ n, type, isStored: is_stored }));
}
