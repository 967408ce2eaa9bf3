import { sql } from 'kysely';
import type { Verdict } from '../domain/signal.ts';
import type { Queries } from './db.ts';
import type { SignalColumns } from './signals.ts';

/** Where a page ended; the next one begins behind it. */
export interface PageKey {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
}

/** An item as it is stored, beside the signals it should follow from. */
export interface ItemWithSignalsRow extends PageKey {
  readonly state: number;
  readonly delay: { readonly cause?: string; readonly hours?: number; readonly since: string } | null;
  readonly parcels: readonly {
    readonly tracking: string;
    readonly shippingOption?: string;
    readonly shippedAt: string;
  }[];
  readonly signals: readonly (SignalColumns & { readonly verdict: Verdict })[];
}

/** The next items in key order. One statement a page, so that an item and its signals are of one moment. */
export async function readItemsWithSignals(
  queries: Queries,
  after: PageKey | null,
  limit: number,
): Promise<ItemWithSignalsRow[]> {
  const result = await sql<ItemWithSignalsRow>`
    select i.client_id, i.order_id, i.n, i.state, i.delay, i.parcels,
      coalesce((select json_agg(json_build_object('receipt', receipt, 'type', type, 'signaled_at', signaled_at, 'verdict', verdict,
          'tracking', tracking, 'shipping_option', shipping_option, 'cause', cause, 'delay_hours', delay_hours))
        from signals s
        where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n), '[]') as signals
    from order_items i
    ${after ? sql`where (i.client_id, i.order_id, i.n) > (${after.client_id}, ${after.order_id}, ${after.n})` : sql``}
    order by i.client_id, i.order_id, i.n limit ${limit}`.execute(queries);
  return result.rows;
}

export interface FetchedFileRow extends PageKey {
  readonly sha256: string;
}

/** The next fetched files in key order. */
export async function readFetchedFiles(
  queries: Queries,
  after: PageKey | null,
  limit: number,
): Promise<FetchedFileRow[]> {
  const result = await sql<FetchedFileRow>`
    select client_id, order_id, n, sha256 from order_files
    where state = 'fetched'
      ${after ? sql`and (client_id, order_id, n) > (${after.client_id}, ${after.order_id}, ${after.n})` : sql``}
    order by client_id, order_id, n limit ${limit}`.execute(queries);
  return result.rows;
}
