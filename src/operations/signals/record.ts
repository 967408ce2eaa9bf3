import type { PartnerActor } from '../../domain/actor.ts';
import type { SignalEvent } from '../../domain/signal.ts';
import type { BatchedOperation } from '../operation.ts';
import { recordReports } from './record-reports.ts';

interface Plan {
  readonly partnerId: number;
  readonly events: readonly SignalEvent[];
}

/**
 * Records what a print partner reports (decisions.md §5): all events of a call or none. A known order and
 * item is always a yes, however late or often the report comes.
 */
export const recordSignals = {
  kind: 'batched',
  plan: ({ actor }, { events }) => ({ partnerId: actor.partnerId, events }),
  commitMany: (tx, plans, now, services) => recordReports(tx, services, plans, now),
} satisfies BatchedOperation<PartnerActor, { events: readonly SignalEvent[] }, Recorded, Plan>;

export type Recorded = { readonly recorded: number };
