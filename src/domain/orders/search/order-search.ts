import type { Mode } from '../../actor.ts';
import type { AlertCause } from '../../alerts/alert-causes.ts';
import type { Reason, StopReasonCode } from '../../reasons/reasons.ts';
import type { OrderState } from '../order-states.ts';

/** Selects orders; all conditions must hold. Undefined = any. */
export interface OrderFilter {
  readonly states?: readonly OrderState[] | undefined;
  readonly clientId?: number | undefined;
  /** Orders that were handed to this print partner, or are about to be. */
  readonly partnerId?: number | undefined;
  readonly mode?: Mode | undefined;
  /** Orders with an open alert of this cause. */
  readonly cause?: AlertCause | undefined;
  /** Orders that stopped for this reason, such as the first defect of their files. */
  readonly reason?: StopReasonCode | undefined;
  /** Accepted at or after `from`, and at or before `to`. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface OrderSearch extends OrderFilter {
  /** Words of a reference, an e-mail address, a name, an item or a tracking code, or a number. */
  readonly text?: string | undefined;
  readonly oldestFirst?: boolean | undefined;
  /** Default: 50, at most 500. */
  readonly limit?: number | undefined;
  /** The value of `next` from the previous page. */
  readonly after?: string | undefined;
}

export interface FoundOrders {
  readonly orders: readonly FoundOrder[];
  /**
   * Where the search continues; null = these are the last orders. A page examines a limited number of orders,
   * so it may have fewer than the limit, or none, and still be followed by another.
   */
  readonly next: string | null;
}

/** A row of the list of orders. */
export interface FoundOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly mode: Mode;
  readonly state: OrderState;
  /** Null without a reason, and for members of a print partner. */
  readonly reason: Reason | null;
  readonly client: { readonly id: number; readonly name: string };
  /** The print partners of its items. */
  readonly partners: readonly { readonly id: number; readonly name: string }[];
  readonly items: number;
  readonly copies: number;
  /** The name of the product of its first item. */
  readonly product: string;
  readonly createdAt: Date;
  readonly heldUntil: Date | null;
  readonly nextAt: Date | null;
}

/** The number of orders in a state. */
export interface OrderTotal {
  readonly state: OrderState;
  readonly count: number;
}
