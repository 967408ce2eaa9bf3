import { sql } from 'kysely';
import type { MailKind, MailState, MailView, RepeatableState } from '../../domain/mail/mail.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import type { DueQuery } from '../engine/fair-claims.ts';
import { recordset } from '../engine/json.ts';
import type { OrderKey } from '../engine/keys.ts';
import { mailMayBeSent } from '../outgoing.ts';
import type { ClientsRow, MailsRow, OrdersRow, UsersRow } from '../rows.ts';

export interface ShippedParcel extends OrderKey {
  readonly tracking: string;
}

/** Mails about parcels of live orders of apps, for clients that have it switched on; none for a parcel that has one. */
export async function insertTrackingMails(
  tx: Tx,
  parcels: readonly ShippedParcel[],
  now: Date,
  dueAt: Date,
): Promise<void> {
  const rows = parcels.map(({ clientId, orderId, tracking }) => ({
    client_id: clientId,
    order_id: orderId,
    tracking,
  }));
  await sql`
    insert into mails (kind, client_id, order_id, tracking, created_at, next_at)
    select 'tracking', o.client_id, o.id, r.tracking, ${now}, ${dueAt}
    from (select distinct client_id, order_id, tracking from ${recordset(rows)`p (
      client_id bigint, order_id bigint, tracking text)`}) as r
    join client_mails c on c.client_id = r.client_id and c.tracking
    join orders o on o.client_id = r.client_id and o.id = r.order_id and o.mode = 'live' and o.interface = 'apps'
    order by o.id, r.tracking
    on conflict do nothing`.execute(tx);
}

/** A mail that was claimed for one attempt. */
export interface ClaimedMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly parcel: ShippedParcel | null;
  readonly userId: number | null;
  readonly createdAt: Date;
  readonly edition: number;
  readonly run: number;
  readonly tries: number;
  readonly firstTryAt: Date;
}

type ClaimedRow = Pick<
  MailsRow,
  | 'id'
  | 'kind'
  | 'client_id'
  | 'order_id'
  | 'tracking'
  | 'user_id'
  | 'created_at'
  | 'edition'
  | 'run'
  | 'tries'
  | 'state'
> & { readonly first_try_at: Date };

/**
 * Claims due mails, first those that a user waits for. One that is found running lost its process. If that had begun to send it,
 * it is settled as doubtful and not returned.
 */
