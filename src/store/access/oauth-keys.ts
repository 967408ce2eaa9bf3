import { sql } from 'kysely';
import type { Queries, Tx } from '../engine/db.ts';
import type { OauthKeysRow } from '../rows.ts';

export interface StoredOAuthKey {
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
