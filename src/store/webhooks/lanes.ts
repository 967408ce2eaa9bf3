import { type RawBuilder, sql } from 'kysely';
import type { DeliveryOutcome, HttpHeader } from '../../domain/webhooks/deliveries.ts';
import type { OrderEvent } from '../../domain/webhooks/event.ts';
import { defined } from '../../lib/defined.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import {
  type ChosenRow,
  type Claims,
  claimFairly,
  type DueQuery,
  type FairClaim,
  lockDue,
} from '../engine/fair-claims.ts';
import { recordset } from '../engine/json.ts';
import { type ClaimKey, claimKeyColumns } from '../engine/keys.ts';
import { mayBeSent } from '../outgoing.ts';
import type { WebhookEndpointsRow, WebhookLanesRow } from '../rows.ts';
import { type EventRow, eventColumns, eventReferences, toOrderEvent } from './events.ts';
import { storedHeaders } from './webhook-json.ts';

/** The sealed secrets of an endpoint. */
export interface SealedEndpoint {
  readonly urlSealed: Buffer;
  readonly keySealed: Buffer;
  readonly secretSealed: Buffer;
  /** Null unless a rotation is under way. */
  readonly oldSecretSealed: Buffer | null;
}

/** A lane that was claimed to send one event; `n` of its key is the number of the endpoint. */
export interface ClaimedDelivery extends ClaimKey {
  /** One object, shared by all lanes of an endpoint that were claimed together. */
  readonly sealed: SealedEndpoint;
  /** The attempts of this event, this one included. */
  readonly tries: number;
  readonly firstTryAt: Date;
  readonly event: OrderEvent;
  /** Resent by a person, out of turn. */
  readonly isResent: boolean;
  /** The endpoint has not received anything since its last failure. */
  readonly isFailing: boolean;
}

type SealedColumns = Pick<
  WebhookEndpointsRow,
  'url_sealed' | 'apikey_sealed' | 'secret_sealed' | 'old_secret_sealed'
>;

/**
 * The secrets of an endpoint are only in the first of its rows: read once per row, they would be half of the
 * data.
 */
type ClaimedRow = EventRow &
  Pick<WebhookLanesRow, 'client_id' | 'endpoint_id' | 'run' | 'tries'> & {
    readonly is_resent: boolean;
    readonly is_failing: boolean;
  } & NotNull<Pick<WebhookLanesRow, 'first_try_at'>> &
  (SealedColumns | { readonly [Name in keyof SealedColumns]: null });

/** Whether anything may be sent to the endpoint of a lane. */
const isOpen = (now: Date) => sql`exists (
  select from webhook_endpoints w where w.id = webhook_lanes.endpoint_id and w.status = 'active'
    and (w.paused_until is null or w.paused_until <= ${now}))`;

/**
 * Lanes with due work are found by an index with the number of their endpoint as text, the others by their
 * order.
 */
const dueLanes = {
  table: sql`webhook_lanes`,
  number: sql`order_id`,
  n: sql`endpoint_id`,
  host: sql`endpoint_id::text`,
  // Test events, which have negative numbers, are asked for at the moment.
  mayBeSent: sql`(order_id < 0 or ${mayBeSent('webhooks', sql`webhook_lanes.order_id`)})`,
};

export interface LaneClaim extends FairClaim {
  readonly leaseUntil: Date;
  /** From this many failures on, an endpoint gets one attempt at a time. */
  readonly failuresBeforePause: number;
}

/** Claims due lanes, shared fairly among clients and endpoints. */
export function claimLanes(queries: Queries, claim: LaneClaim): Promise<Claims<ClaimedDelivery>> {
  const from = { ...dueLanes, isOpen: isOpen(claim.now) };
  return claimFairly(queries, from, claim, (taking, chosen) => takeLanes(taking, chosen, claim));
}

/** A column that is equal in all rows of an endpoint, sent only in the first of them. */
const inFirst = (column: RawBuilder<unknown>) =>
  sql`case when row_number() over of_endpoint = 1 then ${column} end`;

