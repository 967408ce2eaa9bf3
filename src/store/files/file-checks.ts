import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import type { FileFailureCode, Reason } from '../../domain/reasons/reasons.ts';
import { only } from '../../lib/lists.ts';
import { storedOption, toOption } from '../catalogue/option-json.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import { recordset, toJson } from '../engine/json.ts';
import type { CheckedFilesRow, FileChecksRow, FileFactsRow } from '../rows.ts';

/** The owner of checks: a client, or 0 for operators. */
export interface CheckScope {
  readonly clientId: number;
  readonly sandboxOnly: boolean;
}

/** The key of a check. */
export interface CheckKey {
  readonly clientId: number;
  readonly number: number;
}

export interface NewCheckedFile {
  readonly type: string;
  readonly urlSealed: Buffer;
  readonly host: string;
  readonly md5: string | null;
}

export interface NewCheck {
  readonly clientId: number;
  readonly id: string;
  readonly mode: Mode;
  readonly product: string;
  readonly options: readonly ItemOption[];
  readonly createdAt: Date;
  readonly files: readonly NewCheckedFile[];
}

/** Stores a check whose files are due at once. */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<CheckKey> {
  const { clientId, id, mode, product, options, createdAt, files } = check;
  const inserted = await sql<Pick<FileChecksRow, 'number'>>`
    insert into file_checks (client_id, id, mode, product, options, created_at)
    values (${clientId}, ${id}, ${mode}, ${product}, ${toJson(options.map(storedOption))}, ${createdAt})
    returning number`.execute(tx);
  const { number } = only(inserted.rows);
  const rows = files.map(({ type, urlSealed, host, md5 }, index) => ({
    n: index + 1,
    type,
    url_sealed: urlSealed.toString('hex'),
    host,
    md5,
  }));
  await sql`
    insert into checked_files (client_id, check_number, n, type, url_sealed, host, md5, next_at)
    select ${clientId}, ${number}, r.n, r.type, decode(r.url_sealed, 'hex'), r.host, r.md5, ${createdAt}
    from ${recordset(rows)`r (n smallint, type text, url_sealed text, host text, md5 text)`}`.execute(tx);
  return { clientId, number };
}

export interface StoredCheckedFile {
  readonly n: number;
  readonly type: string;
  readonly host: string;
  readonly state: 'waiting' | 'running' | 'fetched' | 'failed';
  readonly failure: Reason<FileFailureCode> | null;
  readonly sha256: string | null;
  readonly md5Expected: string | null;
  readonly md5: string | null;
  readonly size: number | null;
  readonly format: string | null;
  /** The facts from the newest reader that has read it. */
  readonly facts: FileFacts | null;
}

export interface StoredCheck extends CheckKey {
  readonly id: string;
  readonly mode: Mode;
  readonly product: string;
  readonly options: readonly ItemOption[];
  readonly createdAt: Date;
  readonly files: readonly StoredCheckedFile[];
}

export async function findCheck(
  queries: Queries,
  { clientId, sandboxOnly }: CheckScope,
  id: string,
): Promise<StoredCheck | undefined> {
  const found = await sql<FileChecksRow>`
    select * from file_checks where client_id = ${clientId} and id = ${id}
      ${sandboxOnly ? sql`and mode = 'sandbox'` : sql``}`.execute(queries);
  const [check] = found.rows;
  if (!check) return undefined;
  const files = await sql<CheckedFilesRow & { readonly facts: FileFactsRow['facts'] | null }>`
    select f.*, latest.facts from checked_files f
    left join lateral (
      select facts from file_facts where sha256 = f.sha256 order by reader desc limit 1
    ) as latest on true
    where f.client_id = ${clientId} and f.check_number = ${check.number} order by f.n`.execute(queries);
  return {
    clientId,
    number: check.number,
    id: check.id,
    mode: check.mode,
    product: check.product,
    options: check.options.map(toOption),
    createdAt: check.created_at,
    files: files.rows.map(toCheckedFile),
  };
}

function toCheckedFile(
  row: CheckedFilesRow & { readonly facts: FileFactsRow['facts'] | null },
): StoredCheckedFile {
  return {
    n: row.n,
    type: row.type,
    host: row.host,
    state: row.state,
    failure:
      row.failure !== null && row.failure_code !== null
        ? { code: row.failure_code, sentence: row.failure }
        : null,
    sha256: row.sha256,
    md5Expected: row.md5,
    md5: row.md5_computed,
    size: row.size,
    format: row.format,
    facts: row.facts,
  };
}

/** The checks, of those given, that have no file left to fetch. */
export async function findEndedChecks(queries: Queries, numbers: readonly number[]): Promise<number[]> {
  const result = await sql<Pick<FileChecksRow, 'number'>>`
    select wanted.number from unnest(${numbers}::bigint[]) as wanted (number)
    where not exists (
      select from file_checks c join checked_files f on f.client_id = c.client_id and f.check_number = c.number
      where c.number = wanted.number and f.next_at is not null)`.execute(queries);
  return result.rows.map(({ number }) => number);
}

/** The content of a fetched file of a check. */
export async function findCheckedContent(
  queries: Queries,
  number: number,
  n: number,
): Promise<string | undefined> {
  const result = await sql<Pick<CheckedFilesRow, 'sha256'>>`
    select f.sha256 from file_checks c
    join checked_files f on f.client_id = c.client_id and f.check_number = c.number
    where c.number = ${number} and f.n = ${n} and f.state = 'fetched'`.execute(queries);
  return result.rows[0]?.sha256 ?? undefined;
}

export const expiringChecks: ExpiringRows = { table: 'file_checks', endedAt: sql`t.created_at` };
