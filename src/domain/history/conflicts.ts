import type { ItemState } from '../signals/item-states.ts';
import type { OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';

/** An item that its print partner produces, or has shipped, although the order was canceled (decisions.md §8). */
export interface CancellationConflict {
  /** Its number in the order. */
  readonly item: number;
  readonly reference: string;
  readonly state: ItemState;
}

/**
 * The items that contradict the cancellation of an order: a signal moved them afterwards. An order that is
 * canceled in production keeps what its items had reached before. Empty while the order is not canceled.
 */
export function cancellationConflicts({ state, items, events }: OrderView): CancellationConflict[] {
  if (state !== 'canceled') return [];
  const canceledAt = events.findLast((event) => event.kind === 'state')?.at;
  const moved = new Set(
    events.flatMap((event) => (isMove(event) && !(canceledAt && event.at < canceledAt) ? event.item : [])),
  );
  return items
    .filter((item) => item.state !== 'new' && item.state !== 'canceled' && moved.has(item.n))
    .map((item) => ({ item: item.n, reference: item.reference, state: item.state }));
}

type SignalEvent = Extract<TimelineEvent, { kind: 'signal' }>;

/** Whether a signal counts as a move, as for the alert signal_conflict: a delay does not. */
function isMove(event: TimelineEvent): event is SignalEvent {
  return (
    event.kind === 'signal' &&
    !event.late &&
    event.verdict === 'moved' &&
    event.type !== 'ItemDelay' &&
    event.type !== 'ItemError'
  );
}
