import { sql } from 'kysely';
import type { Defect } from '../../domain/files/defect.ts';
import type { DefectCode } from '../../domain/reasons/defect-codes.ts';
import type { Tx } from '../engine/db.ts';
import type { OrderKey } from '../engine/keys.ts';
import type { OrderFilesRow, OrderItemsRow } from '../rows.ts';

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

export interface NewAddress {
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
