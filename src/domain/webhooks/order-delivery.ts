import type { EventType } from './event.ts';

/** kept: its webhook is disabled, and gets it when it is enabled. set_aside: its attempts were spent. */
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
  /** The end of its last attempt; before the first one, when it happened. */
  readonly at: Date;
  readonly tries: number;
  /** The last one; null = none yet. */
  readonly attempt: number | null;
  /** Of the last answer. */
  readonly status: number | null;
  /** Why there was none. */
  readonly code: string | null;
  /** When it is attempted; null = after the event before it, or not any more. */
  readonly nextAt: Date | null;
}

export interface DeliveryFacts {
  /** The lane has not passed it. */
  readonly isAhead: boolean;
  readonly isDelivered: boolean;
  readonly isDisabled: boolean;
}

/** An event that is replayed is ahead again, although it was delivered. */
export function stateOfDelivery({ isAhead, isDelivered, isDisabled }: DeliveryFacts): DeliveryState {
  if (isAhead) return isDisabled ? 'kept' : 'waiting';
  return isDelivered ? 'sent' : 'set_aside';
}
