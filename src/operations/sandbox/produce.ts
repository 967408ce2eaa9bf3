import type { PlannedSignal } from '../../domain/sandbox/production.ts';
import { atSpeed, type Speed } from '../../domain/sandbox/simulation.ts';
import type { SignalEvent } from '../../domain/signals/signal.ts';
import { HOUR_MS } from '../../lib/clock.ts';
import { lockOrders } from '../../store/orders/progress.ts';
import {
  advanceSimulations,
  type DueSimulation,
  lockDueSimulations,
  nextDueSimulation,
  postponeSimulation,
  readDueSimulations,
} from '../../store/sandbox/simulations.ts';
import type { InlineWork } from '../engine/due-work.ts';
import type { Services } from '../services.ts';
import { recordBatches } from '../signals/signal-batch.ts';

/**
 * Simulates the print partner of sandbox orders, and partners whose address is the simulator: due signals are
 * recorded by the same code as real ones, one batch per post.
 */
export const produceSandboxOrders: InlineWork = {
  kind: 'inline',
  name: 'simulations',
  due: lockDueSimulations,
  async work(tx, services, orders, now) {
    // The caller has locked them, unless they are retried one by one.
    await lockOrders(tx, orders);
    const rows = await readDueSimulations(tx, orders, now);
    if (rows.length === 0) return;
    const turns = rows.map((row) => turnOf(row, services, now));
    const reports = turns.flatMap(({ reports }) => reports);
    for (const outcome of await recordBatches(tx, services, reports, now)) {
      // The simulator reports only orders that it was handed; a refusal would leave them in production
      // forever.
      if (outcome instanceof Error) throw outcome;
    }
    await advanceSimulations(
      tx,
      turns.map(({ progress }) => progress),
    );
  },
  postpone: postponeSimulation,
  nextDue: nextDueSimulation,
};

/** The signals that the partner of one order posts now, and the time of its next post. */
function turnOf(row: DueSimulation, { planProduction }: Services, now: Date) {
  const { clientId, orderId, startedAt: start, speed } = row;
  const left = planProduction(row).slice(row.posted);
  const firstLater = left.findIndex(({ postedAt }) => timeOf(postedAt, start, speed) > now);
  const due = firstLater === -1 ? left : left.slice(0, firstLater);
  const next = left[due.length];
  return {
    reports: due.flatMap((planned) => {
      const made = row.made.find(({ item }) => item === planned.item);
      return made ? [{ partnerId: made.partnerId, events: [eventOf(planned, row)] }] : [];
    }),
    progress: {
      clientId,
      orderId,
      posted: row.posted + due.length,
      nextAt: next ? timeOf(next.postedAt, start, speed) : null,
    },
  };
}

function eventOf(planned: PlannedSignal, row: DueSimulation): SignalEvent {
  const { happensAt, postedAt: _postedAt, ...said } = planned;
  const happened = timeOf(happensAt, row.startedAt, row.speed).getTime();
  // Times on the wire have whole seconds, also those of simulated signals.
  const at = new Date(Math.floor(happened / 1000) * 1000);
  return { version: '2.0', orderNumber: row.orderId, at, ...said };
}

function timeOf(hours: number, start: Date, speed: Speed): Date {
  return new Date(start.getTime() + atSpeed(hours * HOUR_MS, speed));
}
