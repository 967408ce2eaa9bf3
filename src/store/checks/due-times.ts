import { type RawBuilder, sql } from 'kysely';
import { orderStates } from '../../domain/orders/order-states.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { OrderKey } from '../engine/keys.ts';
import { type Violations, violations } from './checks.ts';

/**
 * The latest plausible times of due rows. A later time was written by a clock that was wrong, and would
 * otherwise keep the row waiting.
 */
export interface DueTimeLimits {
  readonly now: Date;
  /** The end of a lease that is taken now. */
  readonly leaseUntil: Date;
  readonly latestLease: Date;
  /** The next attempt of a file or a handover. */
  readonly latestAttempt: Date;
  /** The next look at an order that is not held. */
  readonly latestLook: Date;
  readonly latestHoldEnd: Date;
  readonly longestHoldMs: number;
  /** The next signal of a simulated partner. */
  readonly latestSignal: Date;
  /** The next attempt to send an event. */
  readonly latestDelivery: Date;
  /** The end of the pause of a webhook. */
  readonly latestPause: Date;
}

const held = orderStates.rendered.number;

const impossibleWork = ({ now, latestLease, latestAttempt }: DueTimeLimits) => sql`
  t.next_at > ${now} and (t.state = 'running' and t.next_at > ${latestLease}
    or t.state = 'waiting' and t.next_at > ${latestAttempt})`;

const impossibleOrder = ({ now, latestLook, latestHoldEnd }: DueTimeLimits) => sql`
  t.next_at > ${now} and (t.state <> ${held} and t.next_at > ${latestLook}
    or t.state = ${held} and (t.next_at > ${latestHoldEnd} or t.created_at > ${latestLook} and t.held_until > t.created_at))`;

const impossibleSimulation = ({ now, latestLook, latestSignal }: DueTimeLimits) => sql`
  t.next_at > ${now} and (t.next_at > ${latestSignal} or t.started_at > ${latestLook})`;

const impossibleLane = (limits: DueTimeLimits) =>
  impossibleWork({ ...limits, latestAttempt: limits.latestDelivery });

const impossibleEndpoint = ({ latestPause, latestLook }: DueTimeLimits) => sql`
  (t.paused_until > ${latestPause} or t.failing_since > ${latestLook})`;

/** Due rows whose time is impossible. */
export function findImpossibleDueTimes(queries: Queries, limits: DueTimeLimits): Promise<Violations> {
  return violations(
    queries,
    sql`
    select t.id as order_id, 'is in state ' || t.state || ' and due at ' || t.next_at as detail
    from orders t where ${impossibleOrder(limits)}
    union all
    select t.order_id, 'file ' || t.n || ' is ' || t.state || ' and due at ' || t.next_at
    from order_files t where ${impossibleWork(limits)}
    union all
    select t.order_id, 'handover ' || t.n || ' is ' || t.state || ' and due at ' || t.next_at
    from handovers t where ${impossibleWork(limits)}
    union all
    select t.order_id, 'the document of handover ' || t.n || ' is to be sent once more at ' || t.next_at
    from resends t where ${impossibleWork(limits)}
    union all
    select t.order_id, 'cancel document ' || t.n || ' is ' || t.state || ' and due at ' || t.next_at
    from partner_cancels t where ${impossibleWork(limits)}
    union all
    select t.check_number, 'file ' || t.n || ' of this check is ' || t.state || ' and due at ' || t.next_at
    from checked_files t where ${impossibleWork(limits)}
    union all
    select t.order_id, 'its simulated partner reports next at ' || t.next_at
    from simulations t where ${impossibleSimulation(limits)}
    union all
    select t.order_id, 'webhook ' || t.endpoint_id || ' is ' || t.state || ' for it and due at ' || t.next_at
    from webhook_lanes t where ${impossibleLane(limits)}
    union all
    select null, 'webhook ' || t.id || ' has failed since ' || t.failing_since || ' and is paused until ' || t.paused_until
    from webhook_endpoints t where ${impossibleEndpoint(limits)}`,
  );
}

/** Restricts a statement about impossible times to one order; null = all. */
export type OnlyOrder = OrderKey | null;

function isOnly(only: OnlyOrder, orderId: RawBuilder<unknown> = sql`t.order_id`): RawBuilder<unknown> {
  return only ? sql`and t.client_id = ${only.clientId} and ${orderId} = ${only.orderId}` : sql``;
}

/**
 * Makes rows due whose time is impossible: waiting ones now, running ones when a lease taken now would end, because
 * their process may be alive. Rows that others have locked are left to the next call. Returns how many it changed.
 */
