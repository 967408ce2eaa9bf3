import { type RawBuilder, sql } from 'kysely';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { Defect } from '../../domain/files/defect.ts';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import type { DefectCode } from '../../domain/reasons/defect-codes.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import type { StoppingFile } from '../../domain/webhooks/event.ts';
import { toOption } from '../catalogue/product-json.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { asked, type OrderKey, ofUnknownLength, orderKeyColumns } from '../engine/keys.ts';
import type { AttemptsRow, FileFactsRow, OrderFilesRow, OrderItemsRow } from '../rows.ts';

/** A fetched file of an item with what it is judged by. */
export interface FileToJudge {
  readonly clientId: number;
  readonly orderId: number;
  readonly n: number;
  readonly type: string;
  readonly product: string;
  readonly options: readonly ItemOption[];
  readonly accepted: ReadonlySet<DefectCode>;
  readonly facts: FileFacts;
}

type FileToJudgeRow = Pick<OrderFilesRow, 'client_id' | 'order_id' | 'n' | 'type'> &
  Pick<OrderItemsRow, 'product' | 'options'> &
  Pick<FileFactsRow, 'facts'> & { readonly accepted: DefectCode[] };

/** A file of an order with the content that was fetched for it. */
export interface FetchedFile extends OrderKey {
  readonly n: number;
  readonly sha256: string;
}

/** The files of items of locked orders whose content has just been fetched. */
export function readFilesToJudge(tx: Tx, fetched: readonly FetchedFile[]): Promise<FileToJudge[]> {
  const rows = fetched.map((file) => ({ ...orderKeyColumns(file), n: file.n, sha256: file.sha256 }));
  const given = recordset(rows)`r (client_id bigint, order_id bigint, n smallint, sha256 text)`;
  return readToJudge(tx, given);
}

/** The files of items of locked orders whose content is stored. */
export function readFilesToJudgeAgain(tx: Tx, orders: readonly OrderKey[]): Promise<FileToJudge[]> {
  const stored = sql`(
      select f.client_id, f.order_id, f.n, f.sha256 from ${asked(orders)}
      join order_files f on f.client_id = asked.client_id and f.order_id = asked.order_id
      where f.state = 'fetched') as r`;
  return readToJudge(tx, stored);
}

/** `from` names the files as `r` (client_id, order_id, n, sha256). */
async function readToJudge(tx: Tx, from: RawBuilder<unknown>): Promise<FileToJudge[]> {
  const result = await sql<FileToJudgeRow>`
    select f.client_id, f.order_id, f.n, f.type, i.product, i.options, f.accepted, latest.facts
    from ${from}
    join order_files f on f.client_id = r.client_id and f.order_id = r.order_id and f.n = r.n
    join order_items i on i.client_id = f.client_id and i.order_id = f.order_id and i.n = f.item_n
    join lateral (
      select facts from file_facts where sha256 = r.sha256 order by reader desc limit 1
    ) as latest on true
    order by f.order_id, f.n`.execute(tx);
  return result.rows.map((row) => ({
    clientId: row.client_id,
    orderId: row.order_id,
    n: row.n,
    type: row.type,
    product: row.product,
    options: row.options.map(toOption),
    accepted: new Set(row.accepted),
    facts: row.facts,
  }));
}

/** The findings of preflight for a file, and those that keep it from being printed. */
export interface Judgement {
  readonly defects: readonly Defect[];
  readonly stop: Reason<DefectCode> | null;
}

export interface FileJudgement extends Judgement, Pick<FileToJudge, 'clientId' | 'orderId' | 'n'> {}

/** The columns of a file for its judgement. */
export type JudgementColumns = Pick<OrderFilesRow, 'stop' | 'stop_code'> & {
  readonly defects: readonly Defect[] | null;
};

/** Null = the file is not judged. */
export function judgementColumns(judgement: Judgement | null): JudgementColumns {
  return {
    defects: judgement?.defects ?? null,
    stop: judgement?.stop?.detail ?? null,
    stop_code: judgement?.stop?.code ?? null,
  };
}

