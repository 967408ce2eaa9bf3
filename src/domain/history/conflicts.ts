import type { ItemState } from '../signals/item-states.ts';
import type { OrderView } from './order-view.ts';

/** An item that its print partner produces, or has shipped, although the order was canceled (decisions.md §8). */
export interface CancellationConflict {
  /** Its number in the order. */
  readonly item: number;
  readonly reference: string;
  readonly state: ItemState;
}

/** The items that contradict the cancellation of an order; none while the order is not canceled. */
export function cancellationConflicts({ state, items }: OrderView): CancellationConflict[] {
  if (state !== 'canceled') return [];
  return items
    .filter((item) => item.state !== 'new' && item.state !== 'canceled')
    .map((item) => ({ item: item.n, reference: item.reference, state: item.state }));
}