export async function capWork(
  tx: Tx,
  table: 'order_files' | 'handovers' | 'resends' | 'partner_cancels',
  limits: DueTimeLimits,
  only: OnlyOrder = null,
): Promise<number> {
  const result = await sql`
    with found as materialized (
      select t.client_id, t.order_id, t.n from ${sql.table(table)} t
      where ${impossibleWork(limits)} ${isOnly(only)}
      for update skip locked
    )
    update ${sql.table(table)} t set
      next_at = case when t.state = 'running' then ${limits.leaseUntil}::timestamptz else ${limits.now}::timestamptz end,
      lease_until = case when t.state = 'running' then ${limits.leaseUntil}::timestamptz end
    from found f where t.client_id = f.client_id and t.order_id = f.order_id and t.n = f.n`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Makes files of checks due whose time is impossible, as `capWork` does. */
export async function capChecks(tx: Tx, limits: DueTimeLimits): Promise<number> {
  const result = await sql`
    with found as materialized (
      select t.client_id, t.check_number, t.n from checked_files t where ${impossibleWork(limits)} for update skip locked
    )
    update checked_files t set
      next_at = case when t.state = 'running' then ${limits.leaseUntil}::timestamptz else ${limits.now}::timestamptz end,
      lease_until = case when t.state = 'running' then ${limits.leaseUntil}::timestamptz end
    from found f where t.client_id = f.client_id and t.check_number = f.check_number and t.n = f.n`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0);
}

/** Makes mails due whose time is impossible, as `capWork` does. */
export async function capMails(tx: Tx, limits: DueTimeLimits): Promise<number> {
  const result = await sql`
    with found as materialized (
      select t.id from mails t where ${impossibleWork(limits)} for update skip locked
    )
    update mails t set
      next_at = case when t.state = 'running' then ${limits.leaseUntil}::timestamptz else ${limits.now}::timestamptz end,
      lease_until = case when t.state = 'running' then ${limits.leaseUntil}::timestamptz end
    from found f where t.id = f.id`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Makes events due whose time is impossible, as `capWork` does, and shortens pauses of webhooks. */
export async function capWebhooks(tx: Tx, limits: DueTimeLimits): Promise<number> {
  const lanes = await sql`
    with found as materialized (
      select t.client_id, t.order_id, t.endpoint_id from webhook_lanes t where ${impossibleLane(limits)} for update skip locked
    )
    update webhook_lanes t set
      next_at = case when t.state = 'running' then ${limits.leaseUntil}::timestamptz else ${limits.now}::timestamptz end,
      lease_until = case when t.state = 'running' then ${limits.leaseUntil}::timestamptz end
    from found f where t.client_id = f.client_id and t.order_id = f.order_id and t.endpoint_id = f.endpoint_id`.execute(
    tx,
  );
  const endpoints = await sql`
    with found as materialized (
      select t.id from webhook_endpoints t where ${impossibleEndpoint(limits)} for update skip locked
    )
    update webhook_endpoints t set failing_since = least(t.failing_since, ${limits.now}::timestamptz),
      paused_until = least(t.paused_until, ${limits.now}::timestamptz)
    from found f where t.id = f.id`.execute(tx);
  return Number((lanes.numAffectedRows ?? 0n) + (endpoints.numAffectedRows ?? 0n));
}

/**
 * Makes orders due whose time is impossible, as `capWork` does. A hold lasts as long as it was to last,
 * counted from now.
 */
export async function capOrders(tx: Tx, limits: DueTimeLimits, only: OnlyOrder = null): Promise<number> {
  const result = await sql`
    with found as materialized (
      select t.client_id, t.id, case when t.held_until > ${limits.now} then least(t.held_until, ${limits.now}::timestamptz
        + least(t.held_until - t.created_at, make_interval(secs => ${limits.longestHoldMs / 1000}))) else t.held_until end as held_until
      from orders t where ${impossibleOrder(limits)} ${isOnly(only, sql`t.id`)}
      for update skip locked
    )
    update orders t set held_until = f.held_until,
      next_at = case when t.state = ${held} then coalesce(f.held_until, ${limits.now}) else ${limits.now}::timestamptz end
    from found f where t.client_id = f.client_id and t.id = f.id`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Makes simulated partners due whose time is impossible, as `capWork` does; they continue where they were.
 */
export async function capSimulations(tx: Tx, limits: DueTimeLimits, only: OnlyOrder = null): Promise<number> {
  const result = await sql`
    with found as materialized (
      select t.client_id, t.order_id from simulations t
      where ${impossibleSimulation(limits)} ${isOnly(only)}
      for update skip locked
    )
    update simulations t set next_at = ${limits.now}, started_at = least(t.started_at, ${limits.now}::timestamptz)
    from found f where t.client_id = f.client_id and t.order_id = f.order_id`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
