import { type RawBuilder, sql } from 'kysely';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { toJson } from '../engine/json.ts';
import type { ServiceRow } from '../rows.ts';

/** The columns with sealed values; `test/store/sealed-columns.test.ts` compares the list with the schema. */
export const sealedColumns = {
  orders: ['urls_sealed'],
  order_files: ['url_sealed'],
  checked_files: ['url_sealed'],
  partners: ['order_key_sealed'],
  webhook_endpoints: ['url_sealed', 'apikey_sealed', 'secret_sealed', 'old_secret_sealed'],
  users: ['totp_sealed', 'totp_pending_sealed'],
  sessions: ['authorizations_sealed'],
  access_tokens: ['payload_sealed'],
  oauth_records: ['payload_sealed'],
  oauth_keys: ['sealed'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SealedTable = keyof typeof sealedColumns;

export const sealedTables = Object.keys(sealedColumns) as readonly SealedTable[];

/** The values of the primary key, as PostgreSQL writes them. */
export type RowKey = readonly string[];

/** A row with the values of its sealed columns, in the order of `sealedColumns`. */
export interface SealedRow {
  readonly key: RowKey;
  readonly values: readonly (Buffer | null)[];
}

export interface ChangedRow extends SealedRow {
  /** The new values. */
  readonly changed: readonly (Buffer | null)[];
}

interface KeyColumn {
  readonly name: string;
  readonly type: string;
}

export async function readKeyColumns(queries: Queries, table: SealedTable): Promise<KeyColumn[]> {
  const result = await sql<KeyColumn>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and i.indrelid = to_regclass(${table}) order by array_position(i.indkey::int2[], a.attnum)`.execute(
    queries,
  );
  return result.rows;
}

/** About how many rows these tables have, as of their last analysis. */
export async function countAbout(queries: Queries, tables: readonly SealedTable[]): Promise<number> {
  const result = await sql<{ rows: number }>`
    select coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint as rows
    from unnest(${[...tables]}::text[]) as name join pg_class c on c.oid = name::regclass`.execute(queries);
  return result.rows[0]?.rows ?? 0;
}

/** The rows that follow a key, also those whose sealed columns are null, so that a page is found without reading more. */
export async function readSealedRows(
  queries: Queries,
  table: SealedTable,
  keys: readonly KeyColumn[],
  { after, limit }: { readonly after: RowKey | null; readonly limit: number },
): Promise<SealedRow[]> {
  const isNext = after === null ? sql`true` : sql`(${columnsOf(keys)}) > (${valuesOf(keys, after)})`;
  return readRows(queries, table, keys, sql`where ${isNext} order by ${columnsOf(keys)} limit ${limit}`);
}

/** One row, locked until the transaction ends; undefined if it was deleted. */
export async function lockSealedRow(
  tx: Tx,
  table: SealedTable,
  keys: readonly KeyColumn[],
  key: RowKey,
): Promise<SealedRow | undefined> {
  const isRow = sql`(${columnsOf(keys)}) = (${valuesOf(keys, key)})`;
  const [row] = await readRows(tx, table, keys, sql`where ${isRow} for no key update`);
  return row;
}

async function readRows(
  queries: Queries,
  table: SealedTable,
  keys: readonly KeyColumn[],
  which: RawBuilder<unknown>,
): Promise<SealedRow[]> {
  const key = sql.join(keys.map(({ name }) => sql`${sql.ref(name)}::text`));
  const values = sql.join(sealedColumns[table].map((name) => sql.ref(name)));
  const result = await sql<SealedRow>`
    select array[${key}] as key, array[${values}] as values from ${sql.table(table)} ${which}`.execute(
    queries,
  );
  return result.rows;
}

/**
 * Replaces the values of those rows that still have the values that were read and that no transaction has locked, so that it
 * neither waits nor undoes a change. Returns the keys of these rows.
 */
export async function replaceSealed(
  tx: Tx,
  table: SealedTable,
  keys: readonly KeyColumn[],
  rows: readonly ChangedRow[],
): Promise<RowKey[]> {
  if (rows.length === 0) return [];
  const columns = sealedColumns[table].map((name, index) => ({ name, before: `b${index}`, to: `c${index}` }));
  const given = rows.map(({ key, values, changed }) =>
    Object.fromEntries([
      ...keys.map((_column, index) => [`k${index}`, key[index]]),
      ...columns.map(({ before }, index) => [before, values[index]?.toString('base64') ?? null]),
      ...columns.map(({ to }, index) => [to, changed[index]?.toString('base64') ?? null]),
    ]),
  );
  const names = [
    ...keys.map((_column, index) => `k${index} text`),
    ...columns.flatMap(({ before, to }) => [`${before} text`, `${to} text`]),
  ];
  const isRow = sql.join(
    keys.map(
      ({ name, type }, index) => sql`t.${sql.ref(name)} = r.${sql.ref(`k${index}`)}::${sql.raw(type)}`,
    ),
    sql` and `,
  );
  const isUnchanged = sql.join(
    columns.map(
      ({ name, before }) =>
        sql`t.${sql.ref(name)} is not distinct from decode(r.${sql.ref(before)}, 'base64')`,
    ),
    sql` and `,
  );
  const set = sql.join(
    columns.map(({ name, to }) => sql`${sql.ref(name)} = decode(r.${sql.ref(to)}, 'base64')`),
  );
  const key = sql.join(keys.map((_column, index) => sql.ref(`r.k${index}`)));
  const result = await sql<{ key: RowKey }>`
    with r as materialized (select * from json_to_recordset(${toJson(given)}::json) as r (${sql.raw(names.join(', '))})), free as (
      select r.* from ${sql.table(table)} t join r on ${isRow} where ${isUnchanged} for no key update of t skip locked
    )
    update ${sql.table(table)} t set ${set} from free r where ${isRow} returning array[${key}] as key`.execute(
    tx,
  );
  return result.rows.map(({ key: replaced }) => replaced);
}

function columnsOf(keys: readonly KeyColumn[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ name }) => sql.ref(name)));
}

function valuesOf(keys: readonly KeyColumn[], key: RowKey): RawBuilder<unknown> {
  return sql.join(keys.map(({ type }, index) => sql`${key[index]}::text::${sql.raw(type)}`));
}

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
