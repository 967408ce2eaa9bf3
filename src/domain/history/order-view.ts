import type { Mode } from '../actor.ts';
import type { PlainDate } from '../catalogue/catalogue.ts';
import type { Defect } from '../files/defect.ts';
import type { CancelNotice, HandoverStatus } from '../orders/cancel.ts';
import type { OrderState } from '../orders/order-states.ts';
import type { FileState } from '../orders/progress.ts';
import type { OutgoingPause } from '../outgoing.ts';
import type { DefectCode } from '../reasons/defect-codes.ts';
import type { FileFailure, HandoverFailure, Reason } from '../reasons/reasons.ts';
import type { ItemState, OwnCancellation } from '../signals/item-states.ts';
import type { TimelineEvent } from './timeline.ts';

/** An order for the operator, now or at an earlier instant: its state and everything that happened to it. */
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
  /** When the order is next due; null = never, or not known for an earlier instant. */
  readonly nextAt: Date | null;
  readonly items: readonly ItemView[];
  readonly files: readonly FileView[];
  readonly handovers: readonly HandoverView[];
  /** The cancel notices to print partners; empty for an earlier instant. */
  readonly cancels: readonly CancelNotice[];
  /** An earlier print partner reported items that belong to another one now; false for an earlier instant. */
  readonly hasUnsettled: boolean;
  /**
   * The end of the lease of a document that is being sent once more; null = none is, or for an earlier
   * instant.
   */
  readonly resentUntil: Date | null;
  /** The print partners whose document waits to be sent once more; empty for an earlier instant. */
  readonly resends: readonly string[];
  /** The pauses that keep work of the order from being sent; empty once it is released, or for an earlier instant. */
  readonly pauses: readonly OrderPause[];
  readonly events: readonly TimelineEvent[];
}

export interface OrderPause extends Omit<OutgoingPause, 'reason'> {
  /** Null for clients: operators write it for each other. */
  readonly reason: string | null;
}

export interface ItemView {
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  /** How many copies are canceled: all of them in the state `canceled`. */
  readonly canceled: number;
  /** Null unless all copies are canceled. */
  readonly ownCancellation: OwnCancellation | null;
  /** The paid shipping: the level, and the option chosen for it. */
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
  /** Defects that the client accepted. */
  readonly accepted: readonly DefectCode[];
  readonly tries: number;
  readonly nextAt: Date | null;
}

export interface HandoverView extends HandoverStatus {
  /** Null = the simulator of sandbox orders. */
  readonly partner: string | null;
  /** Whether the partner pulls its orders. */
  readonly pulls: boolean;
  /** Whether a program of the partner has read the order. */
  readonly collected: boolean;
  readonly failure: HandoverFailure | null;
  readonly tries: number;
  readonly settledAt: Date | null;
  readonly nextAt: Date | null;
}

/** Replaces the name of a print partner, which clients do not see. */
const PARTNER = 'the print partner';

/**
 * An order as shown to its client: without the names, hosts and answers of print partners, without actions
 * and notes of operators, whose effects appear as state changes, without signals of earlier partners, and without
 * what operators say of a pause. The client's own actions are shown.
 */
export function clientView(order: OrderView): OrderView {
  return {
    ...order,
    handovers: order.handovers.map(withoutPartner),
    cancels: [],
    resends: order.resends.map(() => PARTNER),
    pauses: order.pauses.map((pause) => ({ ...pause, reason: null })),
    events: order.events.flatMap(eventForClient),
  };
}

/** Null stays null: a client knows that its sandbox orders are simulated. */
function withoutPartner(handover: HandoverView): HandoverView {
  return { ...handover, partner: handover.partner && PARTNER };
}

function eventForClient(event: TimelineEvent): TimelineEvent[] {
  if (event.kind === 'act') return event.byClient ? [event] : [];
  if (event.kind === 'routing') return [];
  if (event.kind === 'signal') return event.late ? [] : [{ ...event, partner: event.partner && PARTNER }];
  if (event.kind === 'handover' || event.kind === 'cancel')
    return [{ ...event, partner: event.partner && PARTNER, report: {} }];
  if (event.kind === 'mail') return [{ ...event, reason: null }];
  return [event];
}