export async function claimMails(
  tx: Tx,
  { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<ClaimedMail[]> {
  const first = (isUrgent: boolean) => sql`(
      select id, next_at from mails where (kind = 'new_password') = ${isUrgent} and next_at <= ${now} and ${mailMayBeSent}
      order by next_at, id limit ${limit})`;
  const result = await sql<ClaimedRow>`
    with chosen as materialized (
      select id, 0 as turn, next_at from ${first(true)} as urgent
      union all select id, 1, next_at from ${first(false)} as others
    ), due as materialized (
      select m.id, m.state = 'running' and m.begun as is_lost from chosen c join mails m on m.id = c.id
      where m.next_at <= ${now} order by c.turn, c.next_at, c.id limit ${limit} for update of m skip locked
    ), lost as (
      update mails m set state = 'doubtful', next_at = null, lease_until = null, tried_at = ${now}, settled_at = ${now},
        reason = 'the process that was sending it ended'
      from due where m.id = due.id and due.is_lost
    )
    update mails m set state = 'running', begun = false, run = m.run + 1, tries = m.tries + 1, lease_until = ${leaseUntil},
      next_at = ${leaseUntil}, first_try_at = least(m.first_try_at, ${now})
    from due where m.id = due.id and not due.is_lost
    returning m.id, m.kind, m.client_id, m.order_id, m.tracking, m.user_id, m.created_at, m.edition, m.run, m.tries,
      m.state, m.first_try_at`.execute(tx);
  return result.rows.map(toClaimed);
}

function toClaimed(row: ClaimedRow): ClaimedMail {
  const { client_id: clientId, order_id: orderId, tracking } = row;
  return {
    id: row.id,
    kind: row.kind,
    parcel:
      clientId !== null && orderId !== null && tracking !== null ? { clientId, orderId, tracking } : null,
    userId: row.user_id,
    createdAt: row.created_at,
    edition: row.edition,
    run: row.run,
    tries: row.tries,
    firstTryAt: row.first_try_at,
  };
}

/** Notes that a claimed mail is about to be sent; returns whether its attempt still counts. */
export async function beginMail(queries: Queries, { id, run }: ClaimedMail): Promise<boolean> {
  const result = await sql`
    update mails set begun = true where id = ${id} and run = ${run} and state = 'running' returning id`.execute(
    queries,
  );
  return result.rows.length > 0;
}

interface MailSettlement {
  readonly id: number;
  readonly run: number;
  readonly state: Exclude<MailState, 'running'>;
  readonly nextAt: Date | null;
  readonly reason: string;
}

/** Stores the results of attempts whose run is current. */
export async function settleMails(tx: Tx, results: readonly MailSettlement[], now: Date): Promise<void> {
  const rows = results.map(({ nextAt, ...result }) => ({ ...result, next_at: nextAt }));
  await sql`
    update mails m set state = r.state, next_at = r.next_at, lease_until = null, tried_at = ${now}, reason = r.reason,
      settled_at = case when r.next_at is null then ${now}::timestamptz end
    from ${recordset(rows)`r (id bigint, run int, state text, next_at timestamptz, reason text)`}
    where m.id = r.id and m.run = r.run and m.state = 'running'`.execute(tx);
}

/** Extends the leases of running attempts; returns the ids of those that still count. */
export async function extendMailLeases(
  queries: Queries,
  held: readonly Pick<ClaimedMail, 'id' | 'run'>[],
  until: Date,
): Promise<number[]> {
  const rows = held.map(({ id, run }) => ({ id, run }));
  const result = await sql<Pick<MailsRow, 'id'>>`
    update mails m set lease_until = ${until}, next_at = ${until}
    from ${recordset(rows)`r (id bigint, run int)`}
    where m.id = r.id and m.run = r.run and m.state = 'running' returning m.id`.execute(queries);
  return result.rows.map(({ id }) => id);
}

/** When the next mail is due, for the virtual worker. */
export const nextDueMail: DueQuery = sql`
    select next_at as at, id from mails where next_at is not null and ${mailMayBeSent}
    order by next_at, id limit 1`;

export const expiringMails: ExpiringRows = { table: 'mails', endedAt: sql`t.settled_at` };

type ListedRow = Pick<
  MailsRow,
  | 'id'
  | 'kind'
  | 'state'
  | 'client_id'
  | 'order_id'
  | 'tracking'
  | 'user_id'
  | 'tries'
  | 'created_at'
  | 'tried_at'
  | 'next_at'
  | 'reason'
> & {
  readonly reference: OrdersRow['reference'] | null;
  readonly email: OrdersRow['email'] | null;
  readonly client_name: ClientsRow['name'] | null;
  readonly user_name: UsersRow['name'] | null;
  readonly user_email: UsersRow['email'] | null;
};

const listed = sql`
  select m.id, m.kind, m.state, m.client_id, m.order_id, m.tracking, m.user_id, m.tries, m.created_at, m.tried_at,
    case when m.state in ('waiting', 'running') then m.next_at end as next_at, m.reason, o.reference, o.email,
    c.name as client_name, u.name as user_name, u.email as user_email
  from mails m
  left join orders o on o.client_id = m.client_id and o.id = m.order_id
  left join clients c on c.id = m.client_id
  left join users u on u.id = m.user_id`;

function toMail(row: ListedRow): MailView {
  const { client_id: clientId, order_id: number, reference, client_name: clientName } = row;
  const { user_id: userId, user_name: userName } = row;
  const isOfOrder = clientId !== null && number !== null && reference !== null && clientName !== null;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    address: row.email ?? row.user_email ?? '',
    order: isOfOrder ? { number, reference, client: { id: clientId, name: clientName } } : null,
    tracking: row.tracking,
    user: userId !== null && userName !== null ? { id: userId, name: userName } : null,
    tries: row.tries,
    createdAt: row.created_at,
    triedAt: row.tried_at,
    nextAt: row.next_at,
    reason: row.reason,
  };
}

/** The next page of mails, newest first, with ids below `before`. */
export async function listMails(
  queries: Queries,
  { state, before }: { readonly state?: MailState | undefined; readonly before?: number | undefined },
  limit: number,
): Promise<MailView[]> {
  const result = await sql<ListedRow>`${listed}
    where true ${state === undefined ? sql`` : sql`and m.state = ${state}`}
      ${before === undefined ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc limit ${limit}`.execute(queries);
  return result.rows.map(toMail);
}

export async function findMail(queries: Queries, id: number): Promise<MailView | undefined> {
  const result = await sql<ListedRow>`${listed} where m.id = ${id}`.execute(queries);
  return result.rows.map(toMail)[0];
}

/** The mails of one order, oldest first. */
export async function mailsOfOrder(queries: Queries, { clientId, orderId }: OrderKey): Promise<MailView[]> {
  const result = await sql<ListedRow>`${listed}
    where m.kind = 'tracking' and m.client_id = ${clientId} and m.order_id = ${orderId} order by m.id`.execute(
    queries,
  );
  return result.rows.map(toMail);
}

export interface RepeatedMails {
  readonly state: RepeatableState;
  readonly clientId?: number | undefined;
  /** Mails made at this time or later. */
  readonly since?: Date | undefined;
}

const isRepeated = ({ state, clientId, since }: RepeatedMails) => sql`
  kind = 'tracking' and state = ${state} ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}
    ${since === undefined ? sql`` : sql`and created_at >= ${since}`}`;

export async function countRepeated(queries: Queries, repeated: RepeatedMails): Promise<number> {
  const result = await sql<{ mails: number }>`
    select count(*) as mails from mails where ${isRepeated(repeated)}`.execute(queries);
  return result.rows[0]?.mails ?? 0;
}

/** Makes these mails due; returns how many. */
export async function repeatMails(tx: Tx, repeated: RepeatedMails, now: Date): Promise<number> {
  const result = await sql`
    update mails set ${dueAgain(now)} where ${isRepeated(repeated)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

const dueAgain = (now: Date) =>
  sql`state = 'waiting', next_at = ${now}, first_try_at = null, tries = 0, settled_at = null`;

/**
 * Makes a mail due, unless it is being sent. A mail that was sent before gets a new edition, so that its
 * reader gets another mail. Returns whether it exists.
 */
export async function repeatMail(tx: Tx, id: number, now: Date): Promise<boolean> {
  const result = await sql`
    update mails set edition = edition + (state in ('sent', 'dropped'))::int, ${dueAgain(now)}
    where id = ${id} and state <> 'running'`.execute(tx);
  return Number(result.numAffectedRows ?? 0) > 0;
}
