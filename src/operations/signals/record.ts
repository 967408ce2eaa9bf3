import type { PartnerActor } from '../../domain/actor.ts';
import type { SignalEvent, SignalType, SignalVerdict } from '../../domain/signals/signal.ts';
import { entryAt } from '../../lib/lists.ts';
import type { BatchedOperation } from '../engine/operation.ts';
import type { CountedSignals, SignalTally } from '../services.ts';
import { type ItemVerdict, recordBatches } from './signal-batch.ts';

/** The signals of a call. */
interface PostedSignals {
  readonly events: readonly SignalEvent[];
  /** Whether the caller sent a list, even of only one signal. */
  readonly isBundle: boolean;
}

export interface RecordedSignals {
  readonly isBundle: boolean;
  /** In the order of the signals; a signal about a whole order has a verdict for each of its items. */
  readonly verdicts: readonly ItemVerdict[];
}

interface Plan extends PostedSignals {
  readonly partnerId: number;
}

/**
 * A bundle counts as several calls, by its number of signals: otherwise 64 large bundles could share a commit
 * that takes seconds.
 */
const SIGNALS_A_CALL = 16;

/**
 * Records the signals of a call (decisions.md §5), all of them or none. A signal about a known order and item
 * is always accepted, however late or often it arrives.
 */
export const recordSignals = {
  kind: 'batched',
  // Signals move an order only into production and to its end, where no work is due.
  leavesNoWork: true,
  // A batch costs half a dozen statements: with four lanes, half as many signals would share them.
  lanes: 2,
  plan: ({ actor }, posted) => ({ partnerId: actor.partnerId, ...posted }),
  weigh: ({ events }) => Math.ceil(events.length / SIGNALS_A_CALL),
  async commitMany(tx, plans, now, services) {
    const outcomes = await recordBatches(tx, services, plans, now);
    return outcomes.map((outcome, index) => {
      if (outcome instanceof Error) return outcome;
      return { isBundle: entryAt(plans, index).isBundle, verdicts: outcome };
    });
  },
} satisfies BatchedOperation<PartnerActor, PostedSignals, RecordedSignals, Plan>;

/**
 * The signals recorded by this process. A transaction that is rolled back and repeated counts twice; exact
 * figures come from the database.
 */
export class SignalCounts implements CountedSignals {
  readonly #counts = new Map<string, SignalTally>();

  add(type: SignalType, verdict: SignalVerdict): void {
    const key = `${type} ${verdict}`;
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    this.#counts.set(key, { type, verdict, count });
  }

  list(): readonly SignalTally[] {
    return [...this.#counts.values()];
  }
}
