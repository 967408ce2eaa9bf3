import { sql } from 'kysely';
import type { MailState, RepeatableState } from '../../domain/mail/mail.ts';
import type { MailView } from '../../domain/mail/mail-view.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { OrderKey } from '../engine/keys.ts';
import type { ClientsRow, MailsRow, OrdersRow, UsersRow } from '../rows.ts';

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
