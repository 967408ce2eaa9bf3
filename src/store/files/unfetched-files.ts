import { sql } from 'kysely';
import type { StoppingFile } from '../../domain/webhooks/event.ts';
import type { Tx } from '../engine/db.ts';
import { asked, type OrderKey } from '../engine/keys.ts';
import type { AttemptsRow, OrderFilesRow } from '../rows.ts';

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
