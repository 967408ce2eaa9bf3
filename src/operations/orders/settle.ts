import { type Attempt, recordAttempts } from '../../store/engine/attempts.ts';
import type { Tx } from '../../store/engine/db.ts';
import { lockOrders } from '../../store/orders/progress.ts';
import type { Claimed, Settled } from '../engine/due-work.ts';
import type { Services } from '../services.ts';
import { progressOrders } from './advance.ts';

/** How the results of one kind of due work are stored. */
interface Settling<Row extends Claimed, Result, ResultRow> {
  resultRow(entry: Settled<Row, Result>): ResultRow;
  /** Stores the results of current runs; returns their keys `order_id/n`. */
  write(tx: Tx, rows: readonly ResultRow[]): Promise<Set<string>>;
  /** The attempt for the timeline, or none if nothing was attempted. */
  attempts(entry: Settled<Row, Result>): Attempt[];
}

/**
 * Settles attempts and advances their orders, which are locked first. Returns the attempts that counted; the
 * result of an outdated run is dropped.
 */
export async function settleAttempts<Row extends Claimed, Result, ResultRow>(
  tx: Tx,
  services: Services,
  settled: readonly Settled<Row, Result>[],
  now: Date,
  settling: Settling<Row, Result, ResultRow>,
): Promise<Settled<Row, Result>[]> {
  const orderIds = [...new Set(settled.map(({ row }) => row.orderId))];
  await lockOrders(tx, orderIds);
  const taken = await settling.write(tx, settled.map(settling.resultRow));
  const counted = settled.filter(({ row }) => taken.has(`${row.orderId}/${row.n}`));
  const attempts = counted.flatMap(settling.attempts);
  if (attempts.length > 0) await recordAttempts(tx, attempts, now);
  await progressOrders(tx, services, orderIds, now);
  return counted;
}
