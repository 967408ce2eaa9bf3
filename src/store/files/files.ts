import { sql } from 'kysely';
import type { FileFailure } from '../../domain/reasons/reasons.ts';
import type { FilePurpose } from '../../domain/sandbox/simulation.ts';
import { toOption } from '../catalogue/product-json.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import {
  type ChosenRow,
  type Claims,
  claimFairly,
  type DueQuery,
  type FairClaim,
  lockDue,
} from '../engine/fair-claims.ts';
import { recordset } from '../engine/json.ts';
import { askedByNumber, type ClaimKey, type ClaimKeyColumns, claimKeyColumns } from '../engine/keys.ts';
import { urlSealed } from '../orders/orders.ts';
import type { OrderFilesRow, OrderItemsRow, OrdersRow } from '../rows.ts';
import { type Judgement, type JudgementColumns, judgementColumns } from './judged-files.ts';

/** A file that was claimed for one attempt. */
export interface ClaimedFile extends ClaimKey {
  /** The attempts since the last restart of its retries, this one included. */
  readonly tries: number;
  /** The purpose for which the sandbox makes the file; null for live orders. */
  readonly purpose: FilePurpose | null;
  readonly urlSealed: Buffer;
  readonly host: string;
  readonly md5: string | null;
  readonly firstTryAt: Date;
  /** How long an outage of the service's own store or network has delayed the fetch. */
  readonly outageMs: number;
}

type ClaimedFileRow = Pick<
  OrderFilesRow,
  'client_id' | 'order_id' | 'n' | 'run' | 'tries' | 'type' | 'host' | 'md5' | 'outage_ms'
> &
  NotNull<Pick<OrderFilesRow, 'first_try_at' | 'url_sealed'>> &
  Pick<OrdersRow, 'mode'> & { readonly item: Pick<OrderItemsRow, 'product' | 'options'> | null };

export interface FileClaim extends FairClaim {
  readonly leaseUntil: Date;
}

const dueFiles = { table: sql`order_files`, number: sql`order_id`, host: sql`host` };

/**
 * Claims due files, shared fairly among clients. The next_at of a running file is the end of its lease, so the
 * files of a killed process become due by the same index.
 */
export function claimFiles(queries: Queries, claim: FileClaim): Promise<Claims<ClaimedFile>> {
  return claimFairly(queries, dueFiles, claim, (taking, chosen) => takeFiles(taking, chosen, claim));
}

async function takeFiles(
  queries: Queries,
  chosen: readonly ChosenRow[],
  { now, leaseUntil }: FileClaim,
): Promise<ClaimedFile[]> {
  const result = await sql<ClaimedFileRow>`
    with free as materialized (${lockDue(dueFiles, chosen, now)}), taken as (
      update order_files f set state = 'running', run = f.run + 1, tries = f.tries + 1,
        lease_until = ${leaseUntil}, next_at = ${leaseUntil}, first_try_at = least(f.first_try_at, ${now})
      from free where f.client_id = free.client_id and f.order_id = free.number and f.n = free.n
      returning f.*)
    select f.client_id, f.order_id, f.n, f.run, f.tries, f.type, o.mode, ${urlSealed} as url_sealed, f.host, f.md5,
      f.first_try_at, f.outage_ms, case when o.mode = 'sandbox' then (
        select json_build_object('product', i.product, 'options', i.options) from order_items i
        where i.client_id = f.client_id and i.order_id = f.order_id and i.n = f.item_n) end as item
    from taken f join orders o on o.client_id = f.client_id and o.id = f.order_id`.execute(queries);
  return result.rows.map(toClaimedFile);
}

function toClaimedFile(row: ClaimedFileRow): ClaimedFile {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    n: row.n,
    run: row.run,
    tries: row.tries,
    purpose: row.mode === 'sandbox' ? { type: row.type, item: row.item && toOrderedItem(row.item) } : null,
    urlSealed: row.url_sealed,
    host: row.host,
    md5: row.md5,
    firstTryAt: row.first_try_at,
    outageMs: row.outage_ms,
  };
}

