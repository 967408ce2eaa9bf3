import { sql } from 'kysely';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import type { SummaryFacts } from '../../domain/files/file-summary.ts';
import type { LoggedState } from '../../domain/history/order-history.ts';
import type { FileView, HandoverView, ItemView, OrderView } from '../../domain/history/order-view.ts';
import type { AttemptRecord, TimelineEvent } from '../../domain/history/timeline.ts';
import { orderStateOf } from '../../domain/orders/order-states.ts';
import type { OutgoingPause } from '../../domain/outgoing.ts';
import type { FileFailure, HandoverFailure } from '../../domain/reasons/reasons.ts';
import { itemStateOf } from '../../domain/signals/item-states.ts';
import type { SignalType } from '../../domain/signals/signal.ts';
import { only } from '../../lib/lists.ts';
import { toAttempt } from '../engine/attempt-json.ts';
import type { Attempt } from '../engine/attempts.ts';
import type { Queries } from '../engine/db.ts';
import type { InJson } from '../engine/json.ts';
import { askedByNumber, type OrderKey } from '../engine/keys.ts';
import { cancelNotices } from '../orders/cancels.ts';
import { resentUntil } from '../orders/order-acts.ts';
import { failureColumns, reasonColumns, type WithFailure, type WithReason } from '../orders/order-parts.ts';
import { pausesOfOrder } from '../outgoing.ts';
import { waitingResends } from '../partners/handovers.ts';
import type {
  AttemptsRow,
  ClientsRow,
  HandoversRow,
  LateSignalsRow,
  OrderFilesRow,
  OrderItemsRow,
  OrderLogRow,
  OrdersRow,
  PartnersRow,
  SignalsRow,
} from '../rows.ts';
import { toParcel } from '../signals/item-progress-json.ts';
import { hasUnsettled } from '../signals/late-signals.ts';
import { type OwnCancellationColumns, toOwnCancellation } from '../signals/signals.ts';

/** Orders as the operator finds and reads them, of any client. */

export interface OrderOfClient extends OrderKey {
  readonly clientName: string;
  readonly reference: string;
}

type FoundOrderRow = Pick<OrdersRow, 'client_id' | 'reference'> & {
  readonly client_name: ClientsRow['name'];
  readonly order_id: OrdersRow['id'];
};

function toFoundOrder(row: FoundOrderRow): OrderOfClient {
  return {
    clientId: row.client_id,
    clientName: row.client_name,
    orderId: row.order_id,
    reference: row.reference,
  };
}

/**
 * Orders with this reference, of one client or of all. Queried by client, so that each is an index lookup.
 */
export async function findOrdersByReference(
  queries: Queries,
  reference: string,
  clientId: number | undefined,
): Promise<OrderOfClient[]> {
  const result = await sql<FoundOrderRow>`
    select o.client_id, c.name as client_name, o.id as order_id, o.reference
    from clients c join orders o on o.client_id = c.id and o.reference = ${reference}
    ${clientId === undefined ? sql`` : sql`where c.id = ${clientId}`}
    order by c.id limit 10`.execute(queries);
  return result.rows.map(toFoundOrder);
}

export async function findOrderByNumber(
  queries: Queries,
  orderId: number,
): Promise<OrderOfClient | undefined> {
  const result = await sql<FoundOrderRow>`
    select o.client_id, c.name as client_name, o.id as order_id, o.reference
    from ${askedByNumber([orderId])}
    join orders o on o.client_id = asked.client_id and o.id = asked.order_id
    join clients c on c.id = o.client_id`.execute(queries);
  return result.rows.map(toFoundOrder)[0];
}

/** A stored order without its events. */
export type OrderOverview = Omit<
  OrderView,
  'asOf' | 'orderNumber' | 'reference' | 'client' | 'cancelable' | 'events'
>;

type OverviewRow = Pick<OrdersRow, 'mode' | 'state' | 'created_at' | 'held_until' | 'next_at'> &
  WithReason & {
    readonly items: readonly ItemRow[];
    readonly files: readonly FileRow[];
    readonly handovers: readonly HandoverRow[];
    readonly cancels: OrderView['cancels'];
    readonly has_unsettled: boolean;
    readonly resent_until: Date | null;
    readonly resends: readonly string[];
    readonly pauses: readonly InJson<OutgoingPause>[];
  };

type ItemRow = Pick<
  OrderItemsRow,
  | 'n'
  | 'reference'
  | 'product'
  | 'count'
  | 'canceled'
  | 'shipping_level'
  | 'shipping_option'
  | 'state'
  | 'parcels'
> &
  InJson<OwnCancellationColumns> & {
    readonly ship_on: PlainDate | null;
    readonly delayed: boolean;
  };

type FileRow = InJson<
  Pick<OrderFilesRow, 'n' | 'item_n' | 'type' | 'state' | 'tries' | 'next_at' | 'defects'>
> &
  WithFailure<FileFailure> & { readonly accepted: FileView['accepted'] };

