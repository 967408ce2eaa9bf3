import { reaches } from '../signals/item-progress.ts';
import { type ItemState, itemStates } from '../signals/item-states.ts';
import type { OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';

/** An item that its print partner produces, or has shipped, although the order was canceled (decisions.md §8). */
export interface CancellationConflict {
  /** Its number in the order. */
  readonly item: number;
  readonly reference: string;
  /** The state that its print partner reported. */
  readonly state: ItemState;
  /** The signal that reported it. */
  readonly signal: SignalEvent;
}

/**
 * The items that contradict the cancellation of an order: a signal reports work on them after it. Empty while the
 * order is not canceled.
 */
export function cancellationConflicts({ state, items, events }: OrderView): CancellationConflict[] {
  if (state !== 'canceled') return [];
  const canceledAt = events.findLast((event) => event.kind === 'state')?.at.getTime() ?? 0;
  const reported = events.flatMap((event) => {
    if (event.kind !== 'signal' || event.late || event.verdict === 'already_there') return [];
    if (event.at.getTime() < canceledAt || event.signaledAt.getTime() <= canceledAt - SECOND_MS) return [];
    const target = reaches[event.type];
    return target === null || target === 'canceled' ? [] : [{ signal: event, state: target }];
  });
  return items.flatMap(({ n, reference }) => {
    const [furthest] = reported
      .filter(({ signal }) => signal.item === n)
      .toSorted((a, b) => itemStates[b.state].number - itemStates[a.state].number);
    return furthest ? [{ item: n, reference, ...furthest }] : [];
  });
}

/** Signals are dated to the second. */
const SECOND_MS = 1000;

type SignalEvent = Extract<TimelineEvent, { kind: 'signal' }>;
