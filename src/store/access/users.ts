import { sql } from 'kysely';
import type { User } from '../../domain/access/user.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ClientsRow, UsersRow } from '../rows.ts';

type UserRow = Pick<UsersRow, 'id' | 'client_id' | 'name' | 'email' | 'created_at'> & {
  readonly client_name: ClientsRow['name'];
};

const columns = sql`u.id, u.client_id, c.name as client_name, u.name, u.email, u.created_at`;
const tables = sql`users u join clients c on c.id = u.client_id`;

function toUser(row: UserRow): User {
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    name: row.name,
    email: row.email,
    createdAt: row.created_at,
  };
}

/** Stores a user and returns its id; undefined if the e-mail address is already used. */
export async function insertUser(
  tx: Tx,
  user: Omit<User, 'id' | 'clientName'> & { readonly passwordHash: string },
): Promise<number | undefined> {
  const result = await sql<Pick<UsersRow, 'id'>>`
    insert into users (client_id, name, email, password_hash, created_at)
    values (${user.clientId}, ${user.name}, ${user.email}, ${user.passwordHash}, ${user.createdAt})
    on conflict (email) do nothing returning id`.execute(tx);
  return result.rows[0]?.id;
}

export async function listUsers(queries: Queries, clientId: number | undefined): Promise<User[]> {
  const result = await sql<UserRow>`
    select ${columns} from ${tables}
    where ${clientId ?? null}::bigint is null or u.client_id = ${clientId ?? null} order by u.id`.execute(
    queries,
  );
  return result.rows.map(toUser);
}

export async function findUser(queries: Queries, id: number): Promise<User | undefined> {
  const result = await sql<UserRow>`select ${columns} from ${tables} where u.id = ${id}`.execute(queries);
  return result.rows.map(toUser)[0];
}

/** The user with this e-mail address in lower case, with the hash of the password. */
export async function findUserByEmail(
  queries: Queries,
  email: string,
): Promise<{ readonly user: User; readonly passwordHash: string } | undefined> {
  const result = await sql<UserRow & Pick<UsersRow, 'password_hash'>>`
    select ${columns}, u.password_hash from ${tables} where u.email = ${email}`.execute(queries);
  const row = result.rows[0];
  return row && { user: toUser(row), passwordHash: row.password_hash };
}

export async function updatePassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where id = ${id}`.execute(tx);
}
