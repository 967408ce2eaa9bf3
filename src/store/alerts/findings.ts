import { type RawBuilder, sql } from 'kysely';
import type { AlertCause } from '../../domain/alerts/alert-causes.ts';
import type { Tx } from '../engine/db.ts';
import { isToBeGiven } from '../orders/cancels.ts';

/**
 * Facts that need a person, each as rows of (client_id, order_id, subject, since). `since` is when the fact
 * began, which distinguishes a new failure from one that was acknowledged before. Sandbox orders are left
 * out.
 */
const columns = (orderId: RawBuilder<unknown>) => sql`'order ' || ${orderId} as subject`;

/** Live orders that rest in a state. */
export function ordersInState(state: number): RawBuilder<unknown> {
  return sql`
    select o.client_id, o.id as order_id, ${columns(sql`o.id`)}, coalesce(l.at, o.created_at) as since
    from clients c
    join orders o on o.client_id = c.id and o.mode = 'live' and o.state = ${state}
    left join lateral (select at from order_log
      where client_id = o.client_id and order_id = o.id order by n desc limit 1) l on true`;
}

/**
 * Since when order `o` has an alert of a cause, open or acknowledged, that began after a time; null if it has
 * none.
 */
const sinceOfAlert = (cause: AlertCause, after: RawBuilder<unknown>) => sql`
  (select max(a.since) from alerts a
    where a.cause = ${cause} and a.subject = 'order ' || o.id and a.since >= ${after}
      and (a.cleared_at is null or a.cleared_by is not null))`;

/**
 * Live orders that a print partner may have, although no answer says so. One that pulls them may take its time to answer. Handovers
 * that are retried have no first attempt until they are sent.
 */
export function ordersInDoubt(states: readonly number[]): RawBuilder<unknown> {
  return sql`
    select o.client_id, o.id as order_id, ${columns(sql`o.id`)}, coalesce(o.first_try_at, ${sinceOfAlert('handover_doubtful', sql`o.created_at`)},
      (select max(at) from order_log where client_id = o.client_id and order_id = o.id and state = o.state), o.created_at) as since
    from (
      select o.client_id, o.id, o.state, o.created_at, min(h.first_try_at) as first_try_at
      from handovers h
      join orders o on o.client_id = h.client_id and o.id = h.order_id and o.mode = 'live'
        and o.state = any(${states}::smallint[])
      where h.doubtful and h.state in ('waiting', 'running', 'refused')
        and not (h.state = 'waiting' and h.next_at is null and h.collected_at is not null)
      group by o.client_id, o.id, o.state, o.created_at
    ) as o`;
}

/** Live orders that have waited since before a time for a print partner that pulls them, read by it or not. */
export function uncollectedOrders(state: number, before: Date): RawBuilder<unknown> {
  return sql`
    select * from (
      select o.client_id, o.id as order_id, ${columns(sql`o.id`)}, coalesce(
        (select max(at) from order_log where client_id = o.client_id and order_id = o.id and state = ${state}),
        o.created_at) as since
      from handovers h
      join orders o on o.client_id = h.client_id and o.id = h.order_id and o.mode = 'live'
      where h.state = 'waiting' and h.next_at is null and h.partner_id is not null
      group by o.client_id, o.id
    ) as waiting
    where since < ${before}`;
}

/** All orders, or only those that are alerts already. */
type Whose = 'all' | 'known';

/** Joins the alerts of orders `o`, unless all orders are asked for. */
const alertsOf = (cause: AlertCause, whose: Whose) =>
  whose === 'all'
    ? sql``
    : sql`join alerts a on a.cause = ${cause} and a.cleared_at is null and a.client_id = o.client_id and a.order_id = o.id`;

/** Live orders in production that no signal has moved since a time. */
export function silentOrders(state: number, before: Date, whose: Whose): RawBuilder<unknown> {
  return sql`
    select * from (
      select o.client_id, o.id as order_id, ${columns(sql`o.id`)}, greatest(
        (select at from order_log where client_id = o.client_id and order_id = o.id order by n desc limit 1),
        (select max(received_at) from signals where client_id = o.client_id and order_id = o.id)) as since
      from clients c join orders o on o.client_id = c.id and o.mode = 'live' and o.state = ${state}
      ${alertsOf('production_silent', whose)}
    ) as in_production
    where since < ${before}`;
}

/** Live orders with an item that its print partner has not registered, although it took it before a time. */
export function unregisteredOrders(before: Date): RawBuilder<unknown> {
  return sql`
    select h.client_id, h.order_id, ${columns(sql`h.order_id`)}, min(h.settled_at) as since
    from handovers h ${withUnregistered} where ${isUnread(before)} and unregistered.item group by h.client_id, h.order_id`;
}

/** The condition on taken handovers whose registration was not seen. */
const isUnread = (before: Date) => sql`h.state = 'taken' and not h.registered and h.settled_at <= ${before}`;

