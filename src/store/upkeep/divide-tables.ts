import { type RawBuilder, sql } from 'kysely';
import { CannotStart } from '../../lib/errors.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { inTransaction } from '../engine/transaction.ts';
import { distributedTables } from './distributed-tables.ts';

/** The oldest major version with identity columns in partitioned tables. */
const OLDEST_SERVER = 170_000;
/** Any constant: the lock under which tables are divided. */
const DIVISION_LOCK = 4_207_115_007;

/** The number of parts that the tables of this database are divided into; 0 = they are not. */
export async function readPartitions(queries: Queries): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) as count from pg_inherits where inhparent = to_regclass('orders')`.execute(queries);
  return only(result.rows).count;
}

/**
 * Divides the tables of clients by a hash of `client_id`, as a distributed database would. Requires a
 * database without orders, because each table is created anew. 0 leaves the tables as they are.
 */
export async function divideTables(queries: Queries, parts: number): Promise<void> {
  if (parts > 0) await inTransaction(queries, (tx) => divideAll(tx, parts));
}

async function divideAll(tx: Tx, parts: number): Promise<void> {
  // Another process may be about to divide them.
  await sql`select pg_advisory_xact_lock(${DIVISION_LOCK})`.execute(tx);
  const present = await readPartitions(tx);
  if (present === parts) return;
  const facts = await sql<{ orders: boolean }>`select exists (select from orders) as orders`.execute(tx);
  const { orders } = only(facts.rows);
  if (present > 0 || orders) {
    const is = present > 0 ? `is divided into ${present} parts` : 'has orders, and is not divided';
    throw new CannotStart(
      `PLATEN_PARTITIONS divides the tables of a new database only; this one ${is}. Remove the setting.`,
    );
  }
  await divideEmptyTables(tx, distributedTables, parts);
}

/** Makes these tables anew in so many parts. They have no rows. */
export async function divideEmptyTables(
  tx: Queries,
  tables: readonly string[],
  parts: number,
): Promise<void> {
  const server = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(tx);
  if (only(server.rows).version < OLDEST_SERVER)
    throw new CannotStart('Divided tables (PLATEN_PARTITIONS) require PostgreSQL 17 or newer.');
  const links = await takeForeignKeys(tx, tables);
  for (const table of tables) await divide(tx, table, parts);
  for (const { table, name, definition } of links) await addConstraint(tx, table, name, definition);
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Drops every foreign key from and to the tables, and returns them. */
async function takeForeignKeys(tx: Queries, names: readonly string[]): Promise<Constraint[]> {
  const tables = sql`any(${names}::regclass[])`;
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and (conrelid = ${tables} or confrelid = ${tables}) order by 1, 2`.execute(
    tx,
  );
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  return rows;
}

async function addConstraint(tx: Queries, table: string, name: string, definition: string): Promise<void> {
  await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
    tx,
  );
}

interface Index {
  readonly name: string;
  /** The constraint that the index belongs to; null = none. */
  readonly constraint: string | null;
  readonly definition: string;
  readonly hasClient: boolean;
}

async function divide(tx: Queries, table: string, parts: number): Promise<void> {
  const indexes = await readIndexes(tx, table);
  const options = await readOptions(tx, table);
  const sequences = await readSequences(tx, table);
  const name = sql.table(table);
  const former = sql.table(`${table}_undivided`);
  await sql`alter table ${name} rename to ${former}`.execute(tx);
  await sql`
    create table ${name} (like ${former} including all excluding indexes) partition by hash (client_id)`.execute(
    tx,
  );
  await sql`drop table ${former}`.execute(tx);
  for (const { column, sequence } of sequences)
    await sql`
      do ${sql.lit(`begin execute format('alter sequence %s rename to %I', pg_get_serial_sequence('${table}', '${column}'), '${sequence}'); end`)}`.execute(
      tx,
    );
  for (let part = 0; part < parts; part++)
    await sql`
      create table ${sql.table(`${table}_${part}`)} partition of ${name}
      for values with (modulus ${sql.lit(parts)}, remainder ${sql.lit(part)}) ${options}`.execute(tx);
  for (const index of indexes) await addIndex(tx, table, index);
}

/**
 * Creates an index. One that should be unique but lacks the client becomes a plain one: numbers from
 * sequences and hashes of random tokens are unique all the same.
 */
async function addIndex(tx: Queries, table: string, { name, constraint, definition, hasClient }: Index) {
  if (constraint !== null && hasClient) await addConstraint(tx, table, name, constraint);
  else
    await sql
      .raw(hasClient ? definition : definition.replace(/^create unique index/i, 'create index'))
      .execute(tx);
}

async function readIndexes(tx: Queries, table: string): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select i.indexrelid::regclass::text as name, pg_get_constraintdef(c.oid) as constraint,
      pg_get_indexdef(i.indexrelid) as definition,
      not i.indisunique or exists (select from pg_attribute a
        where a.attrelid = i.indrelid and a.attname = 'client_id' and a.attnum = any(i.indkey::smallint[])) as "hasClient"
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = ${table}::regclass order by i.indisprimary desc, 1`.execute(tx);
  return rows;
}

/** The storage options of a table, which only its parts can have. */
async function readOptions(tx: Queries, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ options: string[] | null }>`
    select reloptions as options from pg_class where oid = ${table}::regclass`.execute(tx);
  const { options } = only(rows);
  return options ? sql`with (${sql.raw(options.join(', '))})` : sql``;
}

/** The names of the sequences of identity columns, for the new sequences. */
async function readSequences(tx: Queries, table: string): Promise<{ column: string; sequence: string }[]> {
  const { rows } = await sql<{ column: string; sequence: string }>`
    select a.attname as column, s.relname as sequence from pg_attribute a
    join pg_class s on s.oid = pg_get_serial_sequence(${table}, a.attname)::regclass
    where a.attrelid = ${table}::regclass and a.attidentity <> ''`.execute(tx);
  return rows;
}
