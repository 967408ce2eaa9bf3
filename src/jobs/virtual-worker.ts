import type { SettableClock } from '../lib/clock.ts';
import type { Claimed, OutboundWork, WorkContext } from '../operations/engine/due-work.ts';
import { workKinds } from './work-kinds.ts';

type Kind = (typeof workKinds)[number];

/**
 * Executes due rows in virtual time in the order of (time, id), with the worker's claim, perform and settle.
 * Tests and simulations control the clock. A step takes up to `batch` rows of one kind that are due at the
 * earliest time; orders are independent, so the batch size does not affect the stored data.
 */
export function createVirtualWorker(workContext: WorkContext, clock: SettableClock, { batch = 1 } = {}) {
  const earliest = () => workContext.firstDue(workKinds);

  async function work(kind: Kind): Promise<void> {
    if (kind.kind === 'inline') await workContext.step(kind, clock.now(), batch, thrown);
    else await workOutbound(kind);
  }

  async function workOutbound(kind: OutboundWork<Claimed, unknown>): Promise<void> {
    // Twice as many places as rows, so that a single client gets them all.
    const places = batch * 2;
    const request = { now: clock.now(), limit: batch, places, perHost: places, occupied: [], after: null };
    const never = new AbortController().signal;
    const { rows } = await workContext.claim(kind, request);
    const settled = await Promise.all(
      rows.map(async (row) => ({ row, result: await workContext.perform(kind, row, never) })),
    );
    if (settled.length > 0) await workContext.settle(kind, settled, clock.now());
  }

  /** Executes everything that is due now; returns the number of steps. */
  async function runDue(): Promise<number> {
    return runUntil(clock.now());
  }

  /**
   * Executes everything that becomes due up to `end`, setting the clock to each row's time, then to `end`.
   */
  async function runUntil(end: Date): Promise<number> {
    for (let steps = 0; ; steps++) {
      const next = await earliest();
      if (!next || next.due.at > end) {
        clock.set(end);
        return steps;
      }
      if (next.due.at > clock.now()) clock.set(next.due.at);
      await work(next.kind);
    }
  }

  /** When the next row is due; undefined if there is none. */
  async function nextDueAt(): Promise<Date | undefined> {
    return (await earliest())?.due.at;
  }

  return { runDue, runUntil, nextDueAt };
}

/** In a test or a simulation a failed step ends the run instead of being postponed. */
function thrown(_id: number, error: unknown): never {
  throw error;
}
