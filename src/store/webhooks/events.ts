import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import {
  type DeliveryAttempt,
  type OrderDelivery,
  stateOfDelivery,
} from '../../domain/webhooks/deliveries.ts';
import type { OrderEvent, OrderEventContent } from '../../domain/webhooks/event.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, type ExpiringRows, measured } from '../engine/expiring.ts';
import { type InJson, recordset } from '../engine/json.ts';
import { type OrderKey, orderKeyColumns } from '../engine/keys.ts';
import type {
  OrderEventsRow,
  OrderItemsRow,
  OrdersRow,
  WebhookAttemptsRow,
  WebhookEndpointsRow,
  WebhookLanesRow,
} from '../rows.ts';
import { storedEventFacts, toEventFacts, toHeaders } from './webhook-json.ts';

export interface NewEvent extends OrderKey, OrderEventContent {}

/**
 * Appends events of locked orders, in the given order, and makes them due at the endpoints that asked for their types. One
 * statement for a whole batch; true if anything became due.
 */
export async function appendEvents(tx: Tx, events: readonly NewEvent[], now: Date): Promise<boolean> {
  const given = sql`
    select g.client_id, g.order_id, g.type, g.item_n, g.at, ${completeFacts} as facts, g.place, o.mode,
      row_number() over (partition by g.client_id, g.order_id order by g.place) + coalesce((
        select max(n) from order_events e where e.client_id = g.client_id and e.order_id = g.order_id), 0) as n
    from ${recordset(events.map(newEventColumns))`g (
      place int, client_id bigint, order_id bigint, type text, item_n smallint, at timestamptz, facts jsonb, option text)`}
    join orders o on o.client_id = g.client_id and o.id = g.order_id`;
  return append(tx, given, sql`true`, now);
}

/**
 * The tracking page that the operator has set for the shipping option of a parcel becomes part of its event, so that a repeated
 * event is the same after another page was set. A print partner that reports no shipping option used that of the item.
 */
const completeFacts = sql`
  case when g.type <> 'ItemShipped' then g.facts
  when g.option is not null then g.facts || coalesce((
    select jsonb_build_object('tracking_page', t.address) from tracking_links t where t.shipping_option = g.option), '{}')
  else g.facts || coalesce((
    select jsonb_strip_nulls(jsonb_build_object('shipping_option', i.shipping_option, 'tracking_page', t.address))
    from order_items i left join tracking_links t on t.shipping_option = lower(i.shipping_option)
    where i.client_id = g.client_id and i.order_id = g.order_id and i.n = g.item_n), '{}') end`;

/** Appends test events for one endpoint, as if they belonged to an order of its own. */
export async function appendTestEvents(
  tx: Tx,
  endpoint: { readonly id: number; readonly clientId: number },
  events: readonly OrderEventContent[],
  now: Date,
): Promise<void> {
  const rows = events.map((event, place) =>
    newEventColumns({ ...event, clientId: endpoint.clientId, orderId: -endpoint.id }, place),
  );
  const given = sql`
    select g.client_id, g.order_id, g.type, g.item_n, g.at, g.facts, g.place,
      case w.mode when 'sandbox' then 'sandbox' else 'live' end as mode,
      row_number() over (order by g.place) + coalesce((
        select max(n) from order_events e where e.client_id = g.client_id and e.order_id = g.order_id), 0) as n
    from ${recordset(rows)`g (
      place int, client_id bigint, order_id bigint, type text, item_n smallint, at timestamptz, facts jsonb)`}
    join webhook_endpoints w on w.id = ${endpoint.id}`;
  await append(tx, given, sql`w.id = ${endpoint.id}`, now);
}

