import { type RawBuilder, sql } from 'kysely';
import type { OrderAddition } from '../../domain/figures/order-measures.ts';
import { recordset } from '../engine/json.ts';

/**
 * Parts of the statements that change orders: they append what is counted, a few rows for a batch of orders. Rows are only
 * added, so that no transaction waits for another (docs/decisions/0021-request-log-and-figures.md).
 */

/** Counts the orders of a part named `inserted`. */
export const countAccepted = sql`, counted as (
      insert into order_additions (client_id, partner_id, mode, day, measure, bucket, count)
      select client_id, 0, mode, (created_at at time zone 'UTC')::date, 'accepted', 0, count(*)
      from inserted group by client_id, mode, 4
    )`;

/** Counts the orders of a part named `routed` for the print partner that they were assigned to, on the day they were accepted. */
export const countRouted = sql`, counted as (
      insert into order_additions (client_id, partner_id, mode, day, measure, bucket, count)
      select client_id, partner_id, mode, (created_at at time zone 'UTC')::date, 'accepted', 0, count(distinct order_id)
      from routed group by client_id, partner_id, mode, 4
    )`;

/** Counts changes of state. */
export function countChanges(additions: readonly OrderAddition[]): RawBuilder<unknown> {
  if (additions.length === 0) return sql``;
  return sql`, changes as (
      insert into order_additions (client_id, partner_id, mode, day, measure, bucket, count)
      select a.client_id, a.partner_id, a.mode, a.day, a.measure, a.bucket, a.count - (
        select count(distinct s.order_id) from signals s
        where s.client_id = a.client_id and s.order_id = any(a.unless_delayed) and s.type in ('ItemDelay', 'ItemError')
          and (a.partner_id = 0 or s.partner_id = a.partner_id))
      from ${recordset(additions.map(toColumns))`a (
        client_id bigint, partner_id bigint, mode text, day date, measure text, bucket smallint, count bigint,
        unless_delayed bigint[])`}
    )`;
}

function toColumns({ clientId, partnerId, unlessDelayed, ...same }: OrderAddition) {
  const unless = unlessDelayed.length > 0 ? { unless_delayed: unlessDelayed } : {};
  return { ...same, client_id: clientId, partner_id: partnerId, ...unless };
}

/**
 * Counts the calls of a part named `r`, a row for each caller and endpoint of a batch. A path that does not exist could be
 * anything, so these are counted together.
 */
export const countCalls = sql`, counted as (
      insert into call_additions (client_id, partner_id, day, interface, method, path, calls, refused, failed)
      select coalesce(client_id, 0), coalesce(partner_id, 0), (at at time zone 'UTC')::date, interface, method,
        case when unknown_path then '' else path end,
        count(*), count(*) filter (where status between 400 and 499), count(*) filter (where status >= 500)
      from r group by 1, 2, 3, 4, 5, 6
    )`;

/** The number of measurements in each bucket (domain/figures/durations.ts). */
export type StoredBuckets = Readonly<Record<string, number>>;