/**
 * Whether an item of a handover still has to be registered. Any signal shows that its partner has it, also one that does not move
 * it; one of a partner that had the item before does not. Lateral, so that it is asked of each row that is found.
 */
const withUnregistered = sql`
  cross join lateral (
    select exists (select from orders o
      join order_items i on i.client_id = o.client_id and i.order_id = o.id
      where o.client_id = h.client_id and o.id = h.order_id and o.mode = 'live' and o.state < 100
        and i.partner_id = h.partner_id and i.state < 75 and not exists (
          select from signals s
          where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n and s.partner_id = i.partner_id)
      ) as item offset 0) as unregistered`;

/**
 * Marks handovers that were taken before a time and need no further look: of registered items, of ended and of sandbox
 * orders. Orders that others have locked are left for the next time.
 */
export async function markRegistered(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    with registered as materialized (
      select h.client_id, h.order_id, h.n from handovers h ${withUnregistered}
      where ${isUnread(before)} and not unregistered.item
      order by h.settled_at limit ${limit}
    ), locked as materialized (
      select o.client_id, o.id from orders o
      where (o.client_id, o.id) in (select client_id, order_id from registered) order by o.id for update of o skip locked
    )
    update handovers h set registered = true
    from registered r join locked o on o.client_id = r.client_id and o.id = r.order_id
    where h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Live orders with an item that was not shipped by the end of its ship date. */
export function lateOrders(now: Date): RawBuilder<unknown> {
  return sql`
    select i.client_id, i.order_id, ${columns(sql`i.order_id`)}, min(i.ship_by) as since
    from order_items i
    cross join lateral (
      select from orders o
      where o.client_id = i.client_id and o.id = i.order_id and o.mode = 'live' and o.state < 100 offset 0) as unfinished
    where i.ship_by <= ${now} and i.state < 75
    group by i.client_id, i.order_id`;
}

/** Live orders in production with an item that its partner reported late. */
export function delayedOrders(state: number): RawBuilder<unknown> {
  return sql`
    select o.client_id, o.id as order_id, ${columns(sql`o.id`)}, min((i.delay ->> 'since')::timestamptz) as since
    from order_items i
    join orders o on o.client_id = i.client_id and o.id = i.order_id and o.mode = 'live' and o.state = ${state}
    where i.delay is not null
    group by o.client_id, o.id`;
}

/** Live orders with items that a print partner reported after another one had got them, until a person settles it. */
export function ordersWithLateSignals(): RawBuilder<unknown> {
  return sql`
    select o.client_id, o.id as order_id, ${columns(sql`o.id`)}, max(s.received_at) as since
    from late_signals s
    join orders o on o.client_id = s.client_id and o.id = s.order_id and o.mode = 'live'
    where s.settled_at is null
    group by o.client_id, o.id`;
}

/**
 * Live orders with a cancel that a print partner did not confirm, or has not read since a time. They stay the same alerts when the
 * attempts are deleted.
 */
export function ordersWithUnconfirmedCancels(unreadSince: Date): RawBuilder<unknown> {
  return sql`
    select o.client_id, o.id as order_id, ${columns(sql`o.id`)}, max(coalesce(
      (select max(a.ended_at) from attempts a
        where a.client_id = t.client_id and a.order_id = t.order_id and a.kind = 'cancel' and a.n = t.n),
      ${sinceOfAlert('cancel_unconfirmed', sql`t.created_at`)}, t.created_at)) as since
    from partner_cancels t
    join orders o on o.client_id = t.client_id and o.id = t.order_id and o.mode = 'live'
    join handovers h on h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n
    where t.state = 'failed' or ${isToBeGiven} and t.created_at < ${unreadSince}
    group by o.client_id, o.id`;
}

/** Live orders whose print partner confirmed that it does not make its items, although no other one can. */
export function stuckReroutings(states: readonly number[]): RawBuilder<unknown> {
  return sql`
    select o.client_id, o.id as order_id, ${columns(sql`o.id`)}, min(t.created_at) as since
    from partner_cancels t
    join orders o on o.client_id = t.client_id and o.id = t.order_id and o.mode = 'live'
      and o.state = any(${states}::smallint[])
    join handovers h on h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n
      and h.state <> 'withdrawn'
    where t.reroutes and t.state = 'taken'
    group by o.client_id, o.id`;
}

/**
 * Live orders with a signal that contradicts another one, or the cancellation of the whole order: an item was produced or shipped
 * all the same. The latter are looked for among all canceled orders.
 */
export function ordersInConflict(after: Date, canceled: number, whose: Whose): RawBuilder<unknown> {
  return sql`
    select client_id, order_id, ${columns(sql`order_id`)}, max(received_at) as since
    from (
      select o.client_id, o.id as order_id, s.received_at
      from signals s
      join orders o on o.client_id = s.client_id and o.id = s.order_id and o.mode = 'live'
      where s.verdict = 'conflict' and s.received_at > ${after}
      union all
      select o.client_id, o.id, s.received_at
      from clients c
      join orders o on o.client_id = c.id and o.mode = 'live' and o.state = ${canceled}
      ${alertsOf('signal_conflict', whose)}
      cross join lateral (
        select max(at) as at from order_log where client_id = o.client_id and order_id = o.id and state = ${canceled}) as canceled
      join signals s on s.client_id = o.client_id and s.order_id = o.id
        and s.verdict in ('moved', 'stale') and s.type not in ('ItemDelay', 'ItemError', 'ItemCanceled')
        and s.received_at > ${after} and s.received_at >= canceled.at
        and s.signaled_at > canceled.at - interval '1 second'
    ) as contradicting
    group by client_id, order_id`;
}

/** Outgoing work that is not sent until it is released. */
export function pausedOutgoing(): RawBuilder<unknown> {
  return sql`
    select null::bigint as client_id, null::bigint as order_id, 'outgoing work' as subject, min(since) as since
    from outgoing_pauses having count(*) > 0`;
}

/**
 * Orders with a mail that failed or that may not have arrived, and users whose alerts could not be mailed. By the first failure of
 * a user, so that a broken mailbox is one alert and not one for each alert; also after that mail was deleted, if another one had
 * failed by then.
 */
export function failedMails(): RawBuilder<unknown> {
  return sql`
    select m.client_id, m.order_id, m.subject, coalesce(
      (select max(a.since) from alerts a
        where a.cause = 'mail_failed' and a.subject = m.subject and a.since <= m.since
          and (a.cleared_at is null or a.cleared_by is not null and greatest(a.cleared_at, a.seen_at) > m.since)),
      m.since) as since
    from (
      select client_id, order_id, ${columns(sql`order_id`)}, min(settled_at) as since
      from mails where state in ('failed', 'doubtful') and order_id is not null group by client_id, order_id
      union all
      select null, null, 'alerts to user ' || user_id, min(settled_at)
      from mails where state in ('failed', 'doubtful') and kind = 'alerts' group by user_id
    ) as m`;
}

/** The mail server, for as long as a mail waits for it that was tried first before a time. */
export function waitingMails(before: Date): RawBuilder<unknown> {
  return sql`
    select null::bigint as client_id, null::bigint as order_id, 'mail server' as subject,
      coalesce((select min(since) from alerts where cause = 'mail_server_down' and cleared_at is null),
        min(first_try_at)) as since
    from mails where next_at is not null and first_try_at < ${before} having count(*) > 0`;
}

/** Exchange rates of which the newest is older than a time, where any were imported. */
export function staleRates(before: Date): RawBuilder<unknown> {
  const newest = sql`max(date)::timestamp at time zone 'UTC'`;
  return sql`
    select null::bigint as client_id, null::bigint as order_id, 'exchange rates' as subject,
      ${newest} as since
    from exchange_rates having ${newest} < ${before}`;
}

/** The clock, for as long as nothing is deleted because it may have jumped. */
export function refusedClock(): RawBuilder<unknown> {
  return sql`
    select null::bigint as client_id, null::bigint as order_id, 'retention' as subject, refused_at as since
    from retention_guard where refused_at is not null`;
}

/** Live webhooks that are disabled because they failed or asked for no more events; their clients learn nothing of their orders. */
export function disabledWebhooks(): RawBuilder<unknown> {
  return sql`
    select client_id, null::bigint as order_id, 'webhook ' || id as subject, disabled_at as since
    from webhook_endpoints
    where status = 'disabled' and disabled_reason in ('failing', 'gone') and mode <> 'sandbox'`;
}

/**
 * A fact that processes see and that is stored nowhere but in its alert. It lasts until none of them has seen it for a while, so
 * that those which see it differently do not clear each other's alerts, and one that is acknowledged is not raised again.
 */
export interface LastingFact {
  /** The subjects seen now; empty also if this process does not look for them. */
  readonly subjects: readonly string[];
  /** When the fact began, if it was not seen before. */
  readonly since: Date;
  /** The fact has ended if it was last seen before this time. */
  readonly seenAfter: Date;
}

/** Rows like those of `findings.ts`. */
export function lastingFacts(
  cause: AlertCause,
  { subjects, since, seenAfter }: LastingFact,
): RawBuilder<unknown> {
  const lasts = sql`a.cause = ${cause} and a.seen_at > ${seenAfter}`;
  return sql`
    select null::bigint as client_id, null::bigint as order_id, seen.subject,
      coalesce((select min(a.since) from alerts a where ${lasts} and a.subject = seen.subject), ${since}) as since
    from unnest(${[...subjects]}::text[]) as seen (subject)
    union
    select null, null, a.subject, a.since from alerts a where ${lasts} and a.cleared_at is null`;
}

/** Notes that facts were seen now, in their alerts, which must have been raised. */
export async function noteSeen(
  tx: Tx,
  cause: AlertCause,
  { subjects, seenAfter }: LastingFact,
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    update alerts set seen_at = ${now}
    where cause = ${cause} and subject = any(${[...subjects]}::text[]) and (cleared_at is null or seen_at > ${seenAfter})`.execute(
    tx,
  );
}
