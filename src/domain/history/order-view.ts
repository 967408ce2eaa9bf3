import type { Mode } from '../actor.ts';
import type { PlainDate } from '../catalogue/catalogue.ts';
import type { Defect } from '../files/defect.ts';
import type { CancelNotice, HandoverStatus } from '../orders/cancel.ts';
import type { OrderState } from '../orders/order-states.ts';
import type { FileState } from '../orders/progress.ts';
import type { DefectCode } from '../reasons/defect-codes.ts';
import type { FileFailure, HandoverFailure, Reason } from '../reasons/reasons.ts';
import type { ItemState, OwnCancellation } from '../signals/item-states.ts';
import type { TimelineEvent } from './timeline.ts';

/**
 * An order as the operator sees it, now or at an earlier instant: its state and everything that happened to
 * it.
 */
export interface OrderView {
  /** The earlier instant; null = now. */
  readonly asOf: Date | null;
  readonly orderNumber: number;
  readonly reference: string;
  readonly client: { readonly id: number; readonly name: string };
  readonly mode: Mode;
  readonly state: OrderState;
  readonly reason: Reason | null;
  readonly cancelable: boolean;
  readonly createdAt: Date;
  /** The end of the hold. */
  readonly heldUntil: Date | null;
  /** When the order is next due; null = never, or unknown at an earlier instant. */
  readonly nextAt: Date | null;
  readonly items: readonly ItemView[];
  readonly files: readonly FileView[];
  readonly handovers: readonly HandoverView[];
  /** The notices to print partners of what not to make; none at an earlier instant. */
  readonly cancels: readonly CancelNotice[];
  /** A print partner that was passed over reported items that another one has now; false at an earlier instant. */
  readonly hasUnsettled: boolean;
  /** Until when a process sends a document of it once more, unless it extends this; null = none does, or an earlier instant. */
  readonly resentUntil: Date | null;
  readonly events: readonly TimelineEvent[];
}

export interface ItemView {
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  /** How many copies the client or the operator canceled. */
  readonly canceled: number;
  /** Null unless these are all. */
  readonly ownCancellation: OwnCancellation | null;
  /** What was paid: the level, and the option that was chosen for it. */
  readonly shipping: { readonly level: string; readonly option: string };
  /** The ship date that was fixed when the order was accepted; null = not known. */
  readonly shipOn: PlainDate | null;
  readonly state: ItemState;
  readonly delayed: boolean;
  readonly tracking: readonly string[];
}

export interface FileView {
  readonly n: number;
  /** Null = a file of the order itself. */
  readonly item: number | null;
  readonly type: string;
  readonly state: FileState;
  readonly failure: FileFailure | null;
  readonly defects: readonly Defect[];
  /** What its client has it printed with. */
  readonly accepted: readonly DefectCode[];
  readonly tries: number;
  readonly nextAt: Date | null;
}

export interface HandoverView extends HandoverStatus {
  /** Null = the simulator of sandbox orders. */
  readonly partner: string | null;
  /** The partner pulls its orders. */
  readonly pulls: boolean;
  readonly failure: HandoverFailure | null;
  readonly tries: number;
  readonly settledAt: Date | null;
  readonly nextAt: Date | null;
}
