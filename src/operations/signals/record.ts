import type { PartnerActor } from '../../domain/actor.ts';
import type { SignalEvent } from '../../domain/signals/signal.ts';
import type { BatchedOperation } from '../engine/operation.ts';
import { type Recorded, recordBatches } from './signal-batch.ts';

interface Plan {
  readonly partnerId: number;
  readonly events: readonly SignalEvent[];
}

/** Signals that are as much work as one call: 64 calls with a bundle each would share a commit for seconds. */
const SIGNALS_A_CALL = 16;

/**
 * Records what a print partner reports (decisions.md §5): all events of a call or none. A known order and
 * item is always a yes, however late or often the report comes.
 */
export const recordSignals = {
  kind: 'batched',
  // All that a signal moves an order to is production and its end, where nothing is left to be done.
  leavesNoWork: true,
  plan: ({ actor }, { events }) => ({ partnerId: actor.partnerId, events }),
  weigh: ({ events }) => Math.ceil(events.length / SIGNALS_A_CALL),
  commitMany: (tx, plans, now, services) => recordBatches(tx, services, plans, now),
} satisfies BatchedOperation<PartnerActor, { events: readonly SignalEvent[] }, Recorded, Plan>;
