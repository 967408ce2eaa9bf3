import type { PartnerActor } from '../../domain/actor.ts';
import type { SignalEvent } from '../../domain/signals/signal.ts';
import type { BatchedOperation } from '../engine/operation.ts';
import { type Recorded, recordBatches } from './signal-batch.ts';

interface Plan {
  readonly partnerId: number;
  readonly events: readonly SignalEvent[];
}

/** A bundle weighs as many calls as it has work: 64 large bundles would share a commit for seconds. */
const SIGNALS_A_CALL = 16;

/**
 * Records the signals of a call (decisions.md §5), all of them or none. A known order and item is always
 * accepted, however late or often the signal arrives.
 */
export const recordSignals = {
  kind: 'batched',
  // Signals move an order only into production and to its end, where no work is due.
  leavesNoWork: true,
  plan: ({ actor }, { events }) => ({ partnerId: actor.partnerId, events }),
  weigh: ({ events }) => Math.ceil(events.length / SIGNALS_A_CALL),
  commitMany: (tx, plans, now, services) => recordBatches(tx, services, plans, now),
} satisfies BatchedOperation<PartnerActor, { events: readonly SignalEvent[] }, Recorded, Plan>;
