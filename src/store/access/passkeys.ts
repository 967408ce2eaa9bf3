import { sql } from 'kysely';
import type { Passkey } from '../../domain/access/passkey.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import type { PasskeysRow } from '../rows.ts';

type PasskeyColumns = Pick<PasskeysRow, 'id' | 'name' | 'created_at' | 'used_at'>;

/** The passkeys of a user, oldest first. */
export async function listPasskeys(queries: Queries, userId: number): Promise<Passkey[]> {
  const result = await sql<PasskeyColumns>`
    select id, name, created_at, used_at from passkeys where user_id = ${userId} order by id`.execute(
    queries,
  );
  return result.rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

/** The ids by which the authenticators of a user know their passkeys. */
export async function credentialIdsOf(queries: Queries, userId: number): Promise<Buffer[]> {
  const result = await sql<Pick<PasskeysRow, 'credential_id'>>`
    select credential_id from passkeys where user_id = ${userId} order by id`.execute(queries);
  return result.rows.map((row) => row.credential_id);
}

export interface NewPasskeyRow {
  readonly userId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly name: string;
  readonly createdAt: Date;
}

/** Stores a passkey and returns its id; undefined if it is already stored, for whichever user. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<number | undefined> {
  const { userId, credentialId, publicKey, counter, name, createdAt } = passkey;
  const result = await sql<Pick<PasskeysRow, 'id'>>`
    insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${name}, ${createdAt})
    on conflict (credential_id) do nothing returning id`.execute(tx);
  return result.rows[0]?.id;
}

/** The columns that a signature is checked with. */
export interface StoredKey {
  readonly id: number;
  readonly userId: number;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export async function findKey(queries: Queries, credentialId: Buffer): Promise<StoredKey | undefined> {
  const result = await sql<Pick<PasskeysRow, 'id' | 'user_id' | 'public_key' | 'counter'>>`
    select id, user_id, public_key, counter from passkeys where credential_id = ${credentialId}`.execute(
    queries,
  );
  const row = result.rows[0];
  return row && { id: row.id, userId: row.user_id, publicKey: row.public_key, counter: row.counter };
}

export async function notePasskeyUse(
  tx: Tx,
  id: number,
  { counter, at }: { readonly counter: number; readonly at: Date },
): Promise<void> {
  await sql`update passkeys set counter = ${counter}, used_at = ${at} where id = ${id}`.execute(tx);
}

/** Removes a passkey of this user. False if it is not one of the user. */
export async function removePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const result = await sql`delete from passkeys where user_id = ${userId} and id = ${id}`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function removePasskeysOfUser(tx: Tx, userId: number): Promise<void> {
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx);
}

/** Uses a challenge. False if it was used before; of two concurrent uses one waits for the other. */
export async function useChallenge(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await sql`
    insert into used_challenges (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

export const expiringChallenges: ExpiringRows = { table: 'used_challenges', endedAt: sql`t.expires_at` };
