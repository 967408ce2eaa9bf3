import type { Mode } from '../../actor.ts';
import type { HandoverStatus } from '../../orders/cancel.ts';
import { type OrderState, orderStates } from '../../orders/order-states.ts';

/** What decides whether the operator may route items to another partner. */
export interface ReroutingFacts {
  readonly mode: Mode;
  readonly state: OrderState;
  /** Those of the partners that the items are to leave. */
  readonly handovers: readonly HandoverStatus[];
  /** The partner that may have the items confirmed that it does not make them. */
  readonly partnerAgreed: boolean;
}

/** Why items stay at their partner, as the part of a sentence after "because"; null = they may move. */
export function whyNotRerouted({ mode, state, handovers, partnerAgreed }: ReroutingFacts): string | null {
  if (state !== 'upload' && state !== 'upload_error') {
    const { number, code } = orderStates[state];
    return `it does not wait for a print partner; it is in state ${number} ${code}`;
  }
  if (mode === 'sandbox') return 'it is a sandbox order, which its simulated partner takes';
  if (handovers.length === 0) return 'the print partner has taken it, or never had it';
  if (handovers.some((handover) => handover.state === 'running'))
    return 'it is being handed to a print partner at this moment';
  if (handovers.some(({ doubtful }) => doubtful) && !partnerAgreed)
    return 'its print partner may have it, and has not confirmed that it does not make it';
  return null;
}
