import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { Address, Reorder } from '../../domain/orders/order.ts';
import type { Json } from '../../lib/text/json-text.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { toJson } from '../engine/json.ts';

/** A handover that was claimed for one try. */
export interface ClaimedHandoverRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly run: number;
  /** This try included, since it last began anew. */
  readonly tries: number;
  readonly partner_id: number | null;
  readonly first_try_at: Date;
}

export interface HandoverClaim {
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly limit: number;
  readonly perHost: number;
  /** Handovers under way here by host, which here is the partner's id. */
  readonly busyHosts: ReadonlyMap<string, number>;
}

/**
 * Claims due handovers, at most `perHost` to one partner with those already under way. One found running
 * was cut short: whether its document arrived is unknown, so it is doubtful from then on.
 */
export async function claimHandovers(tx: Tx, claim: HandoverClaim): Promise<ClaimedHandoverRow[]> {
  const busy = [...claim.busyHosts].flatMap(([partner, running]) =>
    partner === SIMULATOR ? [] : [{ partner_id: Number(partner), running }],
  );
  const full = busy.filter(({ running }) => running >= claim.perHost).map(({ partner_id }) => partner_id);
  const result = await sql<ClaimedHandoverRow>`
    with due as materialized (
      select client_id, order_id, n, partner_id, next_at from handovers
      where next_at <= ${claim.now} and (partner_id is null or partner_id <> all(${full}::bigint[]))
      order by next_at, order_id, n limit ${claim.limit * 2} for update skip locked
    ), ranked as (
      select due.*, row_number() over (partition by partner_id order by next_at, order_id, n)
        + coalesce((select running from json_to_recordset(${toJson(busy)}::json) as busy (
          partner_id bigint, running int) where busy.partner_id = due.partner_id), 0) as place
      from due
    ), chosen as (
      select * from ranked where partner_id is null or place <= ${claim.perHost}
      order by next_at, order_id, n limit ${claim.limit}
    )
    update handovers h set state = 'running', run = h.run + 1, tries = h.tries + 1, doubtful = h.doubtful or h.state = 'running',
      lease_until = ${claim.leaseUntil}, next_at = ${claim.leaseUntil},
      first_try_at = coalesce(h.first_try_at, ${claim.now})
    from chosen
    where h.client_id = chosen.client_id and h.order_id = chosen.order_id and h.n = chosen.n
    returning h.client_id, h.order_id, h.n, h.run, h.tries, h.partner_id, h.first_try_at`.execute(tx);
  return result.rows;
}

/** The host of handovers that never leave the process. */
export const SIMULATOR = 'simulator';

/** Everything that goes into the documents of claimed handovers. */
export interface HandoverContentRow {
  readonly order_id: number;
  readonly n: number;
  readonly mode: Mode;
  readonly reference: string;
  readonly created_at: Date;
  readonly price: string | null;
  readonly currency: string | null;
  readonly hc: string | null;
  readonly costs: Json;
  readonly meta: unknown[] | null;
  readonly addresses: Address[];
  readonly client_id: number;
  readonly client_name: string;
  readonly client_since: Date;
  readonly address: string | null;
  readonly order_key_sealed: Buffer | null;
  readonly items: readonly HandoverItemRow[];
  readonly files: readonly {
    n: number;
    item_n: number | null;
    type: string;
    format: string;
    md5: string;
    size: number;
  }[];
}

export interface HandoverItemRow {
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly product_name: string;
  readonly title: string | null;
  readonly count: number;
  readonly price: string | null;
  readonly currency: string | null;
  readonly hc: string | null;
  readonly shipping_level: string;
  readonly shipping_option: string;
  readonly reorder: Reorder | null;
  readonly original: { readonly order_id: number; readonly n: number | null } | null;
  readonly options: readonly ItemOption[];
}

