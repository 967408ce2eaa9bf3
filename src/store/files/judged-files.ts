import { sql } from 'kysely';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { Defect } from '../../domain/files/defect.ts';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import type { DefectCode } from '../../domain/reasons/defect-codes.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import { toOption } from '../catalogue/option-json.ts';
import type { Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { asked, type OrderKey } from '../engine/keys.ts';
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

/** The fetched files of items of locked orders: those that are not judged yet, or all. */
export async function readFilesToJudge(
  tx: Tx,
  orders: readonly OrderKey[],
  which: 'new' | 'all',
): Promise<FileToJudge[]> {
  const result = await sql<FileToJudgeRow>`
    select f.client_id, f.order_id, f.n, f.type, i.product, i.options, f.accepted, latest.facts
    from ${asked(orders)}
    join order_files f on f.client_id = asked.client_id and f.order_id = asked.order_id
    join order_items i on i.client_id = f.client_id and i.order_id = f.order_id and i.n = f.item_n
    join lateral (
      select facts from file_facts where sha256 = f.sha256 order by reader desc limit 1
    ) as latest on true
    where f.state = 'fetched' ${which === 'new' ? sql`and f.defects is null` : sql``}
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

export interface Judgement extends Pick<FileToJudge, 'clientId' | 'orderId' | 'n'> {
  readonly defects: readonly Defect[];
  readonly stop: Reason<DefectCode> | null;
}

export async function writeJudgements(tx: Tx, judgements: readonly Judgement[]): Promise<void> {
  if (judgements.length === 0) return;
  const rows = judgements.map(({ clientId, orderId, n, defects, stop }) => ({
    client_id: clientId,
    order_id: orderId,
    n,
    defects,
    stop: stop?.sentence ?? null,
    stop_code: stop?.code ?? null,
  }));
  await sql`
    update order_files f set defects = r.defects, stop = r.stop, stop_code = r.stop_code
    from ${recordset(rows)`r (
      client_id bigint, order_id bigint, n smallint, defects jsonb, stop text, stop_code text)`}
    where f.client_id = r.client_id and f.order_id = r.order_id and f.n = r.n and f.state = 'fetched'`.execute(
    tx,
  );
}
