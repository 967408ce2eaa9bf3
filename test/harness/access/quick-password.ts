import { randomBytes, scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../src/store/engine/db.ts';

const COST = { N: 1024, r: 8, p: 1 };

/**
 * Replaces the stored hash of a user by one of the same password that is checked in milliseconds: a hash
 * carries its cost, and one of the service takes a third of a second of a processor at each sign-in.
 */
export async function hashQuickly(queries: Queries, userId: number, password: string): Promise<void> {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, COST);
  const { N, r, p } = COST;
  const stored = ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
  await sql`update users set password_hash = ${stored} where id = ${userId}`.execute(queries);
}
