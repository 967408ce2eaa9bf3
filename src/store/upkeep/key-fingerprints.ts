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

/** Notes that something may be sealed with a key from now on, unless the database has a key that is not among `known`. */
export async function addKeyFingerprint(
  queries: Queries,
  fingerprint: string,
  known: readonly string[],
): Promise<void> {
  await sql`
    update service set other_keys = array_append(other_keys, ${fingerprint})
    where key_fingerprint <> ${fingerprint} and ${fingerprint} <> all(other_keys)
      and array_append(other_keys, key_fingerprint) <@ ${[...known]}::text[]`.execute(queries);
}

/** Makes a key that of the database, instead of former ones. */
export async function replaceKeyFingerprints(
  tx: Tx,
  fingerprint: string,
  former: readonly string[],
): Promise<void> {
  await sql`
    update service set key_fingerprint = ${fingerprint}, other_keys = array(
      select other from unnest(other_keys) as other where other <> all(${[fingerprint, ...former]}::text[]))
    where key_fingerprint = any(${[fingerprint, ...former]}::text[])`.execute(tx);
}
