import { sql } from 'kysely';
import type { AlertCause } from '../../domain/alerts/alert-causes.ts';
import type { AlertMails } from '../../domain/mail/mail.ts';
import { userIsActive, userTables } from '../access/users.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { UsersRow } from '../rows.ts';

/** A mail for each user with an alert that was not mailed yet; none for a user who has one that waits. */
export async function insertAlertMails(
  tx: Tx,
  {
    critical,
    now,
    dueAt,
    pauseMs,
  }: {
    readonly critical: readonly AlertCause[];
    readonly now: Date;
    readonly dueAt: Date;
    readonly pauseMs: number;
  },
): Promise<void> {
  await sql`
    insert into mails (kind, user_id, created_at, next_at)
    select 'alerts', u.id, ${now}, greatest(${dueAt}::timestamptz, (select max(m.settled_at) from mails m
      where m.user_id = u.id and m.kind = 'alerts') + make_interval(secs => ${pauseMs / 1000}))
    from users u
    where u.alert_mails <> 'off' and u.ended_at is null and u.role not in ('client', 'partner') and exists (
      select from alerts a where a.cleared_at is null and a.id > u.alerts_mailed_to
        and (u.alert_mails = 'all' or a.cause = any(${[...critical]}::text[])))
    order by u.id
    on conflict do nothing`.execute(tx);
}

export async function readAlertMails(queries: Queries, userId: number): Promise<AlertMails> {
  const result = await sql<Pick<UsersRow, 'alert_mails'>>`
    select alert_mails from users where id = ${userId}`.execute(queries);
  return result.rows[0]?.alert_mails ?? 'off';
}

/**
 * Alerts that are open already are not mailed. If more causes are chosen, alerts of the former causes that
 * wait to be mailed still are: the place moves up to just before the oldest of those.
 */
export async function saveAlertMails(
  tx: Tx,
  {
    userId,
    choice,
    critical,
  }: { readonly userId: number; readonly choice: AlertMails; readonly critical: readonly AlertCause[] },
): Promise<void> {
  await sql`
    update users u set alert_mails = ${choice}, alerts_mailed_to = case
      when u.alert_mails = 'off' then coalesce((select max(id) from alerts), 0)
      when u.alert_mails = 'critical' and ${choice} = 'all' then greatest(u.alerts_mailed_to, coalesce(
        (select min(a.id) - 1 from alerts a where a.cleared_at is null and a.id > u.alerts_mailed_to
          and a.cause = any(${[...critical]}::text[])),
        (select max(id) from alerts), 0))
      else u.alerts_mailed_to end
    where u.id = ${userId}`.execute(tx);
}

/** Open alerts that were not mailed to a user. */
export interface UnmailedAlerts {
  readonly counts: readonly { readonly cause: AlertCause; readonly count: number }[];
  readonly newest: number;
  readonly alerts: readonly {
    readonly cause: AlertCause;
    readonly subject: string;
    readonly reference: string | null;
    readonly client: string | null;
    readonly since: Date;
  }[];
}

export async function readUnmailedAlerts(
  queries: Queries,
  userId: number,
  causes: readonly AlertCause[],
  limit: number,
): Promise<UnmailedAlerts> {
  const unmailed = sql`a.cleared_at is null and a.cause = any(${[...causes]}::text[])
    and a.id > (select alerts_mailed_to from users where id = ${userId})`;
  const counted = await sql<{ cause: AlertCause; count: number; newest: number }>`
    select a.cause, count(*)::int as count, max(a.id) as newest from alerts a where ${unmailed} group by a.cause`.execute(
    queries,
  );
  const first = await sql<UnmailedAlerts['alerts'][number]>`
    select a.cause, a.subject, o.reference, c.name as client, a.since from alerts a
    left join orders o on o.client_id = a.client_id and o.id = a.order_id
    left join clients c on c.id = a.client_id
    where ${unmailed} order by array_position(${[...causes]}::text[], a.cause), a.id limit ${limit}`.execute(
    queries,
  );
  const ordered = causes.flatMap((cause) => counted.rows.filter((row) => row.cause === cause));
  return {
    counts: ordered.map(({ cause, count }) => ({ cause, count })),
    newest: Math.max(0, ...counted.rows.map(({ newest }) => newest)),
    alerts: first.rows,
  };
}

/** Notes up to which alert a user was mailed. */
export async function noteMailedAlerts(tx: Tx, userId: number, newest: number): Promise<void> {
  await sql`
    update users set alerts_mailed_to = greatest(alerts_mailed_to, ${newest}) where id = ${userId}`.execute(
    tx,
  );
}

/** Counts a request in some slots and returns how many each has had since it began, at most since a time. */
export async function countRequests(
  tx: Tx,
  slots: readonly number[],
  now: Date,
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const result = await sql<{ slot: number; count: number }>`
    insert into mail_requests as r (slot, began_at, count)
    select slot, ${now}, 1 from unnest(${[...slots]}::int[]) as slot order by slot
    on conflict (slot) do update set count = case when r.began_at <= ${since} then 1 else r.count + 1 end,
      began_at = case when r.began_at <= ${since} then ${now} else r.began_at end
    returning slot, count`.execute(tx);
  return new Map(result.rows.map(({ slot, count }) => [slot, count]));
}

/**
 * Queues a mail with a password link to the active user with this address, if there is one and no such mail
 * waits.
 */
export async function insertPasswordMail(tx: Tx, email: string, now: Date): Promise<void> {
  await sql`
    insert into mails (kind, user_id, created_at, next_at)
    select 'new_password', u.id, ${now}, ${now} from ${userTables} where u.email = ${email} and ${userIsActive}
    on conflict do nothing`.execute(tx);
}
