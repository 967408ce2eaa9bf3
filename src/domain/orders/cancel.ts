import type { ActReason } from '../details/acts.ts';
import type { ItemState } from '../signals/item-states.ts';
import { type OrderState, orderStates } from './order-states.ts';

export type HandoverState = 'waiting' | 'running' | 'taken' | 'refused' | 'withdrawn';

/** A cancel notice to a print partner, with its progress. */
export interface CancelNotice {
  /** Its number in the order. */
  readonly n: number;
  readonly partner: string;
  /** `failed`: the partner did not confirm it. */
  readonly state: 'waiting' | 'running' | 'taken' | 'failed';
  /** Whether the items are routed to another partner once it is confirmed. */
  readonly reroutes: boolean;
  readonly tries: number;
  /** It waits until its partner, which pulls, reads and answers it. */
  readonly toRead: boolean;
}

/** Whether a print partner must still confirm a cancel before its items are routed to another one. */
export function isRerouting({ state, reroutes }: Pick<CancelNotice, 'state' | 'reroutes'>): boolean {
  return reroutes && (state === 'waiting' || state === 'running');
}

/** Whether the operator may confirm it for the partner: the partner was asked, and no answer is under way. */
export function isConfirmable({ state, reroutes, tries, toRead }: CancelNotice): boolean {
  return state === 'failed' || (state === 'waiting' && (reroutes || tries > 0 || toRead));
}

/** The state of one handover of an order. */
export interface HandoverStatus {
  readonly state: HandoverState;
  /**
   * An attempt ended without a clear answer, or may have been made after the restored backup: the partner may
   * have the order, whatever it answers later.
   */
  readonly doubtful: boolean;
}

/** The facts that decide whether an order can still be canceled. */
export interface CancelFacts {
  readonly state: OrderState;
  readonly handovers: readonly HandoverStatus[];
  readonly items: readonly { readonly state: ItemState }[];
}

/**
 * Whether the client may still cancel an order as a whole (decisions.md §4): the only rule behind orders/cancel and
 * `is_cancelable`. It is too late once a partner has or may have the order, or has shipped a part of it before the rest went to
 * another one.
 */
export function isCancelable(order: CancelFacts): boolean {
  return mayBeKeptFromPartners(order) && !order.items.some(({ state }) => state === 'shipped');
}

/** Whether no partner has, or may have, what is left of the order. */
export function mayBeKeptFromPartners({ state, handovers }: Omit<CancelFacts, 'items'>): boolean {
  const { cancelable } = orderStates[state];
  // Withdrawn handovers went to another partner.
  const handedOver = handovers.filter((handover) => handover.state !== 'withdrawn');
  if (cancelable === 'unless_handed_over') return !handedOver.some(mayHaveReachedPartner);
  return cancelable === 'yes';
}

/** Why it is too late in final states; in other states the print partner is the reason. */
const atTheEnd: Partial<Record<OrderState, ActReason>> = {
  complete: { code: 'all_shipped' },
  canceled: { code: 'canceled_already' },
  sandbox_done: { code: 'simulation_ended' },
};

/** Why it is too late. */
export function whyNotCancelable(order: CancelFacts): ActReason {
  const { state, handovers } = order;
  const end = atTheEnd[state];
  if (end !== undefined) return end;
  if (mayBeKeptFromPartners(order)) return { code: 'partly_shipped' };
  const isTaken = state === 'uploaded' || handovers.some((handover) => handover.state === 'taken');
  if (isTaken) return { code: 'partner_has_it' };
  const isRunning = handovers.some((handover) => handover.state === 'running');
  return { code: isRunning ? 'handing_over' : 'partner_may_have_it' };
}

/** Whether the partner has or may have the items of a handover. */
export function mayHaveReachedPartner({ state, doubtful }: HandoverStatus): boolean {
  return doubtful || state === 'running' || state === 'taken';
}
