import { type RawBuilder, sql } from 'kysely';
import type { TimedSignal } from '../../domain/partners/clock-shift.ts';
import type { SignalType, SignalVerdict } from '../../domain/signals/signal.ts';
import type { Queries } from '../engine/db.ts';
import type { PartnersRow, SignalsRow } from '../rows.ts';

type TimesRow = Pick<SignalsRow, 'signaled_at' | 'received_at'> & {
  readonly partner_id: PartnersRow['id'];
  readonly handed_over_at: Date | null;
};

/**
 * Times of the newest registrations and parcels of each print partner that has not ended, by its ID, received after a time. An
 * order counts as handed over with the first attempt that is known of.
 */
export async function readSignalTimes(
  queries: Queries,
  after: Date,
  most: number,
): Promise<Map<number, TimedSignal[]>> {
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select s.client_id, s.order_id, s.signaled_at, s.received_at from signals s
      where s.partner_id = p.id and ${condition} and s.received_at > ${after}
      order by s.received_at desc, s.receipt desc limit ${most})`;
  const result = await sql<TimesRow>`
    select p.id as partner_id, s.signaled_at, s.received_at, h.handed_over_at
    from partners p
    cross join lateral (
      ${newest(sql`s.type = ${sql.lit('ItemRegistered' satisfies SignalType)}`)}
      union all
      ${newest(sql`s.type = ${sql.lit('ItemShipped' satisfies SignalType)} and s.verdict = ${sql.lit('moved' satisfies SignalVerdict)}`)}
    ) as s
    cross join lateral (
      select min(least(h.first_try_at, h.settled_at, (
        select min(a.ended_at) from attempts a
        where a.client_id = h.client_id and a.order_id = h.order_id and a.kind = 'handover' and a.n = h.n))) as handed_over_at
      from handovers h
      where h.client_id = s.client_id and h.order_id = s.order_id and h.partner_id = p.id
    ) as h
    where p.ended_at is null`.execute(queries);
  const rows = Map.groupBy(result.rows, (row) => row.partner_id);
  return new Map([...rows].map(([partnerId, times]) => [partnerId, times.map(toTimedSignal)]));
}

function toTimedSignal(row: TimesRow): TimedSignal {
  return { at: row.signaled_at, receivedAt: row.received_at, handedOverAt: row.handed_over_at };
}