async function takeLanes(
  queries: Queries,
  chosen: readonly ChosenRow[],
  { now, leaseUntil, failuresBeforePause }: LaneClaim,
): Promise<ClaimedDelivery[]> {
  const result = await sql<ClaimedRow>`
    with free as materialized (${lockDue(dueLanes, chosen, now)}), ready as materialized (
      select free.client_id, free.number, w.id as endpoint_id, w.failures >= ${failuresBeforePause} and w.several_failing as probes,
        row_number() over (partition by w.id order by free.number) as turn
      from free join webhook_endpoints w on w.id = free.n
      where w.status = 'active' and (w.paused_until is null or w.paused_until <= ${now})
    ), probing as (
      -- until its attempt is settled, or its lease has ended; not one that another process has just begun to probe
      update webhook_endpoints w set paused_until = ${leaseUntil} from ready where ready.probes and ready.turn = 1 and w.id = ready.endpoint_id
        and (w.paused_until is null or w.paused_until <= ${now})
      returning w.id
    ), taken as (
      -- an event that is resent takes no try from the one whose turn it is
      update webhook_lanes l set state = 'running', run = l.run + 1, lease_until = ${leaseUntil}, next_at = ${leaseUntil},
        tries = l.tries + (l.resend_n is null)::int,
        first_try_at = case when l.resend_n is null then least(l.first_try_at, ${now}) else l.first_try_at end
      from ready
      where l.client_id = ready.client_id and l.order_id = ready.number and l.endpoint_id = ready.endpoint_id
        and (not ready.probes or ready.turn = 1 and exists (select from probing where probing.id = ready.endpoint_id))
      returning l.*
    )
    select l.client_id, l.endpoint_id, l.run, case when l.resend_n is null then l.tries else 1 end as tries,
      coalesce(l.first_try_at, ${now}::timestamptz) as first_try_at, l.resend_n is not null as is_resent,
      w.failing_since is not null as is_failing,
      ${inFirst(sql`w.url_sealed`)} as url_sealed, ${inFirst(sql`w.apikey_sealed`)} as apikey_sealed,
      ${inFirst(sql`w.secret_sealed`)} as secret_sealed,
      ${inFirst(sql`case when w.old_secret_until > ${now} then w.old_secret_sealed end`)} as old_secret_sealed, ${eventColumns}
    from taken l
    join webhook_endpoints w on w.id = l.endpoint_id
    cross join lateral (
      select * from order_events
      where client_id = l.client_id and order_id = l.order_id
        and case when l.resend_n is null then n > l.position and type = any(w.types) else n = l.resend_n end
      order by n limit 1) as e
    ${eventReferences}
    window of_endpoint as (partition by l.endpoint_id)`.execute(queries);
  const sealed = new Map(result.rows.flatMap((row) => sealedOf(row)));
  return result.rows.map((row) =>
    toClaimed(row, defined(sealed.get(row.endpoint_id), 'the endpoint of a claimed lane')),
  );
}

function sealedOf(row: ClaimedRow): [endpointId: number, sealed: SealedEndpoint][] {
  if (row.url_sealed === null) return [];
  const sealed = {
    urlSealed: row.url_sealed,
    keySealed: row.apikey_sealed,
    secretSealed: row.secret_sealed,
    oldSecretSealed: row.old_secret_sealed,
  };
  return [[row.endpoint_id, sealed]];
}

function toClaimed(row: ClaimedRow, sealed: SealedEndpoint): ClaimedDelivery {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    n: row.endpoint_id,
    run: row.run,
    tries: row.tries,
    firstTryAt: row.first_try_at,
    event: toOrderEvent(row),
    isResent: row.is_resent,
    isFailing: row.is_failing,
    sealed,
  };
}

/** The result of an attempt, for its lane and for the list of attempts. */
export interface DeliveryResult extends ClaimKey {
  readonly eventN: number;
  readonly tries: number;
  readonly ms: number;
  readonly requestHeaders: readonly HttpHeader[];
  readonly outcome: DeliveryOutcome;
  readonly status: number | null;
  readonly code: string | null;
  readonly detail: string;
  readonly answerHeaders: readonly HttpHeader[];
  /** Null = this was the last attempt of the event. */
  readonly nextAt: Date | null;
  readonly setAside: boolean;
}

