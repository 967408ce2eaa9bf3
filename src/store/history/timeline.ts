import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { HandoverState } from '../../domain/orders/cancel.ts';
import type { FileState } from '../../domain/orders/progress.ts';
import type { Reason } from '../../domain/reasons.ts';
import type { SignalType, Verdict } from '../../domain/signals/signal.ts';
import type { Queries } from '../engine/db.ts';
import { failureColumns, reasonColumns } from '../orders/reasons.ts';

/** Orders as the operator looks them up and reads them, whoever's they are. */

export interface OrderKeyRow {
  readonly client_id: number;
  readonly client_name: string;
  readonly order_id: number;
  readonly reference: string;
}

/** Orders with this reference, of one client or of all. By client, so that each is a lookup in the index. */
export async function findOrdersByReference(
  queries: Queries,
  reference: string,
  clientId: number | undefined,
): Promise<OrderKeyRow[]> {
  const result = await sql<OrderKeyRow>`
    select o.client_id, c.name as client_name, o.id as order_id, o.reference
    from clients c join orders o on o.client_id = c.id and o.reference = ${reference}
    ${clientId === undefined ? sql`` : sql`where c.id = ${clientId}`}
    order by c.id limit 10`.execute(queries);
  return result.rows;
}

export async function findOrderByNumber(queries: Queries, orderId: number): Promise<OrderKeyRow | undefined> {
  const result = await sql<OrderKeyRow>`
    select o.client_id, c.name as client_name, o.id as order_id, o.reference
    from orders o join clients c on c.id = o.client_id
    where o.id = ${orderId}`.execute(queries);
  return result.rows[0];
}

export interface OrderOverviewRow {
  readonly mode: Mode;
  readonly state: number;
  readonly reason: Reason | null;
  readonly created_at: Date;
  readonly held_until: Date | null;
  readonly next_at: Date | null;
  readonly items: readonly {
    readonly n: number;
    readonly reference: string;
    readonly product: string;
    readonly count: number;
    readonly state: number;
    readonly delayed: boolean;
    readonly tracking: readonly string[];
  }[];
  readonly files: readonly {
    readonly n: number;
    readonly item_n: number | null;
    readonly type: string;
    readonly state: FileState;
    readonly failure: Reason | null;
    readonly tries: number;
    readonly next_at: string | null;
  }[];
  readonly handovers: readonly {
    readonly partner: string | null;
    readonly pulls: boolean;
    readonly state: HandoverState;
    readonly doubtful: boolean;
    readonly failure: Reason | null;
    readonly tries: number;
    readonly settled_at: string | null;
    readonly next_at: string | null;
  }[];
}

export async function readOrderOverview(
  queries: Queries,
  { client_id, order_id }: OrderKeyRow,
): Promise<OrderOverviewRow> {
  const result = await sql<OrderOverviewRow>`
    select o.mode, o.state, ${reasonColumns} as reason, o.created_at, o.held_until, o.next_at,
      (select json_agg(json_build_object('n', n, 'item_n', item_n, 'type', type, 'state', state,
          'failure', ${failureColumns}, 'tries', tries, 'next_at', next_at) order by n)
        from order_files f where f.client_id = o.client_id and f.order_id = o.id) as files,
      coalesce((select json_agg(json_build_object('partner', p.name, 'pulls', p.id is not null and p.address is null,
          'state', h.state, 'doubtful', doubtful, 'failure', ${failureColumns}, 'tries', tries, 'settled_at', settled_at,
          'next_at', next_at) order by n)
        from handovers h left join partners p on p.id = h.partner_id
        where h.client_id = o.client_id and h.order_id = o.id), '[]') as handovers,
      (select json_agg(json_build_object('n', n, 'reference', reference, 'product', product, 'count', count,
          'state', state, 'delayed', delay is not null,
          'tracking', jsonb_path_query_array(parcels, '$[*].tracking')) order by n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id) as items
    from orders o
    where o.client_id = ${client_id} and o.id = ${order_id}`.execute(queries);
  return result.rows[0]!;
}

export interface TimelineLogRow {
  readonly at: Date;
  readonly state: number;
  readonly reason: Reason | null;
}

export async function readTimelineLog(
  queries: Queries,
  { client_id, order_id }: OrderKeyRow,
): Promise<TimelineLogRow[]> {
  const result = await sql<TimelineLogRow>`
    select at, state, ${reasonColumns} as reason from order_log
    where client_id = ${client_id} and order_id = ${order_id} order by n`.execute(queries);
  return result.rows;
}

export interface TimelineAttemptRow {
  readonly kind: 'fetch' | 'handover';
  readonly n: number;
  readonly run: number;
  readonly ended_at: Date;
  readonly outcome: string;
  readonly report: object;
  readonly file_type: string | null;
  readonly item_n: number | null;
  readonly partner_name: string | null;
}

export async function readTimelineAttempts(
  queries: Queries,
  { client_id, order_id }: OrderKeyRow,
): Promise<TimelineAttemptRow[]> {
  const result = await sql<TimelineAttemptRow>`
    select a.kind, a.n, a.run, a.ended_at, a.outcome, a.report, f.type as file_type, f.item_n, p.name as partner_name
    from attempts a
    left join order_files f on a.kind = 'fetch'
      and f.client_id = a.client_id and f.order_id = a.order_id and f.n = a.n
    left join handovers h on a.kind = 'handover'
      and h.client_id = a.client_id and h.order_id = a.order_id and h.n = a.n
    left join partners p on p.id = h.partner_id
    where a.client_id = ${client_id} and a.order_id = ${order_id}
    order by a.ended_at, a.kind, a.n, a.run`.execute(queries);
  return result.rows;
}

export interface TimelineSignalRow {
  readonly receipt: number;
  readonly item_n: number;
  readonly type: SignalType;
  readonly signaled_at: Date;
  readonly received_at: Date;
  readonly verdict: Verdict;
  readonly tracking: string | null;
  readonly shipping_option: string | null;
  readonly cause: string | null;
  readonly message: string | null;
  /** Decimal text. */
  readonly delay_hours: string | null;
  readonly seen_count: number;
  readonly partner_name: string | null;
}

export async function readTimelineSignals(
  queries: Queries,
  { client_id, order_id }: OrderKeyRow,
): Promise<TimelineSignalRow[]> {
  const result = await sql<TimelineSignalRow>`
    select s.receipt, s.item_n, s.type, s.signaled_at, s.received_at, s.verdict, s.tracking, s.shipping_option, s.cause,
      s.message, s.delay_hours, s.seen_count, p.name as partner_name
    from signals s left join partners p on p.id = s.partner_id
    where s.client_id = ${client_id} and s.order_id = ${order_id}
    order by s.receipt`.execute(queries);
  return result.rows;
}
