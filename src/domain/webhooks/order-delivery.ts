import type { EventType } from './event.ts';

/**
 * kept: its webhook is disabled, and gets the event when it is enabled. set_aside: its attempts are used up.
 */
export const deliveryStates = ['waiting', 'kept', 'sent', 'set_aside'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An event of an order on its way to a webhook. */
export interface OrderDelivery {
  readonly type: EventType;
  /** The number of its item in the order; null = the whole order. */
  readonly item: number | null;
  readonly webhook: number;
  readonly maskedUrl: string;
  readonly state: DeliveryState;
  /** The end of its last attempt; before the first one, the time of the event. */
  readonly at: Date;
  readonly tries: number;
  /** The id of the last attempt; null = none yet. */
  readonly attempt: number | null;
  /** The status of the last answer. */
  readonly status: number | null;
  /** Why there was no answer. */
  readonly code: string | null;
  /** The time of the next attempt; null = after the previous event, or never. */
  readonly nextAt: Date | null;
}

export interface DeliveryFacts {
  /** Whether the lane has not passed it yet. */
  readonly isAhead: boolean;
  readonly isDelivered: boolean;
  readonly isDisabled: boolean;
}

/** The state of a delivery. A replayed event is ahead again, although it was delivered. */
export function stateOfDelivery({ isAhead, isDelivered, isDisabled }: DeliveryFacts): DeliveryState {
  if (isAhead) return isDisabled ? 'kept' : 'waiting';
  return isDelivered ? 'sent' : 'set_aside';
}