/**
 * Stores the results of attempts whose run is current, and moves their lanes on. Events that were appended meanwhile
 * are found in the row of the lane, which the update reads anew when it has waited for its lock. Lanes are locked in the
 * order in which events are appended. Returns the keys `order/endpoint`.
 */
export async function settleLanes(
  tx: Tx,
  results: readonly DeliveryResult[],
  now: Date,
): Promise<Set<string>> {
  const rows = results.map((result) => ({
    ...claimKeyColumns(result),
    event_n: result.eventN,
    tries: result.tries,
    ms: result.ms,
    outcome: result.outcome,
    status: result.status,
    code: result.code,
    detail: result.detail,
    request_headers: headersOrNull(result.requestHeaders),
    answer_headers: headersOrNull(result.answerHeaders),
    next_at: result.nextAt,
    set_aside: result.setAside,
  }));
  // A resent event has one attempt that counts, and leaves the position where it is.
  const staysNext = sql`(l.resend_n is not null or r.next_at is not null)`;
  const position = sql`case when ${staysNext} then l.position else r.event_n end`;
  const isResentAgain = sql`(l.resend_n is not null and r.next_at is not null)`;
  const isIdle = sql`(${position} = l.last_n and not ${isResentAgain})`;
  const isLater = sql`l.resend_n is null and r.next_at is not null`;
  const result = await sql<{ key: string }>`
    with r as materialized (
      select * from ${recordset(rows)`r (
        client_id bigint, order_id bigint, n bigint, run int, event_n int, tries int, ms int, outcome text, status smallint,
        code text, detail text, request_headers jsonb, answer_headers jsonb, next_at timestamptz, set_aside boolean)`}
      order by order_id, n
    ), settled as (
      update webhook_lanes l set position = ${position}, resend_n = case when ${isResentAgain} then l.resend_n end, lease_until = null,
        state = case when ${isIdle} then 'idle' else 'waiting' end,
        next_at = case when ${isIdle} then null when ${isLater} then r.next_at else ${now}::timestamptz end,
        tries = case when ${staysNext} then l.tries else 0 end,
        first_try_at = case when ${staysNext} then l.first_try_at end
      from r
      where r.client_id = l.client_id and r.order_id = l.order_id and r.n = l.endpoint_id and l.run = r.run and l.state = 'running'
      returning r.*
    ), attempts as (
      insert into webhook_attempts (client_id, endpoint_id, order_id, event_n, tries, at, ms, outcome, status, code, detail, retry_at,
        set_aside, request_headers, answer_headers)
      select client_id, n, order_id, event_n, tries, ${now}::timestamptz, ms, outcome, status, code, detail, next_at, set_aside,
        request_headers, answer_headers
      from settled
    )
    select order_id || '/' || n as key from settled`.execute(tx);
  return new Set(result.rows.map(({ key }) => key));
}

function headersOrNull(headers: readonly HttpHeader[]) {
  return headers.length > 0 ? storedHeaders(headers) : null;
}

