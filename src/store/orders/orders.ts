import { sql } from 'kysely';
import type { Mode, OrderScope } from '../../domain/actor.ts';
import type { Defect } from '../../domain/files/defect.ts';
import type { TrackingLink } from '../../domain/mail/tracking-texts.ts';
import type { HandoverStatus } from '../../domain/orders/cancel.ts';
import type { Address, OrderSummary } from '../../domain/orders/order.ts';
import type { OwnAct } from '../../domain/orders/order-actions.ts';
import { type OrderState, orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import type { ShownFileState } from '../../domain/orders/progress.ts';
import type { DefectCode } from '../../domain/reasons/defect-codes.ts';
import {
  type FileFailure,
  type FileFailureCode,
  notFetched,
  type Reason,
} from '../../domain/reasons/reasons.ts';
import { defined } from '../../lib/defined.ts';
import { entryAt, only } from '../../lib/lists.ts';
import { trackingLinkColumns } from '../catalogue/reference-data.ts';
import type { Queries } from '../engine/db.ts';
import type { InJson } from '../engine/json.ts';
import { type OrderKey, type OrderKeyColumns, toOrderKey } from '../engine/keys.ts';
import type { HandoversRow, OrderFilesRow, OrderLogRow, OrdersRow } from '../rows.ts';
import { type OwnActRow, ownActs, toOwnAct } from './order-acts.ts';
import { type ItemRow, itemInJson, type StoredItem, toItem } from './order-items.ts';
import { toAddress } from './order-json.ts';
import {
  failureColumns,
  isInScope,
  reasonColumns,
  type WantedOrder,
  type WithFailure,
  type WithReason,
  wantedOrders,
} from './order-parts.ts';

/** An order with everything that its detail shows. */
export interface StoredOrder {
  readonly reference: string;
  readonly mode: Mode;
  readonly state: OrderState;
  readonly reason: Reason | null;
  readonly email: string;
  readonly addresses: readonly Address[];
  readonly createdAt: Date;
  readonly items: readonly StoredItem[];
  readonly files: readonly OrderFile[];
  readonly heldUntil: Date | null;
  readonly handovers: readonly StoredHandover[];
  /** The tracking pages of shipping options, once it may have shipped. */
  readonly trackingLinks: readonly TrackingLink[];
}

export interface StoredHandover extends HandoverStatus, Tried {
  readonly failure: Reason | null;
}

/** Work that is tried again after a failure. */
interface Tried {
  readonly tries: number;
  /** Null while it is tried, or when it is not tried again. */
  readonly nextAt: Date | null;
}

export interface OrderFile extends Tried {
  readonly n: number;
  /** The number of its item; null = a file of the order itself. */
  readonly item: number | null;
  readonly type: string;
  readonly urlSealed: Buffer;
  /** The MD5 from the client, else the computed one; empty until one is known. */
  readonly md5: string;
  readonly state: ShownFileState;
  readonly failure: FileFailure | null;
  /** Why the last attempt failed while others follow. */
  readonly delay: Reason | null;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly defects: readonly Defect[];
  readonly accepted: readonly DefectCode[];
}

type OrderRow = OrderKeyColumns &
  Pick<
    OrdersRow,
    'reference' | 'mode' | 'state' | 'email' | 'addresses' | 'urls_sealed' | 'created_at' | 'held_until'
  > &
  WithReason & {
    readonly place: number;
    readonly items: readonly ItemRow[];
    readonly files: readonly FileRow[];
    readonly handovers: readonly (InJson<Pick<HandoversRow, 'state' | 'doubtful' | 'tries' | 'next_at'>> &
      WithFailure)[];
    readonly tracking_links: readonly TrackingLink[] | null;
  };

type FileRow = InJson<
  Pick<OrderFilesRow, 'n' | 'item_n' | 'type' | 'state' | 'sha256' | 'size' | 'defects' | 'tries' | 'next_at'>
> &
  WithFailure<FileFailure> & {
    readonly delay: { readonly code: FileFailureCode; readonly detail: string } | null;
    readonly accepted: readonly DefectCode[];
    /** Base64; null = in the list of its order. */
    readonly url_sealed: string | null;
    readonly md5: string;
  };

/** The found rows, each at the place of the order that was asked for. */
function inPlaces<Row extends { readonly place: number }, Found>(
  { length }: readonly WantedOrder[],
  rows: readonly Row[],
  toFound: (row: Row) => Found,
): (Found | undefined)[] {
  const found = new Array<Found | undefined>(length).fill(undefined);
  for (const row of rows) found[row.place - 1] = toFound(row);
  return found;
}

export async function findOrderDetail(
  queries: Queries,
  scope: OrderScope,
  reference: string,
): Promise<StoredOrder | undefined> {
  return only(await findOrderDetails(queries, [{ scope, reference }]));
}

/** Why the last attempt to fetch file `f` failed, of those since it was last ordered to be fetched. */
const delayColumn = sql`case when f.state in ('waiting', 'running') then (
  select json_build_object('code', a.outcome, 'detail', a.report ->> 'detail') from attempts a
  where a.client_id = f.client_id and a.order_id = f.order_id and a.kind = 'fetch' and a.n = f.n
    and a.run > f.run - f.tries and a.outcome <> 'fetched'
  order by a.run desc limit 1) end`;

/** The columns of files `f`, as JSON. */
const fileColumns = sql`json_agg(json_build_object('n', n, 'item_n', item_n, 'type', type,
          'url_sealed', encode(url_sealed, 'base64'), 'md5', coalesce(md5, md5_computed, ''),
          'state', case when expired_at is null then state else 'expired' end,
          'failure', ${failureColumns}, 'delay', ${delayColumn}, 'tries', tries,
          'next_at', case when state = 'waiting' then next_at end, 'sha256', sha256, 'size', size, 'defects', defects, 'accepted', accepted) order by n)`;

/**
 * Orders with everything their details show, in one consistent statement;
 * undefined for an order that is not found.
 */
export async function findOrderDetails(
  queries: Queries,
  wanted: readonly WantedOrder[],
): Promise<(StoredOrder | undefined)[]> {
  const result = await sql<OrderRow>`
    select wanted.place, o.client_id, o.id as order_id, o.reference, o.mode, o.state, ${reasonColumns} as reason, o.email, o.addresses, o.urls_sealed, o.created_at, o.held_until,
      (select json_agg(${itemInJson} order by n) from order_items i where client_id = o.client_id and order_id = o.id) as items,
      coalesce((select ${fileColumns} from order_files f where client_id = o.client_id and order_id = o.id), '[]') as files,
      coalesce((select json_agg(json_build_object('state', state, 'doubtful', doubtful, 'failure', ${failureColumns},
          'tries', tries, 'next_at', case when state = 'waiting' then next_at end) order by n)
        from handovers where client_id = o.client_id and order_id = o.id), '[]') as handovers,
      case when o.state >= ${orderStates.upload.number} then ${trackingLinkColumns} end as tracking_links
    from ${wantedOrders(wanted)}`.execute(queries);
  return inPlaces(wanted, result.rows, toOrder);
}

function toOrder(row: OrderRow): StoredOrder {
  return {
    reference: row.reference,
    mode: row.mode,
    state: orderStateOf(row.state),
    reason: row.reason,
    email: row.email,
    addresses: row.addresses.map(toAddress),
    createdAt: row.created_at,
    heldUntil: row.held_until,
    items: row.items.map(toItem),
    files: row.files.map((file) => toFile(file, row)),
    handovers: row.handovers.map(({ next_at, ...handover }) => ({ ...handover, nextAt: toTime(next_at) })),
    trackingLinks: row.tracking_links ?? [],
  };
}

const toTime = (text: string | null) => (text === null ? null : new Date(text));

/** The sealed address of a file `f` of an order `o`, or the list that contains it. */
export const urlSealed = sql`coalesce(f.url_sealed, o.urls_sealed)`;

function toFile(row: FileRow, { urls_sealed }: OrderRow): OrderFile {
  return {
    n: row.n,
    item: row.item_n,
    type: row.type,
    urlSealed:
      row.url_sealed === null
        ? defined(urls_sealed, 'the addresses of an order')
        : Buffer.from(row.url_sealed, 'base64'),
    md5: row.md5,
    state: row.state,
    failure: row.failure,
    delay: row.delay && notFetched(row.n, row.delay.code, row.delay),
    tries: row.tries,
    nextAt: toTime(row.next_at),
    sha256: row.sha256,
    size: row.size,
    defects: row.defects ?? [],
    accepted: row.accepted,
  };
}

export interface OrderListFilter {
  readonly states: readonly OrderState[] | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly reference: string | undefined;
}

/** Some orders of a list, newest first. */
export interface OrderPage {
  readonly orders: readonly OrderSummary[];
  /** The number of the last one; 0 if the page is empty. */
  readonly last: number;
}

interface PageRow {
  readonly references: readonly string[];
  readonly states: readonly number[];
  /** When each was created, in seconds since 1970. */
  readonly seconds: readonly number[];
  readonly last: number;
}

/**
 * The next page of orders, newest first, with numbers below `before`. It comes as one row with an array for each column, which the
 * database makes and Node reads in a fraction of the time of a row for each order.
 */
export async function listOrders(
  queries: Queries,
  scope: OrderScope,
  filter: OrderListFilter,
  before: number | null,
  limit: number,
): Promise<OrderPage> {
  const states = filter.states?.map((state) => orderStates[state].number);
  const result = await sql<PageRow>`
    select coalesce(json_agg(reference), '[]') as references, coalesce(json_agg(state), '[]') as states,
      coalesce(json_agg(floor(date_part('epoch', created_at))), '[]') as seconds, coalesce(min(id), 0) as last
    from (
      select o.id, o.reference, o.state, o.created_at from orders o
      where ${isInScope(scope)}
        ${before === null ? sql`` : sql`and o.id < ${before}`}
        ${states ? sql`and o.state = any(${states}::smallint[])` : sql``}
        ${filter.from ? sql`and o.created_at >= ${filter.from}` : sql``}
        ${filter.to ? sql`and o.created_at <= ${filter.to}` : sql``}
        ${filter.reference === undefined ? sql`` : sql`and o.reference = ${filter.reference}`}
      order by o.id desc limit ${limit}) as page`.execute(queries);
  return toPage(only(result.rows));
}

function toPage({ references, states, seconds, last }: PageRow): OrderPage {
  const orders = references.map((reference, index) => ({
    reference,
    state: orderStateOf(entryAt(states, index)),
    createdAt: new Date(entryAt(seconds, index) * 1000),
  }));
  return { orders, last };
}

/** The number of an order, if the caller may see it. */
export async function findOwnOrder(
  queries: Queries,
  scope: OrderScope,
  reference: string,
): Promise<OrderKey | undefined> {
  const result = await sql<OrderKeyColumns>`
    select o.client_id, o.id as order_id from orders o where ${isInScope(scope)} and o.reference = ${reference}`.execute(
    queries,
  );
  return result.rows.map(toOrderKey)[0];
}

export interface StoredLog {
  readonly mode: Mode;
  /** The state changes, oldest first. */
  readonly entries: readonly {
    readonly state: OrderState;
    readonly at: Date;
    readonly reason: Reason | null;
  }[];
  /** The acts of its client, oldest first. */
  readonly acts: readonly OwnAct[];
}

type LogRow = Pick<OrdersRow, 'mode'> & {
  readonly place: number;
  readonly entries: readonly (InJson<Pick<OrderLogRow, 'state' | 'at'>> & WithReason)[];
  readonly acts: readonly OwnActRow[];
};

/** The state changes of orders, and what their clients did to them; undefined where the caller may see no such order. */
export async function findOrderLogs(
  queries: Queries,
  wanted: readonly WantedOrder[],
): Promise<(StoredLog | undefined)[]> {
  const result = await sql<LogRow>`
    select wanted.place, o.mode, coalesce((select json_agg(json_build_object('state', l.state, 'at', l.at, 'reason', ${reasonColumns}) order by l.n)
        from order_log l where l.client_id = o.client_id and l.order_id = o.id), '[]') as entries,
      ${ownActs} as acts
    from ${wantedOrders(wanted)}`.execute(queries);
  return inPlaces(wanted, result.rows, toLog);
}

function toLog(row: LogRow): StoredLog {
  return {
    mode: row.mode,
    entries: row.entries.map(({ state, at, reason }) => ({
      state: orderStateOf(state),
      at: new Date(at),
      reason,
    })),
    acts: row.acts.map(toOwnAct),
  };
}
