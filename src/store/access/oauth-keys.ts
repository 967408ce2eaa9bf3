import { sql } from 'kysely';
import type { Queries, Tx } from '../engine/db.ts';

/** The keys of the authorization server that are in use, newest first. */
export async function readOAuthKeys(
  queries: Queries,
): Promise<{ readonly id: number; readonly sealed: Buffer; readonly createdAt: Date }[]> {
  const result = await sql<{ id: number; sealed: Buffer; created_at: Date }>`
    select id, sealed, created_at from oauth_keys where retired_at is null order by id desc`.execute(queries);
  return result.rows.map(({ created_at, ...key }) => ({ ...key, createdAt: created_at }));
}

/** Nobody else reads or writes keys to change them until the transaction ends. */
export async function lockOAuthKeys(tx: Tx): Promise<void> {
  await sql`lock table oauth_keys in exclusive mode`.execute(tx);
}

export async function insertOAuthKey(tx: Tx, sealed: Buffer, at: Date): Promise<void> {
  await sql`insert into oauth_keys (sealed, created_at) values (${sealed}, ${at})`.execute(tx);
}

/** Retires all but the newest `keep`. */
export async function retireOAuthKeys(tx: Tx, keep: number, at: Date): Promise<void> {
  await sql`
    update oauth_keys set retired_at = ${at}
    where retired_at is null and id not in (
      select id from oauth_keys where retired_at is null order by id desc limit ${keep})`.execute(tx);
}
