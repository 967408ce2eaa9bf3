import type { OrderState } from './order-states.ts';
import type { SignalType, Verdict } from './signal.ts';

/** What came of one try to fetch a file or to hand an order over. Holds no address and no key. */
export interface AttemptReport {
  readonly host?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly bytes?: number | undefined;
  readonly format?: string | undefined;
  readonly md5?: string | undefined;
  readonly md5Expected?: string | undefined;
  readonly md5Actual?: string | undefined;
  readonly ms?: number | undefined;
}

/** One thing that happened to an order, for the operator. Items and files are named by their number in the order. */
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
      readonly report: AttemptReport;
    }
  | {
      readonly kind: 'handover';
      readonly at: Date;
      /** Null = the simulator of sandbox orders. */
      readonly partner: string | null;
      readonly run: number;
      readonly outcome: string;
      readonly report: AttemptReport;
    }
  | {
      readonly kind: 'signal';
      /** When it was received; `signaledAt` is what the partner wrote. */
      readonly at: Date;
      readonly signaledAt: Date;
      readonly item: number;
      readonly type: SignalType;
      readonly verdict: Verdict;
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
      readonly reason: string | null;
    };

/** At one moment what came in stands before the change of state that it caused. */
const rank = { accepted: 0, fetch: 1, handover: 2, signal: 3, state: 4 } as const satisfies Record<
  TimelineEvent['kind'],
  number
>;

/** Merges events into one story, oldest first. Events of one kind and moment keep the order they are given in. */
export function mergeTimeline(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank[a.kind] - rank[b.kind]);
}
