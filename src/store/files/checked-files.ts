import { sql } from 'kysely';
import type { FileFailureCode, Reason } from '../../domain/reasons/reasons.ts';
import { toOption } from '../catalogue/option-json.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { DueQuery } from '../engine/due-at.ts';
import { type ChosenRow, type Claims, claimFairly, lockDue } from '../engine/fair-claims.ts';
import { recordset } from '../engine/json.ts';
import { type ClaimKey, claimKeyColumns } from '../engine/keys.ts';
import type { CheckedFilesRow, FileChecksRow } from '../rows.ts';
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
    failure: result.failure?.sentence ?? null,
    failure_code: result.failure?.code ?? null,
    next_at: result.nextAt,
  }));
  await sql`
    update checked_files f set state = r.state, sha256 = r.sha256, md5_computed = r.md5_computed, size = r.size,
      format = r.format, failure = r.failure, failure_code = r.failure_code, next_at = r.next_at, lease_until = null,
      url_sealed = case when r.state = 'waiting' then f.url_sealed end
    from ${recordset(rows)`r (
      client_id bigint, order_id bigint, n smallint, run int, state text, sha256 text, md5_computed text,
      size bigint, format text, failure text, failure_code text, next_at timestamptz)`}
    where f.client_id = r.client_id and f.check_number = r.order_id and f.n = r.n and f.run = r.run
      and f.state = 'running'`.execute(tx);
}

/** When the next file is due, for the virtual worker. */
export const nextDueCheckedFile: DueQuery = sql`
    select next_at as at, check_number as id from checked_files where next_at is not null
    order by next_at, check_number, n limit 1`;
