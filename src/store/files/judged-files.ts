import { type RawBuilder, sql } from 'kysely';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { Defect } from '../../domain/files/defect.ts';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import type { DefectCode } from '../../domain/reasons/defect-codes.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import { toOption } from '../catalogue/option-json.ts';
import type { Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { asked, type OrderKey, orderKeyColumns } from '../engine/keys.ts';
import type { FileFactsRow, OrderFilesRow, OrderItemsRow } from '../rows.ts';

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
    stop: judgement?.stop?.sentence ?? null,
    stop_code: judgement?.stop?.code ?? null,
  };
}

export async function writeJudgements(tx: Tx, files: readonly FileJudgement[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map((file) => ({ ...orderKeyColumns(file), n: file.n, ...judgementColumns(file) }));
  await sql`
    update order_files f set defects = r.defects, stop = r.stop, stop_code = r.stop_code
    from ${recordset(rows)`r (
      client_id bigint, order_id bigint, n smallint, defects jsonb, stop text, stop_code text)`}
    where f.client_id = r.client_id and f.order_id = r.order_id and f.n = r.n and f.state = 'fetched'`.execute(
    tx,
  );
}
