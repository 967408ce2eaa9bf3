import type { OrderState } from '../orders/order-states.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { ItemState } from '../signals/item-states.ts';
import type { OrderEventContent, StoppingFile } from './event.ts';

/** The order whose states changed. */
interface ChangedOrder {
  readonly clientId: number;
  readonly orderId: number;
  /** The items in the order of their numbers, from 1. */
  readonly items: readonly { readonly state: ItemState }[];
}

interface Step {
  readonly to: OrderState;
  readonly reason: Reason | null;
}

const STOPPED: readonly OrderState[] = ['verify_error', 'download_error', 'render_error', 'upload_error'];

/**
 * The events for the client about transitions of an order (decisions.md §9).
 *
 * @param unfetched the file that stops an order in `download_error`
 */
export function eventsOfTransitions(
  { clientId, orderId, items }: ChangedOrder,
  steps: readonly Step[],
  now: Date,
  unfetched?: StoppingFile,
) {
  const event = (
    type: OrderEventContent['type'],
    item: number | null,
    facts: OrderEventContent['facts'],
  ) => ({
    ...{ clientId, orderId, type, item, at: now, facts },
  });
  return steps.flatMap(({ to, reason }) => {
    if (to === 'canceled') return [event('CloudprinterOrderCanceled', null, {})];
    if (STOPPED.includes(to)) {
      const file = to === 'download_error' ? unfetched : undefined;
      return [event('OrderError', null, { state: to, cause: reason?.code, message: reason?.sentence, file })];
    }
    if (to !== 'rendered') return [];
    const made = items.flatMap(({ state }, index) => (state === 'canceled' ? [] : [index + 1]));
    return [
      event('CloudprinterOrderValidated', null, {}),
      ...made.map((item) => event('ItemValidated', item, {})),
    ];
  });
}
