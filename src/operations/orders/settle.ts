import { type Attempt, recordAttempts } from '../../store/engine/attempts.ts';
import type { Tx } from '../../store/engine/db.ts';
import { type ClaimKey, workKey } from '../../store/engine/keys.ts';
import { lockOrders } from '../../store/orders/progress.ts';
import type { Claimed, Settled } from '../engine/due-work.ts';
import type { Services } from '../services.ts';
import { progressOrders } from './advance.ts';

/** How the results of one kind of due work are stored. */
interface Settling<Row extends Claimed, Result, ResultRow> {
  resultRow(entry: Settled<Row, Result>): ResultRow;
  /** Stores the results of current runs; returns their keys `order_id/n`. */
  write(tx: Tx, rows: readonly ResultRow[]): Promise<Set<string>>;
  /** The keys of results that arrived too late to count, but whose attempts are kept for the timeline. */
  findLate?(tx: Tx, rows: readonly ClaimKey[]): Promise<Set<string>>;
  /** The attempt for the timeline; empty if nothing was attempted. */
  attempts(entry: Settled<Row, Result>, late: boolean): Attempt[];
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
  const orders = settled.map(({ row }) => row);
  await lockOrders(tx, orders);
  const taken = await settling.write(tx, settled.map(settling.resultRow));
  const [counted, uncounted] = split(settled, taken);
  const attempts = counted.flatMap((entry) => settling.attempts(entry, false));
  if (settling.findLate && uncounted.length > 0) {
    const late = await settling.findLate(
      tx,
      uncounted.map(({ row }) => row),
    );
    attempts.push(...split(uncounted, late)[0].flatMap((entry) => settling.attempts(entry, true)));
  }
  if (attempts.length > 0) await recordAttempts(tx, attempts, now);
  await progressOrders(tx, services, orders, now);
  return counted;
}

/** The entries whose key is among the given ones, and the others. */
function split<Row extends Claimed, Result>(
  settled: readonly Settled<Row, Result>[],
  keys: ReadonlySet<string>,
): [Settled<Row, Result>[], Settled<Row, Result>[]] {
  const isAmong = ({ row }: Settled<Row, Result>) => keys.has(workKey(row));
  return [settled.filter(isAmong), settled.filter((entry) => !isAmong(entry))];
}