export async function writeJudgements(tx: Tx, files: readonly FileJudgement[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map((file) => ({ ...orderKeyColumns(file), n: file.n, ...judgementColumns(file) }));
  await sql`
    update order_files f set defects = r.defects, stop = r.stop, stop_code = r.stop_code
    from ${recordset(rows)`r (
      client_id bigint, order_id bigint, n smallint, defects jsonb, stop jsonb, stop_code text)`}
    where f.client_id = r.client_id and f.order_id = r.order_id and f.n = r.n and f.state = 'fetched'`.execute(
    tx,
  );
}

/** A file of an order with what was found in it. */
export interface FileToPutRight {
  readonly n: number;
  /** Null = a file of the order itself, which is not judged. */
  readonly product: string | null;
  readonly defects: readonly Defect[];
  readonly accepted: readonly DefectCode[];
}

type FileRow = Pick<OrderFilesRow, 'n' | 'defects'> & {
  readonly product: OrderItemsRow['product'] | null;
  readonly accepted: readonly DefectCode[];
};

/** All files of a locked order. */
export async function readFilesToPutRight(
  tx: Tx,
  { clientId, orderId }: OrderKey,
): Promise<FileToPutRight[]> {
  const result = await sql<FileRow>`
    select f.n, f.defects, f.accepted, i.product
    from order_files f
    left join order_items i on i.client_id = f.client_id and i.order_id = f.order_id and i.n = f.item_n
    where f.client_id = ${clientId} and f.order_id = ${orderId} order by f.n`.execute(tx);
  return result.rows.map(({ n, product, defects, accepted }) => ({
    n,
    product,
    defects: defects ?? [],
    accepted,
  }));
}

interface NewAddress {
  readonly urlSealed: Buffer;
  readonly host: string;
  readonly md5: string | null;
  /** The upload that the file comes from; null = it is fetched from a host. */
  readonly uploadId: number | null;
}

/**
 * Gives a file of a locked order another address. It waits as if it had never been fetched, until its order fetches its
 * files; the attempts of before stay in the timeline, and name the content that they fetched.
 */
export async function replaceFile(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  n: number,
  { urlSealed, host, md5, uploadId }: NewAddress,
): Promise<void> {
  await sql`
    update attempts a set report = a.report || jsonb_build_object('sha256', f.sha256)
    from order_files f
    where f.client_id = ${clientId} and f.order_id = ${orderId} and f.n = ${n} and f.sha256 is not null
      and a.client_id = f.client_id and a.order_id = f.order_id and a.kind = 'fetch' and a.n = f.n
      and a.outcome = 'fetched' and a.report ->> 'md5' = f.md5_computed`.execute(tx);
  await sql`
    update order_files set url_sealed = ${urlSealed}, host = ${host}, md5 = ${md5}, upload_id = ${uploadId},
      state = 'waiting',
      sha256 = null, md5_computed = null, size = null, format = null, failure = null, failure_code = null,
      first_try_at = null, next_at = null, lease_until = null, run = run + 1, tries = 0, outage_ms = 0,
      defects = null, accepted = '{}', stop = null, stop_code = null
    where client_id = ${clientId} and order_id = ${orderId} and n = ${n}`.execute(tx);
}

/** Records the defects of a file that the client accepted. */
export async function acceptDefects(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  n: number,
  accepted: readonly DefectCode[],
): Promise<void> {
  await sql`
    update order_files set accepted = ${[...accepted]}::text[]
    where client_id = ${clientId} and order_id = ${orderId} and n = ${n}`.execute(tx);
}

type Row = Pick<OrderFilesRow, 'order_id' | 'n' | 'host' | 'md5'> & {
  readonly report: AttemptsRow['report'] | null;
};

/** The first file of each order that could not be fetched, with its last attempt, by order number. */
export async function readUnfetchedFiles(
  tx: Tx,
  orders: readonly OrderKey[],
): Promise<ReadonlyMap<number, StoppingFile>> {
  const result = await sql<Row>`
    select distinct on (f.order_id) f.order_id, f.n, f.host, f.md5, a.report
    from ${asked(orders)} join order_files f on f.client_id = asked.client_id and f.order_id = asked.order_id
    left join lateral (
      select report from attempts a
      where a.client_id = f.client_id and a.order_id = f.order_id and a.kind = 'fetch' and a.n = f.n
      order by a.run desc limit 1
    ) as a on true
    where f.state = 'failed' and not f.canceled
    order by f.order_id, f.n`.execute(tx);
  return new Map(result.rows.map((row) => [row.order_id, toStoppingFile(row)]));
}

function toStoppingFile({ n, host, md5, report }: Row): StoppingFile {
  return {
    n,
    host: report?.host || host,
    status: report?.status,
    bytes: report?.bytes,
    md5Expected: report?.md5_expected ?? md5 ?? undefined,
    md5Actual: report?.md5_actual,
  };
}

/** The contents, of those given, that this version of the reader has read. */
export async function findReadContents(
  queries: Queries,
  contents: readonly string[],
  reader: number,
): Promise<ReadonlySet<string>> {
  const result = await sql<{ sha256: string }>`
    select sha256 from unnest(${ofUnknownLength(contents, 'text')}) as wanted (content)
    join file_facts on sha256 = content and reader = ${reader}`.execute(queries);
  return new Set(result.rows.map(({ sha256 }) => sha256));
}

interface ReadFacts {
  readonly sha256: string;
  readonly facts: FileFacts;
}

/** Keeps facts; equal contents have equal facts. */
export async function keepFileFacts(tx: Tx, read: readonly ReadFacts[], reader: number): Promise<void> {
  const unique = [...new Map(read.map(({ sha256, facts }) => [sha256, { sha256, facts }])).values()];
  // In key order, so that two transactions with the same contents wait for each other instead of both.
  const rows = unique.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  await sql`
    insert into file_facts (sha256, reader, facts)
    select r.sha256, ${reader}, r.facts
    from ${recordset(rows)`r (sha256 text, facts jsonb)`}
    on conflict do nothing`.execute(tx);
}
