import { type OrderState, orderStates } from './order-states.ts';

export type HandoverState = 'waiting' | 'running' | 'taken' | 'refused' | 'withdrawn';

/** The state of one handover of an order. */
export interface HandoverStatus {
  readonly state: HandoverState;
  /** An attempt ended without an answer: the partner may have the order. */
  readonly doubtful: boolean;
}

/**
 * Whether the client may still cancel an order (decisions.md §4): the one rule behind orders/cancel and
 * `is_cancelable`. It is too late once a partner has or may have the order.
 */
export function isCancelable(state: OrderState, handovers: readonly HandoverStatus[]): boolean {
  const { cancelable } = orderStates[state];
  if (cancelable === 'unless_handed_over') return !handovers.some(mayHaveReachedPartner);
  return cancelable === 'yes';
}

function mayHaveReachedPartner({ state, doubtful }: HandoverStatus): boolean {
  return doubtful || state === 'running' || state === 'taken';
}