async function append(
  tx: Tx,
  given: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    with given as materialized (${given}), appended as (
      insert into order_events (client_id, order_id, n, mode, type, item_n, at, facts, created_at)
      select client_id, order_id, n, mode, type, item_n, at, facts, ${now}::timestamptz from given order by place
    )
    insert into webhook_lanes (client_id, order_id, endpoint_id, state, position, last_n, next_at)
    select g.client_id, g.order_id, w.id, 'waiting', min(g.n) - 1, max(g.n), ${now}::timestamptz
    from given g join webhook_endpoints w on w.client_id = g.client_id and w.mode in (g.mode, 'both') and w.status <> 'deleted'
      and g.type = any(w.types) and ${which}
    group by g.client_id, g.order_id, w.id order by g.order_id, w.id
    on conflict (client_id, order_id, endpoint_id) do update set last_n = excluded.last_n,
      state = case when webhook_lanes.state = 'idle' then 'waiting' else webhook_lanes.state end,
      next_at = coalesce(webhook_lanes.next_at, excluded.next_at)`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

type NewEventColumns = InJson<
  Pick<OrderEventsRow, 'client_id' | 'order_id' | 'type' | 'item_n' | 'at' | 'facts'>
> & {
  readonly place: number;
  /** The shipping option in lower case, as tracking pages are found. */
  readonly option: string | null;
};

function newEventColumns(event: NewEvent, place: number): NewEventColumns {
  return {
    place,
    ...orderKeyColumns(event),
    type: event.type,
    item_n: event.item,
    at: event.at.toISOString(),
    facts: storedEventFacts(event.facts),
    option: event.facts.shippingOption?.toLowerCase() ?? null,
  };
}

export type EventRow = Pick<
  OrderEventsRow,
  'order_id' | 'n' | 'mode' | 'type' | 'item_n' | 'at' | 'facts' | 'created_at'
> & {
  readonly order_reference: OrdersRow['reference'];
  readonly item_reference: OrderItemsRow['reference'] | null;
};

/** The columns of an event `e`, with the references of its order and item; `eventReferences` joins them. */
export const eventColumns = sql`e.order_id, e.n, e.mode, e.type, e.item_n, e.at, e.facts, e.created_at,
  coalesce(o.reference, 'test') as order_reference, coalesce(i.reference, 'test') as item_reference`;

export const eventReferences = sql`
  left join orders o on o.client_id = e.client_id and o.id = e.order_id
  left join order_items i on i.client_id = e.client_id and i.order_id = e.order_id and i.n = e.item_n`;

export function toOrderEvent(row: EventRow): OrderEvent {
  return {
    orderNumber: row.order_id,
    n: row.n,
    mode: row.mode,
    orderReference: row.order_reference,
    type: row.type,
    item: row.item_n,
    itemReference: row.item_n === null ? null : row.item_reference,
    at: row.at,
    facts: toEventFacts(row.facts),
    createdAt: row.created_at,
  };
}

interface EventList {
  readonly clientId: number;
  readonly mode: Mode;
}

/** Whether a client has events that were not numbered yet. */
export async function hasUnlisted(queries: Queries, { clientId, mode }: EventList): Promise<boolean> {
  const result = await sql`
    select from order_events where client_id = ${clientId} and mode = ${mode} and listed_n is null limit 1`.execute(
    queries,
  );
  return result.rows.length > 0;
}

/** The most events that are numbered at once. */
const MOST_NUMBERED = 5000;

/**
 * Numbers the events of a client that were not listed yet. It sees only committed events and holds a lock, so
 * an event never gets a number below one that was listed.
 */
export async function numberEvents(tx: Tx, { clientId, mode }: EventList): Promise<void> {
  await sql`
    insert into event_lists (client_id, mode) values (${clientId}, ${mode}) on conflict do nothing`.execute(
    tx,
  );
  await sql`
    select from event_lists where client_id = ${clientId} and mode = ${mode} for update`.execute(tx);
  // A statement of its own, which sees what was committed before the lock.
  await sql`
    with unlisted as materialized (
      select order_id, n, row_number() over (order by id) as turn from (
        select order_id, n, id from order_events
        where client_id = ${clientId} and mode = ${mode} and listed_n is null
        order by id limit ${sql.lit(MOST_NUMBERED)}) as oldest
    ), counted as (
      update event_lists set listed = listed + (select count(*) from unlisted)
      where client_id = ${clientId} and mode = ${mode}
      returning listed - (select count(*) from unlisted) as before
    )
    update order_events e set listed_n = counted.before + u.turn from unlisted u, counted
    where e.client_id = ${clientId} and e.order_id = u.order_id and e.n = u.n`.execute(tx);
}

interface ListedEvent extends OrderEvent {
  readonly listedN: number;
}

/** The events of a client after a number of its list. */
export async function listEvents(
  queries: Queries,
  { clientId, mode }: EventList,
  after: number,
  limit: number,
): Promise<ListedEvent[]> {
  const result = await sql<EventRow & { readonly listed_n: number }>`
    select ${eventColumns}, e.listed_n from order_events e ${eventReferences}
    where e.client_id = ${clientId} and e.mode = ${mode} and e.listed_n > ${after} and e.order_id > 0
    order by e.listed_n limit ${limit}`.execute(queries);
  return result.rows.map((row) => ({ ...toOrderEvent(row), listedN: row.listed_n }));
}

/**
 * Deletes up to `limit` orders' events, with their lanes and attempts, of orders without an event since a time. The next event of
 * such an order is its first one again, which an attempt that is left would be taken for.
 */
export async function forgetEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    with old as materialized (
      select e.client_id, e.order_id, e.n from order_events e
      where e.created_at < ${before} and not exists (select from order_events later
        where later.client_id = e.client_id and later.order_id = e.order_id and later.n > e.n)
      order by e.created_at limit ${limit}
    ), locked as materialized (
      -- an order that others have locked is left for the next time
      select o.id from old join orders o on o.client_id = old.client_id and o.id = old.order_id
      order by o.id for update of o skip locked
    ), gone as (
      select * from old where order_id < 0 or order_id in (select id from locked)
    ), lanes as (
      -- not one that got another event meanwhile
      delete from webhook_lanes l using gone
      where l.client_id = gone.client_id and l.order_id = gone.order_id and l.last_n <= gone.n
    ), attempts as (
      delete from webhook_attempts a using gone
      where a.client_id = gone.client_id and a.order_id = gone.order_id and a.event_n <= gone.n
    )
    delete from order_events e using gone where e.client_id = gone.client_id and e.order_id = gone.order_id
      and e.created_at < ${before}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** The events that `forgetEvents` would delete. */
export function measureOldEvents(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(e.created_at) as oldest, coalesce(sum(pg_column_size(e.*)), 0)::bigint as bytes
      from order_events e where e.created_at < ${before} and not exists (select from order_events later
        where later.client_id = e.client_id and later.order_id = e.order_id and later.created_at >= ${before})`,
  );
}

