import type { MailState } from '../mail/mail.ts';
import type { OrderAct } from '../orders/order-actions.ts';
import { type OrderState, orderStates } from '../orders/order-states.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { SignalType, SignalVerdict } from '../signals/signal.ts';
import type { OrderDelivery } from '../webhooks/deliveries.ts';

/** The outcome of one attempt to fetch a file or to hand an order over. Contains no addresses and no keys. */
export interface AttemptRecord {
  readonly host?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly bytes?: number | undefined;
  readonly format?: string | undefined;
  readonly md5?: string | undefined;
  readonly md5Expected?: string | undefined;
  readonly md5Actual?: string | undefined;
  /** The Retry-After of the host. */
  readonly retryAfterMs?: number | undefined;
  readonly ms?: number | undefined;
  /**
   * The answer changed nothing, because a signal had already proved that the partner has the order, or a
   * cancel had withdrawn it.
   */
  readonly late?: true | undefined;
}

/** One event of an order, for the operator. Items and files are identified by their number in the order. */
export type TimelineEvent =
  | { readonly kind: 'accepted'; readonly at: Date; readonly items: number; readonly files: number }
  | {
      readonly kind: 'fetch';
      readonly at: Date;
      readonly file: number;
      /** Null = a file of the order itself. */
      readonly item: number | null;
      readonly type: string;
      readonly run: number;
      readonly outcome: string;
      readonly report: AttemptRecord;
    }
  | {
      readonly kind: 'handover';
      readonly at: Date;
      /** Null = the simulator of sandbox orders. */
      readonly partner: string | null;
      /** Whether it was sent once more to a partner that had taken it. */
      readonly resent: boolean;
      readonly run: number;
      readonly outcome: string;
      readonly report: AttemptRecord;
    }
  | {
      /** A cancel notice to a print partner. */
      readonly kind: 'cancel';
      readonly at: Date;
      readonly partner: string | null;
      /** The number of the cancel document in the order. */
      readonly n: number;
      readonly run: number;
      readonly outcome: string;
      readonly report: AttemptRecord;
    }
  | {
      /**
       * A mail to the end customer about a parcel, in its current state; `at` is the end of its last attempt,
       * or when it was first due.
       */
      readonly kind: 'mail';
      readonly at: Date;
      readonly mail: number;
      /** The tracking code; empty for a parcel without one. */
      readonly tracking: string;
      readonly state: MailState;
      readonly tries: number;
      /** The last answer of the mail server. */
      readonly reason: string | null;
    }
  /** An event of the order at a webhook, in its current state. */
  | ({ readonly kind: 'webhook' } & OrderDelivery)
  | {
      /** Items were given to a print partner. */
      readonly kind: 'routing';
      readonly at: Date;
      readonly items: readonly number[];
      /** Null = no print partner can make them. */
      readonly partner: string | null;
      readonly cause: 'verified' | 'moved' | 'refused' | 'operator';
    }
  | {
      readonly kind: 'act';
      readonly at: Date;
      /** Whether the client of the order acted, with its key or an app; else an operator did. */
      readonly byClient: boolean;
      /** The credential: the command line, a session or a key. */
      readonly actor: string;
      /** The name of the signed-in user; null = none. */
      readonly user: string | null;
      readonly act: OrderAct;
      /** Null = not part of a bulk run. */
      readonly bulkId: number | null;
    }
  | {
      readonly kind: 'signal';
      /** The time of receipt; `signaledAt` is the time given by the partner. */
      readonly at: Date;
      readonly signaledAt: Date;
      /** Orders signals by their first receipt. */
      readonly receipt: number;
      readonly item: number;
      readonly type: SignalType;
      readonly verdict: SignalVerdict;
      /** Another print partner had the item by then, so it changed nothing. */
      readonly late: boolean;
      /** When a late signal was settled; null = it is not settled, or not late. */
      readonly settledAt: Date | null;
      readonly partner: string | null;
      readonly tracking: string | null;
      readonly shippingOption: string | null;
      readonly cause: string | null;
      readonly message: string | null;
      readonly delayHours: number | null;
      readonly seenCount: number;
    }
  | {
      readonly kind: 'state';
      readonly at: Date;
      readonly state: OrderState;
      readonly reason: Reason | null;
    };

/**
 * Merges events into one sequence, oldest first. Events of the same moment, which in simulated time may be
 * all events of an order, follow the order of its states. State changes keep the given order, even if a time
 * is before the previous one: a transaction that waited for the lock of an order had read the clock before,
 * and the clocks of two machines differ.
 */
export function mergeTimeline(events: readonly TimelineEvent[]): TimelineEvent[] {
  let moment = -Infinity;
  let reached = 0;
  const placed = events.map((event) => {
    if (event.kind !== 'state') return { event, time: event.at.getTime(), place: places[event.kind] };
    const time = Math.max(event.at.getTime(), moment);
    // A retry leads to a lower state number but still comes after the state it left.
    const { number } = orderStates[event.state];
    reached = time === moment ? Math.max(reached, number) : number;
    moment = time;
    return { event, time, place: reached };
  });
  return placed.sort((a, b) => a.time - b.time || a.place - b.place).map(({ event }) => event);
}

/**
 * The places of events relative to states: after the one in which they happen, before those that follow from
 * them.
 */
const places = {
  accepted: 0,
  // Before the states that follow from it.
  act: 0.5,
  routing: orderStates.verify.number + 0.5,
  fetch: orderStates.download.number + 0.5,
  handover: orderStates.upload.number + 0.5,
  signal: orderStates.uploaded.number + 0.5,
  mail: orderStates.uploaded.number + 0.7,
  webhook: orderStates.uploaded.number + 0.8,
  cancel: orderStates.canceled.number + 0.5,
} as const satisfies Record<Exclude<TimelineEvent['kind'], 'state'>, number>;
