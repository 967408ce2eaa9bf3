import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import type { FileFailureCode, Reason } from '../../domain/reasons/reasons.ts';
import { only } from '../../lib/lists.ts';
import { storedOption, toOption } from '../catalogue/product-json.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import { type ChosenRow, type Claims, claimFairly, type DueQuery, lockDue } from '../engine/fair-claims.ts';
import { recordset, toJson } from '../engine/json.ts';
import { type ClaimKey, claimKeyColumns } from '../engine/keys.ts';
import type { CheckedFilesRow, FileChecksRow, FileFactsRow } from '../rows.ts';
import type { ClaimedFile, FileClaim } from './files.ts';

/** Files of checks as due work. The number of the check takes the place of an order number. */

type ClaimedRow = Pick<
  CheckedFilesRow,
  'client_id' | 'check_number' | 'n' | 'run' | 'tries' | 'type' | 'host' | 'md5'
> &
  Pick<FileChecksRow, 'mode' | 'product' | 'options'> & {
    readonly url_sealed: Buffer;
    readonly first_try_at: Date;
  };

const dueFiles = { table: sql`checked_files`, number: sql`check_number`, host: sql`host` };

/** Claims files of checks, as `claimFiles` does for orders. */
export function claimCheckedFiles(queries: Queries, claim: FileClaim): Promise<Claims<ClaimedFile>> {
  return claimFairly(queries, dueFiles, claim, (taking, chosen) => takeCheckedFiles(taking, chosen, claim));
}

async function takeCheckedFiles(
  queries: Queries,
  chosen: readonly ChosenRow[],
  { now, leaseUntil }: FileClaim,
): Promise<ClaimedFile[]> {
  const result = await sql<ClaimedRow>`
    with free as materialized (${lockDue(dueFiles, chosen, now)})
    update checked_files f set state = 'running', run = f.run + 1, tries = f.tries + 1,
      lease_until = ${leaseUntil}, next_at = ${leaseUntil}, first_try_at = least(f.first_try_at, ${now})
    from free join file_checks c on c.client_id = free.client_id and c.number = free.number
    where f.client_id = free.client_id and f.check_number = free.number and f.n = free.n
    returning f.client_id, f.check_number, f.n, f.run, f.tries, f.type, f.url_sealed, f.host, f.md5, f.first_try_at,
      c.mode, c.product, c.options`.execute(queries);
  return result.rows.map((row) => ({
    clientId: row.client_id,
    orderId: row.check_number,
    n: row.n,
    run: row.run,
    tries: row.tries,
    purpose:
      row.mode === 'sandbox'
        ? { type: row.type, item: { product: row.product, options: row.options.map(toOption) } }
        : null,
    urlSealed: row.url_sealed,
    host: row.host,
    md5: row.md5,
    firstTryAt: row.first_try_at,
    outageMs: 0,
  }));
}

/** The result of an attempt. */
export interface CheckedFileResult extends ClaimKey {
  readonly state: 'fetched' | 'waiting' | 'failed';
  readonly sha256: string | null;
  readonly md5Computed: string | null;
  readonly size: number | null;
  readonly format: string | null;
  readonly failure: Reason<FileFailureCode> | null;
  readonly nextAt: Date | null;
}

/** Stores the results of attempts whose run is current. */
export async function settleCheckedFiles(tx: Tx, results: readonly CheckedFileResult[]): Promise<void> {
  const rows = results.map((result) => ({
    ...claimKeyColumns(result),
    state: result.state,
    sha256: result.sha256,
    md5_computed: result.md5Computed,
    size: result.size,
    format: result.format,
    failure: result.failure?.detail ?? null,
    failure_code: result.failure?.code ?? null,
    next_at: result.nextAt,
  }));
  await sql`
    update checked_files f set state = r.state, sha256 = r.sha256, md5_computed = r.md5_computed, size = r.size,
      format = r.format, failure = r.failure, failure_code = r.failure_code, next_at = r.next_at, lease_until = null,
      url_sealed = case when r.state = 'waiting' then f.url_sealed end
    from ${recordset(rows)`r (
      client_id bigint, order_id bigint, n smallint, run int, state text, sha256 text, md5_computed text,
      size bigint, format text, failure jsonb, failure_code text, next_at timestamptz)`}
    where f.client_id = r.client_id and f.check_number = r.order_id and f.n = r.n and f.run = r.run
      and f.state = 'running'`.execute(tx);
}

/** When the next file is due, for the virtual worker. */
export const nextDueCheckedFile: DueQuery = sql`
    select next_at as at, check_number as id from checked_files where next_at is not null
    order by next_at, check_number, n limit 1`;

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

interface NewCheckedFile {
  readonly type: string;
  readonly urlSealed: Buffer;
  readonly host: string;
  readonly md5: string | null;
}

interface NewCheck {
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

interface StoredCheck extends CheckKey {
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
        ? { code: row.failure_code, detail: row.failure }
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