type AttemptRow = EventRow &
  Pick<
    WebhookAttemptsRow,
    | 'id'
    | 'endpoint_id'
    | 'tries'
    | 'ms'
    | 'outcome'
    | 'status'
    | 'code'
    | 'detail'
    | 'retry_at'
    | 'set_aside'
    | 'request_headers'
    | 'answer_headers'
  > & { readonly attempted_at: WebhookAttemptsRow['at'] };

/** The attempts of an endpoint, newest first, before the given id. */
export async function listAttempts(
  queries: Queries,
  endpoint: { readonly id: number; readonly clientId: number },
  before: number | undefined,
  limit: number,
): Promise<DeliveryAttempt[]> {
  const result = await sql<AttemptRow>`
    select a.id, a.endpoint_id, a.tries, a.at as attempted_at, a.ms, a.outcome, a.status, a.code, a.detail, a.retry_at, a.set_aside,
      a.request_headers, a.answer_headers,
      ${eventColumns}
    from webhook_attempts a
    join order_events e on e.client_id = a.client_id and e.order_id = a.order_id and e.n = a.event_n
    ${eventReferences}
    where a.client_id = ${endpoint.clientId} and a.endpoint_id = ${endpoint.id}
      and (${before ?? null}::bigint is null or a.id < ${before ?? null})
    order by a.id desc limit ${limit}`.execute(queries);
  return result.rows.map(toAttempt);
}

