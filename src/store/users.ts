import { sql } from 'kysely';
import type { Queries, Tx } from './db.ts';

export interface NewUser {
  readonly clientId: number;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** Stores a user of a client and returns its id. */
export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into users (client_id, name, email, password_hash, created_at)
    values (${user.clientId}, ${user.name}, ${user.email}, ${user.passwordHash}, ${user.createdAt})
    returning id`.execute(tx);
  return result.rows[0]!.id;
}

/** What may be shown of a user of a client. */
export async function findUser(
  queries: Queries,
  clientId: number,
  id: number,
): Promise<{ name: string; email: string } | undefined> {
  const result = await sql<{ name: string; email: string }>`
    select name, email from users where client_id = ${clientId} and id = ${id}`.execute(queries);
  return result.rows[0];
}
