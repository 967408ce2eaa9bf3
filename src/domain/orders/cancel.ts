import { type OrderState, orderStates } from './order-states.ts';

export type HandoverState = 'waiting' | 'running' | 'taken' | 'refused' | 'withdrawn';

/** Where one handover of an order stands. */
export interface HandoverStatus {
  readonly state: HandoverState;
  /** Some try ended without an answer: the partner may have the order although nobody said so. */
  readonly doubtful: boolean;
}

/**
 * Whether its client may still cancel an order (decisions.md §4): the one rule behind orders/cancel and
 * `is_cancelable`. While a partner has it, or may have it, it is too late.
 */
export function isCancelable(state: OrderState, handovers: readonly HandoverStatus[]): boolean {
  const { cancelable } = orderStates[state];
  if (cancelable === 'unless_handed_over') return !handovers.some(mayHaveReachedPartner);
  return cancelable === 'yes';
}

function mayHaveReachedPartner({ state, doubtful }: HandoverStatus): boolean {
  return doubtful || state === 'running' || state === 'taken';
}
