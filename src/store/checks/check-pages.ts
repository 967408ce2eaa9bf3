import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { HandoverState } from '../../domain/orders/cancel.ts';
import type { FileState } from '../../domain/orders/progress.ts';
import type { Verdict } from '../../domain/signals/signal.ts';
import type { Queries } from '../engine/db.ts';
import type { SignalColumns } from '../signals/signals.ts';

/** Where a page of files ended. */
export interface FilePageKey {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
}

/** Where a page of orders ended. */
export interface OrderPageKey {
  readonly client_id: number;
  readonly order_id: number;
}

/** An order as it is stored, beside the facts it should follow from. */
export interface OrderWithFactsRow extends OrderPageKey {
  readonly mode: Mode;
  readonly state: number;
  readonly reason: string | null;
  readonly log: readonly { readonly at: string; readonly state: number; readonly reason: string | null }[];
  readonly files: readonly { readonly state: FileState; readonly failure: string | null }[];
  readonly handovers: readonly { readonly state: HandoverState; readonly failure: string | null }[];
  readonly items: readonly ItemWithSignalsRow[];
}

export interface ItemWithSignalsRow {
  readonly n: number;
  readonly state: number;
  readonly delay: { readonly cause?: string; readonly hours?: number; readonly since: string } | null;
  readonly parcels: readonly {
    readonly tracking: string;
    readonly shippingOption?: string;
    readonly shippedAt: string;
  }[];
  readonly signals: readonly (SignalColumns & { readonly verdict: Verdict })[];
}

/** The next orders in key order. One statement a page, so that an order and its facts are of one moment. */
export async function readOrdersWithFacts(
  queries: Queries,
  after: OrderPageKey | null,
  limit: number,
): Promise<OrderWithFactsRow[]> {
  const result = await sql<OrderWithFactsRow>`
    select o.client_id, o.id as order_id, o.mode, o.state, o.reason,
      coalesce((select json_agg(json_build_object('at', at, 'state', state, 'reason', reason) order by n)
        from order_log l where l.client_id = o.client_id and l.order_id = o.id), '[]') as log,
      coalesce((select json_agg(json_build_object('state', state, 'failure', failure) order by n)
        from order_files f where f.client_id = o.client_id and f.order_id = o.id), '[]') as files,
      coalesce((select json_agg(json_build_object('state', state, 'failure', failure) order by n)
        from handovers h where h.client_id = o.client_id and h.order_id = o.id), '[]') as handovers,
      coalesce((select json_agg(json_build_object('n', i.n, 'state', i.state, 'delay', i.delay, 'parcels', i.parcels,
          'signals', coalesce((select json_agg(json_build_object('receipt', receipt, 'type', type,
              'signaled_at', signaled_at, 'tracking', tracking, 'shipping_option', shipping_option,
              'cause', cause, 'delay_hours', delay_hours, 'verdict', verdict))
            from signals s where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n), '[]')) order by i.n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id), '[]') as items
    from orders o
    ${after ? sql`where (o.client_id, o.id) > (${after.client_id}, ${after.order_id})` : sql``}
    order by o.client_id, o.id limit ${limit}`.execute(queries);
  return result.rows;
}

export interface FetchedFileRow extends FilePageKey {
  readonly sha256: string;
}

/** The next fetched files in key order. */
export async function readFetchedFiles(
  queries: Queries,
  after: FilePageKey | null,
  limit: number,
): Promise<FetchedFileRow[]> {
  const result = await sql<FetchedFileRow>`
    select client_id, order_id, n, sha256 from order_files
    where state = 'fetched'
      ${after ? sql`and (client_id, order_id, n) > (${after.client_id}, ${after.order_id}, ${after.n})` : sql``}
    order by client_id, order_id, n limit ${limit}`.execute(queries);
  return result.rows;
}
