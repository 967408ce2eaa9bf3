import { type RawBuilder, sql } from 'kysely';
import type { Alert, AlertCause, AlertGroup, AlertReason } from '../../domain/alerts/alert-causes.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import type { OrderKey } from '../engine/keys.ts';
import type { AlertsRow, ClientsRow, OrdersRow } from '../rows.ts';

/** Any constant: one process at a time compares the alerts with the facts. */
const LOCK = 4_207_115_005;

/** Whether this transaction is the one that compares. */
export async function lockAlerts(tx: Tx): Promise<boolean> {
  const result = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(
    tx,
  );
  return only(result.rows).locked;
}

export interface Reconciled {
  readonly raised: number;
  readonly cleared: number;
}

/** Precision of the last-seen time of an acknowledged fact. */
const NOTED_EVERY_MS = 60 * 60_000;

/**
 * Raises an alert for each new fact, and clears alerts whose fact has ended. A fact that returns gets a new
 * alert with another id. An acknowledged fact is not raised again; its alert is kept as long as the fact is
 * found.
 */
export async function reconcileAlerts(
  tx: Tx,
  cause: AlertCause,
  found: RawBuilder<unknown>,
  now: Date,
): Promise<Reconciled> {
  const notedBefore = new Date(now.getTime() - NOTED_EVERY_MS);
  const result = await sql<Reconciled>`
    with found as materialized (${found}),
    raised as (
      insert into alerts (cause, subject, client_id, order_id, since, raised_at)
      select distinct on (f.subject, f.since) ${cause}, f.subject, f.client_id, f.order_id, f.since, ${now}::timestamptz from found f
      where not exists (select from alerts a where a.cause = ${cause} and a.subject = f.subject and a.since = f.since
        and (a.cleared_at is null or a.cleared_by is not null))
      on conflict (cause, subject, since) do update set id = default, raised_at = excluded.raised_at, cleared_at = null
      returning id),
    cleared as (
      update alerts a set cleared_at = ${now}
      where a.cause = ${cause} and a.cleared_at is null
        and not exists (select from found f where f.subject = a.subject and f.since = a.since)
      returning id),
    noted as (
      update alerts a set seen_at = ${now} from found f
      where a.cause = ${cause} and a.subject = f.subject and a.since = f.since and a.cleared_by is not null
        and greatest(a.cleared_at, a.seen_at) < ${notedBefore})
    select (select count(*)::int from raised) as raised, (select count(*)::int from cleared) as cleared`.execute(
    tx,
  );
  return only(result.rows);
}

type AlertCount = Omit<AlertGroup, 'severity' | 'reasons'>;

/** The number of open alerts by cause, with the time of the oldest. */
export async function countAlerts(queries: Queries): Promise<AlertCount[]> {
  const result = await sql<AlertCount>`
    select cause, count(*)::int as count, count(order_id)::int as orders, min(since) as oldest from alerts
    where cleared_at is null group by cause`.execute(queries);
  return result.rows;
}

/** The number of orders with an open alert by the reason they stopped for, the most frequent first. */
export async function countReasons(
  queries: Queries,
  causes: readonly AlertCause[],
): Promise<(AlertReason & { readonly cause: AlertCause })[]> {
  const result = await sql<AlertReason & { readonly cause: AlertCause }>`
    select a.cause, o.reason_code as code, count(*)::int as count
    from alerts a join orders o on o.client_id = a.client_id and o.id = a.order_id
    where a.cleared_at is null and a.cause = any(${[...causes]}::text[]) and o.reason_code is not null
    group by a.cause, o.reason_code order by count(*) desc, o.reason_code`.execute(queries);
  return result.rows;
}

type AlertRow = Pick<AlertsRow, 'id' | 'subject' | 'order_id' | 'client_id' | 'since' | 'raised_at'> & {
  readonly cause: AlertCause;
  readonly reference: OrdersRow['reference'] | null;
  readonly client_name: ClientsRow['name'] | null;
};

/** The next page of open alerts of one cause, oldest first. */
export async function listAlerts(
  queries: Queries,
  cause: AlertCause,
  after: number,
  limit: number,
): Promise<Alert[]> {
  const result = await sql<AlertRow>`
    select a.id, a.cause, a.subject, a.client_id, a.order_id, a.since, a.raised_at, o.reference, c.name as client_name
    from alerts a
    left join orders o on o.client_id = a.client_id and o.id = a.order_id
    left join clients c on c.id = a.client_id
    where a.cause = ${cause} and a.cleared_at is null and a.id > ${after}
    order by a.id limit ${limit}`.execute(queries);
  return result.rows.map(toAlert);
}

/** The open alerts of one order, oldest first. */
export async function alertsOfOrder(queries: Queries, { clientId, orderId }: OrderKey): Promise<Alert[]> {
  const result = await sql<AlertRow>`
    select a.id, a.cause, a.subject, a.client_id, a.order_id, a.since, a.raised_at, o.reference, c.name as client_name
    from alerts a
    join orders o on o.client_id = a.client_id and o.id = a.order_id
    join clients c on c.id = a.client_id
    where a.client_id = ${clientId} and a.order_id = ${orderId} and a.cleared_at is null
    order by a.since, a.id`.execute(queries);
  return result.rows.map(toAlert);
}

function toAlert(row: AlertRow): Alert {
  const { order_id: number, client_id: clientId, reference, client_name: clientName } = row;
  const isOfOrder = number !== null && clientId !== null && reference !== null && clientName !== null;
  return {
    id: row.id,
    cause: row.cause,
    subject: row.subject,
    order: isOfOrder ? { number, reference, client: { id: clientId, name: clientName } } : null,
    since: row.since,
    raisedAt: row.raised_at,
  };
}

/** Clears an open alert by hand; undefined if it is not open. */
export async function acknowledgeAlert(
  tx: Tx,
  id: number,
  by: string,
  now: Date,
): Promise<{ readonly subject: string; readonly orderNumber: number | null } | undefined> {
  const result = await sql<Pick<AlertsRow, 'subject' | 'order_id'>>`
    update alerts set cleared_at = ${now}, cleared_by = ${by}
    where id = ${id} and cleared_at is null returning subject, order_id`.execute(tx);
  return result.rows.map(({ subject, order_id: orderNumber }) => ({ subject, orderNumber }))[0];
}

/** Deletes cleared alerts. Acknowledged ones stay: without them a fact that lasts would be raised again. */
export const expiringAlerts: ExpiringRows = {
  table: 'alerts',
  endedAt: sql`case when t.cleared_by is null then t.cleared_at else greatest(t.cleared_at, t.seen_at) end`,
};
