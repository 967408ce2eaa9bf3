import { sql } from 'kysely';
import type { AppScope } from '../../domain/access/app.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import type { AccessTokensRow, AppsRow, ClientsRow, OauthKeysRow, OauthRecordsRow } from '../rows.ts';

/** A record of the authorization server: a code, a refresh token, a grant or an interaction. */
interface OAuthRecord {
  readonly model: string;
  readonly idHash: Buffer;
  readonly payloadSealed: Buffer;
  readonly grantHash: Buffer | null;
  readonly appId: number | null;
  readonly userId: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface SealedRecord {
  readonly payloadSealed: Buffer;
  readonly consumedAt: Date | null;
}

type SealedRecordRow = Pick<OauthRecordsRow, 'payload_sealed' | 'consumed_at'>;

function toSealedRecord(row: SealedRecordRow): SealedRecord {
  return { payloadSealed: row.payload_sealed, consumedAt: row.consumed_at };
}

/** Stores a record or replaces its payload; a consumed record stays consumed. */
export async function upsertRecord(tx: Tx, record: OAuthRecord): Promise<void> {
  await sql`
    insert into oauth_records
      (model, id_hash, payload_sealed, grant_hash, app_id, user_id, created_at, expires_at)
    values (${record.model}, ${record.idHash}, ${record.payloadSealed}, ${record.grantHash},
      ${record.appId}, ${record.userId}, ${record.createdAt}, ${record.expiresAt})
    on conflict (model, id_hash) do update set payload_sealed = excluded.payload_sealed,
      grant_hash = excluded.grant_hash, app_id = excluded.app_id,
      user_id = excluded.user_id, expires_at = excluded.expires_at`.execute(tx);
}

export async function findRecord(
  queries: Queries,
  model: string,
  idHash: Buffer,
): Promise<SealedRecord | undefined> {
  const result = await sql<SealedRecordRow>`
    select payload_sealed, consumed_at from oauth_records
    where model = ${model} and id_hash = ${idHash}`.execute(queries);
  return result.rows.map(toSealedRecord)[0];
}

/**
 * Consumes a record. False if it is gone or was consumed before, unless that was after `graceFrom`; the time of the
 * first use is kept. Without grace only one of two concurrent calls gets true.
 */
export async function consumeRecord(
  tx: Tx,
  model: string,
  idHash: Buffer,
  at: Date,
  graceFrom: Date,
): Promise<boolean> {
  const result = await sql`
    update oauth_records set consumed_at = coalesce(consumed_at, ${at}::timestamptz)
    where model = ${model} and id_hash = ${idHash}
      and (consumed_at is null or consumed_at > ${graceFrom})`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function findGrantOf(tx: Tx, model: string, idHash: Buffer): Promise<Buffer | undefined> {
  const result = await sql<Pick<OauthRecordsRow, 'grant_hash'>>`
    select grant_hash from oauth_records where model = ${model} and id_hash = ${idHash}`.execute(tx);
  return result.rows[0]?.grant_hash ?? undefined;
}

export async function deleteRecord(tx: Tx, model: string, idHash: Buffer): Promise<void> {
  await sql`delete from oauth_records where model = ${model} and id_hash = ${idHash}`.execute(tx);
}

/** Locks a grant against revocation until the transaction ends. False if it no longer exists. */
export async function holdGrant(tx: Tx, grantHash: Buffer): Promise<boolean> {
  const result = await sql`
    select from oauth_records where model = 'Grant' and id_hash = ${grantHash} for share`.execute(tx);
  return result.rows.length === 1;
}

/**
 * Deletes grants with everything issued from them, and waits for transactions that are issuing from one. Returns their
 * apps.
 */
export async function deleteGrants(tx: Tx, grantHashes: readonly Buffer[]): Promise<number[]> {
  const deleted = await sql<Pick<OauthRecordsRow, 'app_id'>>`
    delete from oauth_records where model = 'Grant' and id_hash = any(${grantHashes}::bytea[]) returning app_id`.execute(
    tx,
  );
  await sql`delete from oauth_records where grant_hash = any(${grantHashes}::bytea[])`.execute(tx);
  return deleted.rows.flatMap(({ app_id }) => app_id ?? []);
}

/**
 * Consumes all records of these models of a user: a new password ends the sign-ins that began with the old
 * one.
 */
export async function consumeRecordsOfUser(
  tx: Tx,
  models: readonly string[],
  userId: number,
  at: Date,
): Promise<void> {
  await sql`
    update oauth_records set consumed_at = ${at}
    where model = any(${models}::text[]) and user_id = ${userId} and consumed_at is null`.execute(tx);
}

interface Grant {
  readonly payloadSealed: Buffer;
  readonly appId: number;
  readonly appName: string;
  readonly ownerName: string;
  readonly createdAt: Date;
}

type GrantRow = Pick<OauthRecordsRow, 'payload_sealed' | 'created_at'> &
  NotNull<Pick<OauthRecordsRow, 'app_id'>> & {
    readonly app_name: AppsRow['name'];
    readonly owner_name: ClientsRow['name'];
  };

/** The grants of a user that are not revoked, newest first. */
export async function listGrants(queries: Queries, userId: number, now: Date): Promise<Grant[]> {
  const result = await sql<GrantRow>`
    select g.payload_sealed, g.app_id, a.name as app_name, c.name as owner_name, g.created_at
    from oauth_records g join apps a on a.id = g.app_id join clients c on c.id = a.client_id
    where g.user_id = ${userId} and g.model = 'Grant' and g.expires_at > ${now} and a.disabled_at is null
    order by g.created_at desc`.execute(queries);
  return result.rows.map(toGrant);
}

function toGrant(row: GrantRow): Grant {
  return {
    payloadSealed: row.payload_sealed,
    appId: row.app_id,
    appName: row.app_name,
    ownerName: row.owner_name,
    createdAt: row.created_at,
  };
}

/** The grants of a user to an app. */
export async function findGrantsOfApp(tx: Tx, userId: number, appId: number): Promise<Buffer[]> {
  const result = await sql<Pick<OauthRecordsRow, 'id_hash'>>`
    select id_hash from oauth_records
    where user_id = ${userId} and model = 'Grant' and app_id = ${appId}`.execute(tx);
  return result.rows.map((row) => row.id_hash);
}

/** The grants of one user, or of all users of a client. */
export async function findGrantsOf(
  tx: Tx,
  of: { readonly userId: number } | { readonly clientId: number },
): Promise<Buffer[]> {
  const users =
    'userId' in of
      ? sql`select ${of.userId}::bigint`
      : sql`select id from users where client_id = ${of.clientId}`;
  const result = await sql<Pick<OauthRecordsRow, 'id_hash'>>`
    select id_hash from oauth_records where model = 'Grant' and user_id in (${users})`.execute(tx);
  return result.rows.map((row) => row.id_hash);
}

/** The apps whose grants ended before a time. */
export async function appsOfExpiredGrants(tx: Tx, before: Date): Promise<number[]> {
  const result = await sql<NotNull<Pick<OauthRecordsRow, 'app_id'>>>`
    select distinct app_id from oauth_records where model = 'Grant' and app_id is not null and expires_at <= ${before}`.execute(
    tx,
  );
  return result.rows.map((row) => row.app_id);
}

export const expiringRecords: ExpiringRows = { table: 'oauth_records', endedAt: sql`t.expires_at` };

export interface NewAccessToken {
  readonly hash: Buffer;
  readonly appId: number;
  /** The client whose orders it gives access to. */
  readonly clientId: number;
  /** The user who granted it; null = the app itself acts for its owner. */
  readonly userId: number | null;
  readonly scope: AppScope;
  /** Revoking the grant revokes the token; null = none. */
  readonly grantHash: Buffer | null;
  readonly payloadSealed: Buffer;
  readonly expiresAt: Date;
}

export async function insertAccessToken(tx: Tx, token: NewAccessToken): Promise<void> {
  await sql`
    insert into access_tokens
      (hash, app_id, client_id, user_id, scope, grant_hash, payload_sealed, expires_at)
    values (${token.hash}, ${token.appId}, ${token.clientId}, ${token.userId}, ${token.scope}, ${token.grantHash},
      ${token.payloadSealed}, ${token.expiresAt})`.execute(tx);
}

/** The stored payload of a token that is not revoked. */
export async function findTokenPayload(queries: Queries, hash: Buffer): Promise<Buffer | undefined> {
  const result = await sql<Pick<AccessTokensRow, 'payload_sealed'>>`
    select payload_sealed from access_tokens where hash = ${hash} and revoked_at is null`.execute(queries);
  return result.rows[0]?.payload_sealed;
}

/** Revokes one token. True if it existed and was valid. */
export async function revokeAccessToken(tx: Tx, hash: Buffer, at: Date): Promise<boolean> {
  const result = await sql`
    update access_tokens set revoked_at = ${at} where hash = ${hash} and revoked_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Revokes the tokens issued from these grants. True if there were any. */
export async function revokeTokensOfGrants(
  tx: Tx,
  grantHashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const result = await sql`
    update access_tokens set revoked_at = ${at}
    where grant_hash = any(${grantHashes}::bytea[]) and revoked_at is null`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Revokes all tokens that give access to a client. */
export async function revokeTokensOfClient(tx: Tx, clientId: number, at: Date): Promise<void> {
  await sql`
    update access_tokens set revoked_at = ${at} where client_id = ${clientId} and revoked_at is null`.execute(
    tx,
  );
}

export const expiringAccessTokens: ExpiringRows = { table: 'access_tokens', endedAt: sql`t.expires_at` };

interface StoredOAuthKey {
  readonly id: number;
  readonly sealed: Buffer;
  readonly createdAt: Date;
}

type OAuthKeyRow = Pick<OauthKeysRow, 'id' | 'sealed' | 'created_at'>;

/** The keys of the authorization server that are in use, newest first. */
export async function readOAuthKeys(queries: Queries): Promise<StoredOAuthKey[]> {
  const result = await sql<OAuthKeyRow>`
    select id, sealed, created_at from oauth_keys where retired_at is null order by id desc`.execute(queries);
  return result.rows.map(toOAuthKey);
}

function toOAuthKey(row: OAuthKeyRow): StoredOAuthKey {
  return { id: row.id, sealed: row.sealed, createdAt: row.created_at };
}

/** Locks out other changes of keys until the transaction ends. */
export async function lockOAuthKeys(tx: Tx): Promise<void> {
  await sql`lock table oauth_keys in exclusive mode`.execute(tx);
}

export async function insertOAuthKey(tx: Tx, sealed: Buffer, at: Date): Promise<void> {
  await sql`insert into oauth_keys (sealed, created_at) values (${sealed}, ${at})`.execute(tx);
}

/** Retires all but the newest `keep` keys: they sign and verify nothing any more. */
export async function retireOAuthKeys(tx: Tx, keep: number, at: Date): Promise<void> {
  await sql`
    update oauth_keys set retired_at = ${at}
    where retired_at is null and id not in (
      select id from oauth_keys where retired_at is null order by id desc limit ${keep})`.execute(tx);
}