function toOrderedItem({
  product,
  options,
}: Pick<OrderItemsRow, 'product' | 'options'>): FilePurpose['item'] {
  return { product, options: options.map(toOption) };
}

/** The result of an attempt in the row of the file. */
export interface FileResult extends ClaimKey {
  readonly state: 'fetched' | 'waiting' | 'failed';
  readonly sha256: string | null;
  readonly md5Computed: string | null;
  readonly size: number | null;
  readonly format: string | null;
  readonly failure: FileFailure | null;
  readonly nextAt: Date | null;
  readonly outageMs: number;
  /** Null if it was not fetched, or the catalogue no longer has its product. */
  readonly judgement: Judgement | null;
  /**
   * False for an attempt prevented by a shutdown or an outage of the service: it does not lengthen later
   * pauses.
   */
  readonly isTry: boolean;
}

/** Stores the results of attempts whose run is current; returns their keys `order/n`. */
export async function settleFiles(tx: Tx, results: readonly FileResult[]): Promise<Set<string>> {
  const result = await sql<{ key: string }>`
    update order_files f set state = r.state, sha256 = r.sha256, md5_computed = r.md5_computed, size = r.size,
      format = r.format, failure = r.failure, failure_code = r.failure_code,
      defects = r.defects, stop = r.stop, stop_code = r.stop_code, next_at = r.next_at, lease_until = null,
      tries = f.tries - (not r.is_try)::int, outage_ms = r.outage_ms
    from ${recordset(results.map(resultColumns))`r (
      client_id bigint, order_id bigint, n smallint, run int, state text, sha256 text, md5_computed text,
      size bigint, format text, failure jsonb, failure_code text, defects jsonb, stop jsonb, stop_code text,
      next_at timestamptz, outage_ms bigint, is_try boolean)`}
    where f.client_id = r.client_id and f.order_id = r.order_id and f.n = r.n and f.run = r.run
      and f.state = 'running'
    returning f.order_id || '/' || f.n as key`.execute(tx);
  return new Set(result.rows.map((row) => row.key));
}

type FileResultColumns = ClaimKeyColumns &
  Pick<
    OrderFilesRow,
    | 'state'
    | 'sha256'
    | 'md5_computed'
    | 'size'
    | 'format'
    | 'failure'
    | 'failure_code'
    | 'next_at'
    | 'outage_ms'
  > &
  JudgementColumns & { readonly is_try: boolean };

function resultColumns(result: FileResult): FileResultColumns {
  return {
    ...claimKeyColumns(result),
    state: result.state,
    sha256: result.sha256,
    md5_computed: result.md5Computed,
    size: result.size,
    format: result.format,
    failure: result.failure?.detail ?? null,
    failure_code: result.failure?.code ?? null,
    ...judgementColumns(result.judgement),
    next_at: result.nextAt,
    outage_ms: result.outageMs,
    is_try: result.isTry,
  };
}

export interface StoredContent {
  readonly sha256: string;
  readonly format: string;
}

/** A fetched file by order number and file number. */
export async function findStoredFile(
  queries: Queries,
  orderId: number,
  n: number,
): Promise<StoredContent | undefined> {
  const result = await sql<NotNull<Pick<OrderFilesRow, 'sha256' | 'format'>>>`
    select f.sha256, f.format from ${askedByNumber([orderId])}
    join order_files f on f.client_id = asked.client_id and f.order_id = asked.order_id
    where f.n = ${n} and f.state = 'fetched' and f.expired_at is null`.execute(queries);
  return result.rows[0];
}

/** When the next file is due, for the virtual worker. */
export const nextDueFile: DueQuery = sql`
    select next_at as at, order_id as id from order_files where next_at is not null
    order by next_at, order_id, n limit 1`;