/** Makes all waiting events of these endpoints due, because they receive again. */
export async function wakeLanes(tx: Tx, endpointIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update webhook_lanes set next_at = ${now}
    where endpoint_id::text = any(${endpointIds}::text[]) and state = 'waiting' and next_at > ${now}`.execute(
    tx,
  );
}

/** When the next lane is due, for the virtual worker; for a paused endpoint, the end of the pause. */
export const nextDueLane: DueQuery = sql`
    select greatest(l.next_at, w.paused_until) as at, l.order_id as id from webhook_endpoints w
    cross join lateral (
      select next_at, order_id from webhook_lanes
      where endpoint_id::text = w.id::text and client_id = w.client_id and next_at is not null and ${dueLanes.mayBeSent}
      order by next_at, order_id limit 1) as l
    where w.status = 'active' order by 1, 2 limit 1`;

/** Some events of an endpoint. */
export interface ReplayRange {
  readonly endpointId: number;
  readonly since: Date;
  /** Only events that were set aside, and those after them in their orders. */
  readonly onlySetAside: boolean;
}

function replayedLanes({ endpointId, since, onlySetAside }: ReplayRange) {
  const setAside = sql`and exists (select from webhook_attempts a where a.client_id = e.client_id and a.order_id = e.order_id
    and a.event_n = e.n and a.endpoint_id = w.id and a.set_aside)`;
  return sql`
    select w.client_id, e.order_id, w.id as endpoint_id, min(e.n) - 1 as position
    from webhook_endpoints w
    join order_events e on e.client_id = w.client_id and w.mode in (e.mode, 'both') and e.type = any(w.types) and e.order_id > 0
    where w.id = ${endpointId} and e.created_at >= ${since} ${onlySetAside ? setAside : sql``}
    group by 1, 2, 3`;
}

/** How many orders and events a replay sends. */
export async function countReplay(
  queries: Queries,
  range: ReplayRange,
): Promise<{ orders: number; events: number }> {
  const result = await sql<{ orders: number; events: number }>`
    with lanes as materialized (${replayedLanes(range)})
    select (select count(*) from lanes) as orders, count(*) as events
    from lanes join webhook_endpoints w on w.id = lanes.endpoint_id
    join order_events e on e.client_id = lanes.client_id and e.order_id = lanes.order_id and e.n > lanes.position
      and e.type = any(w.types)`.execute(queries);
  return result.rows[0] ?? { orders: 0, events: 0 };
}

/** Moves lanes back, so that their events are sent again in order. An attempt that is running does not count any more. */
export async function replayLanes(tx: Tx, range: ReplayRange, now: Date): Promise<void> {
  await sql`
    with lanes as materialized (${replayedLanes(range)}), newest as (
      select lanes.*, (select max(n) from order_events e join webhook_endpoints w on w.id = lanes.endpoint_id
        where e.client_id = lanes.client_id and e.order_id = lanes.order_id and e.type = any(w.types)) as last_n
      from lanes
    )
    insert into webhook_lanes (client_id, order_id, endpoint_id, state, position, last_n, next_at)
    select client_id, order_id, endpoint_id, 'waiting', position, last_n, ${now}::timestamptz from newest
    order by order_id
    on conflict (client_id, order_id, endpoint_id) do update set state = 'waiting', next_at = excluded.next_at, lease_until = null,
      position = least(webhook_lanes.position, excluded.position), last_n = greatest(webhook_lanes.last_n, excluded.last_n),
      tries = 0, first_try_at = null, run = webhook_lanes.run + (webhook_lanes.state = 'running')::int`.execute(
    tx,
  );
}

/**
 * Sends one event once more, out of turn. Returns its number, undefined if it does not exist, or that of another event of its order
 * that already waits to be sent once more: a lane holds one.
 */
export async function resendEvent(
  tx: Tx,
  endpointId: number,
  event: Pick<OrderEvent, 'orderNumber' | 'n' | 'createdAt'>,
  now: Date,
): Promise<number | undefined> {
  const result = await sql<NotNull<Pick<WebhookLanesRow, 'resend_n'>>>`
    insert into webhook_lanes (client_id, order_id, endpoint_id, state, position, last_n, resend_n, next_at)
    -- an endpoint that is younger than the events gets no others of them
    select e.client_id, e.order_id, w.id, 'waiting', newest.n, newest.n, e.n, ${now}::timestamptz
    from webhook_endpoints w join order_events e on e.client_id = w.client_id and w.mode in (e.mode, 'both')
    cross join lateral (select max(n) as n from order_events where client_id = e.client_id and order_id = e.order_id) as newest
    where w.id = ${endpointId} and e.order_id = ${event.orderNumber} and e.n = ${event.n}
      and date_trunc('milliseconds', e.created_at) = ${event.createdAt}
    on conflict (client_id, order_id, endpoint_id) do update set state = 'waiting', next_at = excluded.next_at, lease_until = null,
      resend_n = coalesce(webhook_lanes.resend_n, excluded.resend_n),
      run = webhook_lanes.run + (webhook_lanes.state = 'running')::int
    returning resend_n`.execute(tx);
  return result.rows[0]?.resend_n;
}
