import { sql } from 'kysely';
import type { LiveSession, Session } from '../../domain/access/session.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import type { SessionsRow } from '../rows.ts';
import { toUser, type UserColumns, userColumns, userIsActive, userTables } from './users.ts';

/** A session with the creation time of its user, under another name than its own. */
type SessionColumns = Pick<SessionsRow, 'user_id' | 'used_at' | 'confirmed_at' | 'address' | 'browser'> & {
  readonly session_id: SessionsRow['id'];
  readonly began_at: SessionsRow['created_at'];
};

const columns = sql`s.id as session_id, s.user_id, s.created_at as began_at, s.used_at, s.confirmed_at,
  s.address, s.browser`;

function toSession(row: SessionColumns): Session {
  return {
    id: row.session_id,
    userId: row.user_id,
    createdAt: row.began_at,
    usedAt: row.used_at,
    confirmedAt: row.confirmed_at,
    address: row.address,
    browser: row.browser,
  };
}

/** The times after which a session must have been used and have begun to be valid. */
export interface ValidSince {
  readonly used: Date;
  readonly created: Date;
}

const isValid = ({ used, created }: ValidSince) =>
  sql`s.ended_at is null and s.used_at > ${used} and s.created_at > ${created}`;

export async function insertSession(
  tx: Tx,
  session: {
    readonly userId: number;
    readonly tokenHash: Buffer;
    readonly address: string;
    readonly browser: string;
    readonly at: Date;
  },
): Promise<number> {
  const { userId, tokenHash, address, browser, at } = session;
  const result = await sql<Pick<SessionsRow, 'id'>>`
    insert into sessions (user_id, token_hash, created_at, used_at, confirmed_at, address, browser)
    values (${userId}, ${tokenHash}, ${at}, ${at}, ${at}, ${address}, ${browser}) returning id`.execute(tx);
  return only(result.rows).id;
}

/** A valid session of an active user, with what the authorization server remembers in it. */
export interface StoredSession {
  readonly session: LiveSession;
  readonly authorizationsSealed: Buffer | null;
}

type LiveRow = SessionColumns & UserColumns & Pick<SessionsRow, 'authorizations_sealed'>;

async function findLive(
  queries: Queries,
  by: { readonly tokenHash: Buffer } | { readonly id: number },
  since: ValidSince,
): Promise<StoredSession | undefined> {
  const is = 'id' in by ? sql`s.id = ${by.id}` : sql`s.token_hash = ${by.tokenHash}`;
  const result = await sql<LiveRow>`
    select ${userColumns}, ${columns}, s.authorizations_sealed
    from sessions s join (${userTables}) on u.id = s.user_id
    where ${is} and ${isValid(since)} and ${userIsActive}`.execute(queries);
  const row = result.rows[0];
  return (
    row && {
      session: { ...toSession(row), user: toUser(row) },
      authorizationsSealed: row.authorizations_sealed,
    }
  );
}

export function findSession(
  queries: Queries,
  tokenHash: Buffer,
  since: ValidSince,
): Promise<StoredSession | undefined> {
  return findLive(queries, { tokenHash }, since);
}

export function findSessionById(
  queries: Queries,
  id: number,
  since: ValidSince,
): Promise<StoredSession | undefined> {
  return findLive(queries, { id }, since);
}

/** The valid sessions of a user, the one used last first. */
export async function listSessions(queries: Queries, userId: number, since: ValidSince): Promise<Session[]> {
  const result = await sql<SessionColumns>`
    select ${columns} from sessions s where s.user_id = ${userId} and ${isValid(since)}
    order by s.used_at desc, s.id desc`.execute(queries);
  return result.rows.map(toSession);
}

/** An ended session is not changed, so a request under way cannot restore it. */
export async function touchSession(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update sessions set used_at = greatest(used_at, ${at}) where id = ${id} and ended_at is null`.execute(tx);
}

export async function saveAuthorizations(tx: Tx, tokenHash: Buffer, sealed: Buffer | null): Promise<void> {
  await sql`
    update sessions set authorizations_sealed = ${sealed}
    where token_hash = ${tokenHash} and ended_at is null`.execute(tx);
}

/** Begins a valid session anew, under another token: its user has signed in again. */
export async function renewSession(
  tx: Tx,
  id: number,
  { tokenHash, at }: { readonly tokenHash: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    update sessions set token_hash = ${tokenHash}, created_at = ${at}, used_at = ${at}, confirmed_at = ${at}
    where id = ${id} and ended_at is null`.execute(tx);
}

export async function endSessionByToken(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${at} where token_hash = ${tokenHash} and ended_at is null`.execute(tx);
}

/** Ends a session of this user. False if it is not a session of the user, or was ended before. */
export async function endSession(tx: Tx, userId: number, id: number, at: Date): Promise<boolean> {
  const result = await sql`
    update sessions set ended_at = ${at}
    where user_id = ${userId} and id = ${id} and ended_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Ends all sessions of a user, except one. Returns their number. */
export async function endSessionsOfUser(
  tx: Tx,
  userId: number,
  at: Date,
  exceptId: number | null,
): Promise<number> {
  const result = await sql`
    update sessions set ended_at = ${at}
    where user_id = ${userId} and ended_at is null and id <> ${exceptId ?? 0}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

export async function endSessionsOfClient(tx: Tx, clientId: number, at: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${at}
    where user_id in (select id from users where client_id = ${clientId}) and ended_at is null`.execute(tx);
}

/** A session ends when it was last used. */
export const expiringSessions: ExpiringRows = { table: 'sessions', endedAt: sql`t.used_at` };
