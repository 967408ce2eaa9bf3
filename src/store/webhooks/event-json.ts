import { orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import type { EventFacts } from '../../domain/webhooks/event.ts';

/** The content of `order_events.facts`. */
export interface StoredEventFacts {
  readonly tracking?: string | undefined;
  readonly shipping_option?: string | undefined;
  readonly tracking_page?: string | undefined;
  readonly cause?: string | undefined;
  readonly message?: string | undefined;
  readonly delay_hours?: number | undefined;
  readonly state?: number | undefined;
}

export function storedEventFacts(facts: EventFacts): StoredEventFacts {
  return {
    tracking: facts.tracking,
    shipping_option: facts.shippingOption,
    tracking_page: facts.trackingPage,
    cause: facts.cause,
    message: facts.message,
    delay_hours: facts.delayHours,
    state: facts.state && orderStates[facts.state].number,
  };
}

export function toEventFacts(stored: StoredEventFacts): EventFacts {
  return {
    tracking: stored.tracking,
    shippingOption: stored.shipping_option,
    trackingPage: stored.tracking_page,
    cause: stored.cause,
    message: stored.message,
    delayHours: stored.delay_hours,
    state: stored.state === undefined ? undefined : orderStateOf(stored.state),
  };
}
