import type { ReasonDetail } from '../details/reasons.ts';
import type { OutgoingKind } from '../outgoing.ts';
import type { DefectCode } from '../reasons/defect-codes.ts';
import type { FileFailure, HandoverFailure, Reason, ReasonCode } from '../reasons/reasons.ts';
import { reaches } from '../signals/item-progress.ts';
import { type ItemState, itemStates } from '../signals/item-states.ts';
import type { OrderView } from './order-view.ts';
import type { AttemptRecord, TimelineEvent } from './timeline.ts';

/**
 * The reasons for the state of an order: codes with facts. Sentences belong to the interface that shows them;
 * those of the command line are in `src/cli/text/why-text.ts`.
 */
interface WhyFacts {
  verification_due: object;
  verification_running: object;
  verification_failed: { readonly reason: Reason | null; readonly nextAt: Date | null };
  fetching_due: object;
  files_missing: { readonly fetched: number; readonly of: number };
  file_due: FileFacts;
  file_running: FileFacts & { readonly attempts: number };
  /** Waits for its next attempt after the last one failed. */
  file_waiting: FileFacts & AttemptFacts & { readonly failure: LastFailure<FileFailure['code']> | null };
  file_fetch_failed: FileFacts & { readonly failure: LastFailure<FileFailure['code']> | null };
  download_failed: { readonly failed: number; readonly of: number };
  preflight_due: object;
  preflight_running: object;
  preflight_failed: { readonly reason: Reason | null; readonly failed: number; readonly of: number };
  /** A file with the defects that stop the order. */
  file_defective: FileFacts & { readonly defects: readonly ExplainedDefect[] };
  held: { readonly until: Date };
  upload_due: object;
  handover_due: HandoverFacts;
  handover_running: HandoverFacts & { readonly attempts: number };
  /** Waits for its next attempt after the last one failed. */
  handover_waiting: HandoverFacts &
    AttemptFacts & { readonly failure: LastFailure<HandoverFailure['code']> | null };
  /** Waits for a print partner that fetches its orders itself. */
  handover_pulled: HandoverFacts;
  /** Work for a print partner is not sent, nor offered to one that pulls, until an operator releases it. */
  outgoing_paused: PauseFacts & { readonly kind: OutgoingKind };
  /** The document of an order in production is not sent once more until an operator releases it. */
  resend_paused: PauseFacts;
  handover_taken: HandoverFacts & {
    readonly at: Date | null;
    /** The signal that proved it, if the partner did not answer the attempt. */
    readonly signal: SignalInTimeline | null;
  };
  handover_failed: HandoverFacts & { readonly failure: LastFailure<HandoverFailure['code']> | null };
  /** It is unclear whether the partner has the order, so its client can no longer cancel it. */
  handover_doubtful: HandoverFacts;
  upload_failed: { readonly failed: number; readonly of: number };
  items_unfinished: { readonly unfinished: number; readonly of: number };
  item_unfinished: {
    readonly item: number;
    readonly reference: string;
    readonly state: ItemState;
    readonly delayed: boolean;
    /** The signal that last moved it. */
    readonly signal: SignalInTimeline | null;
  };
  /** The partner produces or has shipped an item of a canceled order. */
  cancellation_conflict: CancellationConflict;
  all_shipped: { readonly canceled: number; readonly of: number };
  sandbox_done: object;
  canceled: { readonly reason: Reason | null };
  /** The signal that moved the order to its state. */
  moved_by_signal: { readonly signal: SignalInTimeline };
  /** A signal without effect, because it contradicts an earlier one. */
  signal_conflict: { readonly signal: SignalInTimeline };
  /** A print partner must confirm that it does not make its items, before they go to another one. */
  cancel_awaited: { readonly partner: string };
  /** A print partner that pulls its orders has not answered a cancel. */
  cancel_unread: { readonly partner: string };
  /** A print partner did not confirm a cancel. */
  cancel_unconfirmed: { readonly partner: string };
  /** An earlier partner reports an item that another one has now, so it may be printed twice. */
  late_signal: { readonly signal: SignalInTimeline };
}

interface ExplainedDefect {
  readonly code: DefectCode;
  readonly sentence: string;
  readonly remedy: string;
}

export type WhyCode = keyof WhyFacts;

export type WhyReason<Code extends WhyCode = WhyCode> = {
  [C in Code]: { readonly code: C } & WhyFacts[C];
}[Code];

export type SignalInTimeline = Extract<TimelineEvent, { kind: 'signal' }>;

/** The last failed attempt. */
export interface LastFailure<Code extends ReasonCode> {
  readonly code: Code;
  /** As it is stored; null while a file waits for its next attempt. */
  readonly detail: ReasonDetail | null;
  readonly lastAttempt: AttemptRecord | null;
}

interface FileFacts {
  /** The number of the file in the order. */
  readonly file: number;
  readonly type: string;
}

interface PauseFacts {
  readonly partner: string;
  readonly since: Date;
  /** Why an operator, or a restore, paused it; null for clients. */
  readonly because: string | null;
}

interface HandoverFacts {
  /** Null = the simulator of sandbox orders. */
  readonly partner: string | null;
}

/** The number of attempts since they were last restarted. */
interface AttemptFacts {
  readonly attempts: number;
  readonly nextAt: Date | null;
}

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