type HandoverRow = InJson<Pick<HandoversRow, 'state' | 'doubtful' | 'tries' | 'settled_at' | 'next_at'>> &
  WithFailure<HandoverFailure> & {
    readonly partner: PartnersRow['name'] | null;
    readonly pulls: boolean;
    readonly collected: boolean;
  };

export async function readOrderOverview(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<OrderOverview> {
  const result = await sql<OverviewRow>`
    select o.mode, o.state, ${reasonColumns} as reason, o.created_at, o.held_until, o.next_at,
      ${cancelNotices} as cancels, ${hasUnsettled} as has_unsettled, ${resentUntil} as resent_until,
      ${pausesOfOrder} as pauses, ${waitingResends} as resends,
      coalesce((select json_agg(json_build_object('n', n, 'item_n', item_n, 'type', type, 'state', state,
          'failure', ${failureColumns}, 'defects', defects, 'accepted', accepted, 'tries', tries, 'next_at', next_at)
          order by n)
        from order_files f where f.client_id = o.client_id and f.order_id = o.id), '[]') as files,
      coalesce((select json_agg(json_build_object('partner', p.name, 'pulls', p.id is not null and p.address is null,
          'collected', collected_at is not null, 'state', h.state, 'doubtful', doubtful, 'failure', ${failureColumns}, 'tries', tries, 'settled_at', settled_at,
          'next_at', next_at) order by n)
        from handovers h left join partners p on p.id = h.partner_id
        where h.client_id = o.client_id and h.order_id = o.id), '[]') as handovers,
      (select json_agg(json_build_object('n', n, 'reference', reference, 'product', product, 'count', count,
          'canceled', canceled, 'canceled_at', canceled_at, 'canceled_receipt', canceled_receipt,
          'shipping_level', shipping_level, 'shipping_option', shipping_option, 'ship_on', ship_on, 'state', state, 'delayed', delay is not null,
          'parcels', parcels) order by n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id) as items
    from orders o
    where o.client_id = ${clientId} and o.id = ${orderId}`.execute(queries);
  return toOverview(only(result.rows));
}

function toOverview(row: OverviewRow): OrderOverview {
  return {
    mode: row.mode,
    state: orderStateOf(row.state),
    reason: row.reason,
    createdAt: row.created_at,
    heldUntil: row.held_until,
    nextAt: row.next_at,
    items: row.items.map(toItemView),
    files: row.files.map(toFileView),
    handovers: row.handovers.map(toHandoverView),
    cancels: row.cancels,
    hasUnsettled: row.has_unsettled,
    resentUntil: row.resent_until,
    resends: row.resends,
    pauses: row.pauses.map((pause) => ({ ...pause, since: new Date(pause.since) })),
  };
}

function toItemView(row: ItemRow): ItemView {
  const state = itemStateOf(row.state);
  return {
    n: row.n,
    reference: row.reference,
    product: row.product,
    count: row.count,
    canceled: state === 'canceled' ? row.count : row.canceled,
    ownCancellation: toOwnCancellation(row),
    shipping: { level: row.shipping_level, option: row.shipping_option },
    shipOn: row.ship_on,
    state,
    delayed: row.delayed,
    tracking: row.parcels.map((parcel) => toParcel(parcel).tracking),
  };
}

function toFileView(row: FileRow): FileView {
  return {
    n: row.n,
    item: row.item_n,
    type: row.type,
    state: row.state,
    failure: row.failure,
    defects: row.defects ?? [],
    accepted: row.accepted,
    tries: row.tries,
    nextAt: timeOf(row.next_at),
  };
}

function toHandoverView(row: HandoverRow): HandoverView {
  return {
    partner: row.partner,
    pulls: row.pulls,
    collected: row.collected,
    state: row.state,
    doubtful: row.doubtful,
    failure: row.failure,
    tries: row.tries,
    settledAt: timeOf(row.settled_at),
    nextAt: timeOf(row.next_at),
  };
}

/** The known facts about the bytes of a file. */
export interface FileContent {
  readonly host: string;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly format: string | null;
  /** The MD5 from the client; null = it gave none. */
  readonly md5Expected: string | null;
  /** The MD5 of the fetched bytes. */
  readonly md5: string | null;
  /** When the bytes were removed; null = they are stored, or never were. */
  readonly expiredAt: Date | null;
  /** Null = not read, or read by a release without preflight. */
  readonly facts: SummaryFacts | null;
}

type FileContentRow = Pick<
  OrderFilesRow,
  'host' | 'sha256' | 'size' | 'format' | 'md5' | 'md5_computed' | 'expired_at'
> & {
  readonly facts: SummaryFacts | null;
};

/** The content of each file of an order, in its order. */
export async function readFileContents(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<FileContent[]> {
  const result = await sql<FileContentRow>`
    select f.host, f.sha256, f.size, f.format, f.md5, f.md5_computed, f.expired_at,
      (select case when facts ->> 'kind' = 'pdf'
          then jsonb_build_object('kind', 'pdf', 'pageCount', facts -> 'pageCount', 'geometry', facts -> 'geometry',
            'rightToLeft', facts -> 'rightToLeft')
          else facts end
        from file_facts where sha256 = f.sha256 order by reader desc limit 1) as facts
    from order_files f
    where f.client_id = ${clientId} and f.order_id = ${orderId} order by f.n`.execute(queries);
  return result.rows.map(toFileContent);
}

function toFileContent({ md5, md5_computed, expired_at, ...content }: FileContentRow): FileContent {
  return { ...content, md5Expected: md5, md5: md5_computed, expiredAt: expired_at };
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

type LogRow = Pick<OrderLogRow, 'at' | 'state'> & WithReason;

export async function readTimelineLog(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<LoggedState[]> {
  const result = await sql<LogRow>`
    select at, state, ${reasonColumns} as reason from order_log l
    where client_id = ${clientId} and order_id = ${orderId} order by n`.execute(queries);
  return result.rows.map(toLoggedState);
}

function toLoggedState(row: LogRow): LoggedState {
  return { at: row.at, state: orderStateOf(row.state), reason: row.reason };
}

/** One attempt to fetch a file or to hand the order over. */
export interface TimelineAttempt {
  readonly kind: Attempt['kind'];
  readonly n: number;
  readonly run: number;
  readonly endedAt: Date;
  readonly outcome: string;
  readonly report: AttemptRecord;
  /** Null = no longer known, or a handover. */
  readonly fileType: string | null;
  /** Null = a file of the order itself, or a handover. */
  readonly item: number | null;
  /** Null = the simulator of sandbox orders, or a fetch. */
  readonly partner: string | null;
}

type AttemptRow = Omit<AttemptsRow, 'client_id' | 'order_id'> & {
  readonly file_type: OrderFilesRow['type'] | null;
  readonly item_n: OrderFilesRow['item_n'];
  readonly partner_name: PartnersRow['name'] | null;
};

export async function readTimelineAttempts(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<TimelineAttempt[]> {
  const result = await sql<AttemptRow>`
    select a.kind, a.n, a.run, a.ended_at, a.outcome, a.report, f.type as file_type, f.item_n, p.name as partner_name
    from attempts a
    left join order_files f on a.kind = 'fetch'
      and f.client_id = a.client_id and f.order_id = a.order_id and f.n = a.n
    left join partner_cancels t on a.kind = 'cancel'
      and t.client_id = a.client_id and t.order_id = a.order_id and t.n = a.n
    left join handovers h on a.kind in ('handover', 'resend', 'cancel')
      and h.client_id = a.client_id and h.order_id = a.order_id and h.n = coalesce(t.handover_n, a.n)
    left join partners p on p.id = h.partner_id
    where a.client_id = ${clientId} and a.order_id = ${orderId}
    order by a.ended_at, a.kind, a.n, a.run`.execute(queries);
  return result.rows.map(toTimelineAttempt);
}

function toTimelineAttempt(row: AttemptRow): TimelineAttempt {
  return {
    kind: row.kind,
    n: row.n,
    run: row.run,
    endedAt: row.ended_at,
    outcome: row.outcome,
    report: toAttempt(row.report),
    fileType: row.file_type,
    item: row.item_n,
    partner: row.partner_name,
  };
}

export type TimelineSignal = Extract<TimelineEvent, { kind: 'signal' }>;

/** Only types of the domain are stored. */
type SignalRow = Pick<
  SignalsRow,
  | 'receipt'
  | 'item_n'
  | 'signaled_at'
  | 'received_at'
  | 'verdict'
  | 'tracking'
  | 'shipping_option'
  | 'cause'
  | 'message'
  | 'delay_hours'
  | 'seen_count'
> & {
  readonly type: SignalType;
  readonly partner_name: PartnersRow['name'] | null;
  readonly late: boolean;
  readonly settled_at: LateSignalsRow['settled_at'];
};

/** The signals of the partners that have the items, then those of partners that had them before. */
export async function readTimelineSignals(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<TimelineSignal[]> {
  const columns = sql`s.receipt, s.item_n, s.type, s.signaled_at, s.received_at, s.verdict, s.tracking, s.shipping_option,
      s.cause, s.message, s.delay_hours, s.seen_count, p.name as partner_name`;
  const ofOrder = sql`s.client_id = ${clientId} and s.order_id = ${orderId}`;
  const result = await sql<SignalRow>`
    select ${columns}, false as late, null::timestamptz as settled_at
    from signals s left join partners p on p.id = s.partner_id where ${ofOrder}
    union all
    select ${columns}, true, s.settled_at
    from late_signals s join partners p on p.id = s.partner_id where ${ofOrder}
    order by late, receipt`.execute(queries);
  return result.rows.map(toTimelineSignal);
}

function toTimelineSignal(row: SignalRow): TimelineSignal {
  return {
    kind: 'signal',
    at: row.received_at,
    signaledAt: row.signaled_at,
    receipt: row.receipt,
    item: row.item_n,
    type: row.type,
    verdict: row.verdict,
    late: row.late,
    settledAt: row.settled_at,
    partner: row.partner_name,
    tracking: row.tracking,
    shippingOption: row.shipping_option,
    cause: row.cause,
    message: row.message,
    delayHours: row.delay_hours === null ? null : Number(row.delay_hours),
    seenCount: row.seen_count,
  };
}
