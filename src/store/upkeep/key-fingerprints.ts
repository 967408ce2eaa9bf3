import { sql } from 'kysely';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ServiceRow } from '../rows.ts';

/** The fingerprints of the secret keys that something in this database may be sealed with: the key of the database first. */
export async function readKeyFingerprints(queries: Queries): Promise<string[]> {
  const result = await sql<Pick<ServiceRow, 'key_fingerprint' | 'other_keys'>>`
    select key_fingerprint, other_keys from service`.execute(queries);
  const row = only(result.rows);
  return [row.key_fingerprint, ...row.other_keys];
}

/** Whether an ended rotation has replaced a key, and nothing has been sealed with it since then. */
export async function isRetiredKey(queries: Queries, fingerprint: string): Promise<boolean> {
  const result = await sql`select from service where ${fingerprint} = any(retired_keys)`.execute(queries);
  return result.rows.length > 0;
}

/**
 * Notes that something may be sealed with a key from now on, unless the database has a key that is not among `known`. A retired key
 * is added only for a process that may have sealed with it already.
 */
export async function addKeyFingerprint(
  queries: Queries,
  fingerprint: string,
  known: readonly string[],
  { evenRetired }: { readonly evenRetired: boolean },
): Promise<void> {
  const mayBeRetired = evenRetired ? sql`true` : sql`${fingerprint} <> all(retired_keys)`;
  await sql`
    update service set other_keys = array_append(other_keys, ${fingerprint}), retired_keys = array_remove(retired_keys, ${fingerprint})
    where key_fingerprint <> ${fingerprint} and ${fingerprint} <> all(other_keys) and ${mayBeRetired}
      and array_append(other_keys, key_fingerprint) <@ ${[...known]}::text[]`.execute(queries);
}

/**
 * Makes a key the key of the database, in place of these, which are retired. Returns the keys that the
 * database had.
 */
export async function replaceKeyFingerprints(
  tx: Tx,
  fingerprint: string,
  replaced: readonly string[],
): Promise<string[]> {
  const before = await sql<Pick<ServiceRow, 'key_fingerprint' | 'other_keys'>>`
    select key_fingerprint, other_keys from service for no key update`.execute(tx);
  const row = only(before.rows);
  const had = [row.key_fingerprint, ...row.other_keys];
  // A key that this process does not know is that of the database: it stays.
  if (row.key_fingerprint !== fingerprint && !replaced.includes(row.key_fingerprint)) return [];
  const retired = had.filter((one) => one !== fingerprint && replaced.includes(one));
  const others = had.filter((one) => one !== fingerprint && !replaced.includes(one));
  await sql`
    update service set key_fingerprint = ${fingerprint}, other_keys = ${others}::text[], retired_keys = array(
      select distinct key from unnest(retired_keys || ${retired}::text[]) as key where key <> ${fingerprint})`.execute(
    tx,
  );
  return retired;
}
