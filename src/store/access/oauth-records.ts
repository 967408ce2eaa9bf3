import { sql } from 'kysely';
import type { Queries, Tx } from '../engine/db.ts';
import type { NotNull } from '../engine/not-null.ts';
import type { AppsRow, ClientsRow, OauthRecordsRow } from '../rows.ts';

/** Something the authorization server keeps: a code, a refresh token, a grant, a session, an interaction. */
export interface OAuthRecord {
  readonly model: string;
  readonly idHash: Buffer;
  readonly payloadSealed: Buffer;
  readonly grantHash: Buffer | null;
  readonly uidHash: Buffer | null;
  readonly appId: number | null;
  readonly userId: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface SealedRecord {
  readonly payloadSealed: Buffer;
  readonly consumedAt: Date | null;
}

type SealedRecordRow = Pick<OauthRecordsRow, 'payload_sealed' | 'consumed_at'>;

function toSealedRecord(row: SealedRecordRow): SealedRecord {
  return { payloadSealed: row.payload_sealed, consumedAt: row.consumed_at };
}

/** Stores a record or replaces its payload; that it was consumed stays. */
export async function upsertRecord(tx: Tx, record: OAuthRecord): Promise<void> {
  await sql`
    insert into oauth_records
      (model, id_hash, payload_sealed, grant_hash, uid_hash, app_id, user_id, created_at, expires_at)
    values (${record.model}, ${record.idHash}, ${record.payloadSealed}, ${record.grantHash}, ${record.uidHash},
      ${record.appId}, ${record.userId}, ${record.createdAt}, ${record.expiresAt})
    on conflict (model, id_hash) do update set payload_sealed = excluded.payload_sealed,
      grant_hash = excluded.grant_hash, uid_hash = excluded.uid_hash, app_id = excluded.app_id,
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

/** The one that is not used up: a session that changes its id keeps this name. */
export async function findRecordByUid(
  queries: Queries,
  model: string,
  uidHash: Buffer,
): Promise<SealedRecord | undefined> {
  const result = await sql<SealedRecordRow>`
    select payload_sealed, consumed_at from oauth_records
    where model = ${model} and uid_hash = ${uidHash} and consumed_at is null`.execute(queries);
  return result.rows.map(toSealedRecord)[0];
}

/** Uses a record up. False when it was before, or is gone: of two who try at once, one is told so. */
export async function consumeRecord(tx: Tx, model: string, idHash: Buffer, at: Date): Promise<boolean> {
  const result = await sql`
    update oauth_records set consumed_at = ${at}
    where model = ${model} and id_hash = ${idHash} and consumed_at is null`.execute(tx);
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

/** Keeps a grant from being revoked until the transaction ends. False when there is none any more. */
export async function holdGrant(tx: Tx, grantHash: Buffer): Promise<boolean> {
  const result = await sql`
    select from oauth_records where model = 'Grant' and id_hash = ${grantHash} for share`.execute(tx);
  return result.rows.length === 1;
}

/** Deletes grants with all that came from them, and waits for whoever is just issuing something from one. */
export async function deleteGrants(tx: Tx, grantHashes: readonly Buffer[]): Promise<void> {
  await sql`
    delete from oauth_records where model = 'Grant' and id_hash = any(${grantHashes}::bytea[])`.execute(tx);
  await sql`delete from oauth_records where grant_hash = any(${grantHashes}::bytea[])`.execute(tx);
}

/** Uses up everything of these kinds that a user has: what began with a password, when it changes. */
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

export interface Grant {
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

/** The grants by which a user lets an app in. */
export async function findGrantsOfApp(tx: Tx, userId: number, appId: number): Promise<Buffer[]> {
  const result = await sql<Pick<OauthRecordsRow, 'id_hash'>>`
    select id_hash from oauth_records
    where user_id = ${userId} and model = 'Grant' and app_id = ${appId}`.execute(tx);
  return result.rows.map((row) => row.id_hash);
}

/** Forgets up to `limit` records that ended before a time. Returns how many. */
export async function forgetRecords(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from oauth_records where ctid in (
      select ctid from oauth_records where expires_at <= ${before} limit ${limit})`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