function toAttempt(row: AttemptRow): DeliveryAttempt {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    event: toOrderEvent(row),
    tries: row.tries,
    at: row.attempted_at,
    ms: row.ms,
    requestHeaders: toHeaders(row.request_headers ?? []),
    outcome: row.outcome,
    status: row.status,
    code: row.code,
    detail: row.detail,
    answerHeaders: toHeaders(row.answer_headers ?? []),
    nextAt: row.retry_at,
    setAside: row.set_aside,
  };
}

export const expiringWebhookAttempts: ExpiringRows = { table: 'webhook_attempts', endedAt: sql`t.at` };

type DeliveryRow = Pick<OrderEventsRow, 'type' | 'item_n' | 'n' | 'created_at'> &
  Pick<WebhookEndpointsRow, 'url_masked'> &
  Pick<WebhookLanesRow, 'endpoint_id' | 'position' | 'next_at'> & {
    readonly is_disabled: boolean;
    readonly is_first: boolean;
    readonly tries: number;
    readonly is_delivered: boolean;
    readonly attempt_id: WebhookAttemptsRow['id'] | null;
    readonly attempted_at: WebhookAttemptsRow['at'] | null;
    readonly status: WebhookAttemptsRow['status'];
    readonly code: WebhookAttemptsRow['code'];
  };

/**
 * The events of an order at each webhook that subscribes to them, sent or waiting, as long as they are
 * stored.
 */
export async function deliveriesOfOrder(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<OrderDelivery[]> {
  const result = await sql<DeliveryRow>`
    select e.type, e.item_n, e.n, e.created_at, w.url_masked, w.status <> 'active' as is_disabled, l.endpoint_id, l.position,
      l.next_at, last.id as attempt_id, last.at as attempted_at, last.status, last.code,
      coalesce(every.tries, 0) as tries, coalesce(every.is_delivered, false) as is_delivered,
      e.n = min(e.n) filter (where e.n > l.position) over (partition by l.endpoint_id) as is_first
    from webhook_lanes l
    join webhook_endpoints w on w.id = l.endpoint_id
    join order_events e on e.client_id = l.client_id and e.order_id = l.order_id and e.type = any(w.types)
    left join lateral (
      select count(*) as tries, bool_or(outcome = 'delivered') as is_delivered, max(id) as last_id from webhook_attempts
      where client_id = e.client_id and order_id = e.order_id and event_n = e.n and endpoint_id = l.endpoint_id) as every on true
    left join webhook_attempts last
      on last.client_id = e.client_id and last.endpoint_id = l.endpoint_id and last.id = every.last_id
    where l.client_id = ${clientId} and l.order_id = ${orderId} and (e.n > l.position or last.id is not null)
    order by e.n, l.endpoint_id`.execute(queries);
  return result.rows.map(toDelivery);
}

function toDelivery(row: DeliveryRow): OrderDelivery {
  const state = stateOfDelivery({
    isAhead: row.n > row.position,
    isDelivered: row.is_delivered,
    isDisabled: row.is_disabled,
  });
  return {
    type: row.type,
    item: row.item_n,
    webhook: row.endpoint_id,
    maskedUrl: row.url_masked,
    state,
    at: row.attempted_at ?? row.created_at,
    tries: row.tries,
    attempt: row.attempt_id,
    status: row.status,
    code: row.code,
    nextAt: state === 'waiting' && row.is_first ? row.next_at : null,
  };
}
