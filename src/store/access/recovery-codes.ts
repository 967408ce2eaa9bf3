import { sql } from 'kysely';
import type { Queries, Tx } from '../engine/db.ts';

/** Replaces all recovery codes of a user; without new ones, none is left. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into recovery_codes (user_id, hash)
    select ${userId}, hash from unnest(${hashes}::bytea[]) as hash`.execute(tx);
}

/** Uses a code. False if the user has no such code, or has used it before. */
export async function useRecoveryCode(tx: Tx, userId: number, hash: Buffer, at: Date): Promise<boolean> {
  const result = await sql`
    update recovery_codes set used_at = ${at}
    where user_id = ${userId} and hash = ${hash} and used_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function countRecoveryCodes(queries: Queries, userId: number): Promise<number> {
  const result = await sql<{ readonly count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(
    queries,
  );
  return result.rows[0]?.count ?? 0;
}