export async function readHandoverContents(
  tx: Tx,
  handovers: readonly { client_id: number; order_id: number; n: number }[],
): Promise<HandoverContentRow[]> {
  const result = await sql<HandoverContentRow>`
    select o.id as order_id, h.n, o.mode, o.reference, o.created_at, o.price, o.currency, o.hc, o.costs, o.meta,
      o.addresses,
      o.client_id, c.name as client_name, c.created_at as client_since, p.address, p.order_key_sealed,
      (select json_agg(json_build_object('n', n, 'reference', reference, 'product', product,
          'product_name', product_name, 'title', title, 'count', count, 'price', price::text,
          'currency', currency, 'hc', hc, 'shipping_level', shipping_level,
          'shipping_option', shipping_option, 'reorder', reorder, 'options', options,
          'original', (select json_build_object('order_id', origin.id, 'n', replaced.n) from orders origin
            left join order_items replaced on replaced.client_id = origin.client_id
              and replaced.order_id = origin.id and replaced.reference = i.reorder->>'itemReference'
            where origin.client_id = i.client_id and origin.reference = i.reorder->>'orderReference')) order by n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id
          and i.partner_id is not distinct from h.partner_id) as items,
      coalesce((select json_agg(json_build_object('n', n, 'item_n', item_n, 'type', type, 'format', format,
          'md5', coalesce(md5, md5_computed), 'size', size) order by n)
        from order_files f where f.client_id = o.client_id and f.order_id = o.id), '[]') as files
    from json_to_recordset(${toJson(handovers)}::json) as r (client_id bigint, order_id bigint, n smallint)
    join handovers h on h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n
    join orders o on o.client_id = h.client_id and o.id = h.order_id
    join clients c on c.id = o.client_id
    left join partners p on p.id = h.partner_id`.execute(tx);
  return result.rows;
}

export interface HandoverResultRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly run: number;
  readonly state: 'taken' | 'waiting' | 'refused';
  readonly doubtful: boolean;
  readonly failure: string | null;
  readonly settled_at: Date | null;
  readonly next_at: Date | null;
}

/** Writes results of tries whose run is still the current one; returns the keys `order_id/n` it took. */
export async function settleHandovers(
  tx: Tx,
  results: readonly HandoverResultRow[],
  now: Date,
): Promise<Set<string>> {
  const result = await sql<{ key: string }>`
    update handovers h set state = r.state, doubtful = h.doubtful or r.doubtful, failure = r.failure,
      settled_at = r.settled_at, lease_until = null,
      -- a partner that got an address meanwhile is posted to after all
      next_at = coalesce(r.next_at, case when r.state = 'waiting' and exists (
        select from partners p where p.id = h.partner_id and p.address is not null) then ${now}::timestamptz end)
    from json_to_recordset(${toJson(results)}::json) as r (
      client_id bigint, order_id bigint, n smallint, run int, state text, doubtful boolean, failure text,
      settled_at timestamptz, next_at timestamptz)
    where h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n and h.run = r.run
      and h.state = 'running'
    returning h.order_id || '/' || h.n as key`.execute(tx);
  return new Set(result.rows.map((row) => row.key));
}

/**
 * Marks handovers to a partner as taken because it reported on them. The run moves on, so that the late
 * answer of a try under way changes nothing.
 */
export async function proveHandovers(
  tx: Tx,
  orderIds: readonly number[],
  partnerId: number,
  now: Date,
): Promise<void> {
  await sql`
    update handovers h set state = 'taken', failure = null, settled_at = ${now}, next_at = null,
      lease_until = null, run = h.run + 1
    from orders o
    where o.id = any(${orderIds}::bigint[]) and h.client_id = o.client_id and h.order_id = o.id
      and h.partner_id = ${partnerId} and h.state in ('waiting', 'running', 'refused')`.execute(tx);
}

/** When the next handover is due, for the virtual driver. */
export async function nextDueHandover(queries: Queries): Promise<{ at: Date; id: number } | undefined> {
  const result = await sql<{ at: Date; id: number }>`
    select next_at as at, order_id as id from handovers where next_at is not null
    order by next_at, order_id, n limit 1`.execute(queries);
  return result.rows[0];
}
