import { sql } from 'kysely';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from './db.ts';

/** Whether the role of the connection may change the schema. */
export async function mayMigrate(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(queries);
  return only(rows).may;
}

export async function roleExists(queries: Queries, role: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(queries);
  return rows.length > 0;
}

/**
 * Gives a role what the service needs, in the schema as it is and as later migrations of this role make it: to read and
 * write rows, but not to change tables, nor to note migrations.
 */
export async function grantService(tx: Tx, role: string): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
  const schema = sql.id(only(rows).schema);
  const to = sql.id(role);
  await sql`grant usage on schema ${schema} to ${to}`.execute(tx);
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(tx);
  await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(tx);
  await sql`grant execute on all functions in schema ${schema} to ${to}`.execute(tx);
  await sql`revoke insert, update, delete on migrations from ${to}`.execute(tx);
  for (const [rights, objects] of [
    ['select, insert, update, delete', 'tables'],
    ['usage, select', 'sequences'],
    ['execute', 'functions'],
  ] as const)
    await sql`alter default privileges in schema ${schema} grant ${sql.raw(rights)} on ${sql.raw(objects)} to ${to}`.execute(
      tx,
    );
}
