import { stops } from '../files/defect.ts';
import { type CancelNotice, isRerouting } from '../orders/cancel.ts';
import { isTerminal, type OrderState } from '../orders/order-states.ts';
import { isFileFailure } from '../reasons/reasons.ts';
import { remedies } from '../reasons/remedies.ts';
import { isFinal } from '../signals/item-states.ts';
import type { FileView, HandoverView, ItemView, OrderPause, OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';
import { cancellationConflicts, type SignalInTimeline, type WhyReason } from './why-reasons.ts';

/** Why an order is in its state. */
export interface OrderWhy {
  readonly orderNumber: number;
  readonly reference: string;
  readonly state: OrderState;
  /** When it entered the state. */
  readonly since: Date;
  readonly waitsFor: WaitsFor;
  /** The next check or attempt, if one is scheduled. */
  readonly nextAt: Date | null;
  /** The print partners concerned, without the simulator of sandbox orders. */
  readonly partners: readonly string[];
  /** The signal that moved it to this state, if one did. */
  readonly signal: SignalInTimeline | null;
  /** The reasons, most important first. */
  readonly reasons: readonly [WhyReason, ...WhyReason[]];
}

export type WaitsFor = 'worker' | 'clock' | 'file host' | 'print partner' | 'operator' | 'nothing';

/** The reasons that depend on the state. */
interface StateReasons {
  readonly waitsFor: WaitsFor;
  readonly nextAt?: Date | null;
  readonly reasons: readonly [WhyReason, ...WhyReason[]];
}

export function explainState(order: OrderView): OrderWhy {
  const entered = order.events.findLast((event) => event.kind === 'state');
  const since = entered?.at ?? order.createdAt;
  const signal = signalBehind(order, since);
  // Withdrawn handovers went to another partner, or ended with their order.
  const handovers = order.handovers.filter(({ state }) => state !== 'withdrawn');
  const { waitsFor, nextAt = null, reasons } = reasonsOf[order.state]({ ...order, handovers }, signal);
  const concerned = handovers.length > 0 ? handovers : order.handovers;
  const partners = [...new Set(concerned.flatMap(({ partner }) => partner ?? []))];
  const { orderNumber, reference, state } = order;
  const contradicted = cancellationConflicts(order);
  const conflicts: WhyReason[] = [
    ...pausedResends(order),
    ...order.cancels.flatMap((notice) => cancelReason(notice, order)),
    ...order.events.filter(isUnsettled).map((signal) => ({ code: 'late_signal', signal }) as const),
    ...contradicted.map((conflict) => ({ code: 'cancellation_conflict', ...conflict }) as const),
    ...order.events
      .filter(isConflict)
      .filter((signal) => !contradicted.some((conflict) => conflict.signal === signal))
      .map((signal) => ({ code: 'signal_conflict', signal }) as const),
  ];
  return {
    orderNumber,
    reference,
    state,
    since,
    waitsFor,
    nextAt,
    partners,
    signal,
    reasons: [...reasons, ...conflicts],
  };
}

const reasonsOf: Readonly<
  Record<OrderState, (order: OrderView, signal: SignalInTimeline | null) => StateReasons>
> = {
  new: soon('verification_due'),
  verify: soon('verification_running'),
  verified: soon('fetching_due'),
  downloaded: soon('preflight_due'),
  render: soon('preflight_running'),
  verify_error: ({ reason, nextAt }) => ({
    waitsFor: 'clock',
    nextAt,
    reasons: [{ code: 'verification_failed', reason, nextAt }],
  }),
  download: waitsForFiles,
  download_error: stoppedAtFiles,
  render_error: stoppedAtDefects,
  rendered: ({ heldUntil, nextAt }) =>
    nextAt && heldUntil
      ? { waitsFor: 'clock', nextAt, reasons: [{ code: 'held', until: heldUntil }] }
      : { waitsFor: 'worker', reasons: [{ code: 'upload_due' }] },
  upload: waitsForPartners,
  upload_error: stoppedAtPartners,
  uploaded: inProduction,
  complete: ({ items }, signal) => {
    const canceled = items.filter(({ state }) => state === 'canceled').length;
    return ended({ code: 'all_shipped', canceled, of: items.length }, signal);
  },
  canceled: ({ reason }, signal) => ended({ code: 'canceled', reason }, signal),
  sandbox_done: (_order, signal) => ended({ code: 'sandbox_done' }, signal),
};

type SoonCode =
  | 'verification_due'
  | 'verification_running'
  | 'fetching_due'
  | 'preflight_due'
  | 'preflight_running';

function soon(code: SoonCode): (order: OrderView) => StateReasons {
  return ({ nextAt }) => ({ waitsFor: 'worker', nextAt, reasons: [{ code }] });
}

function ended(reason: WhyReason, signal: SignalInTimeline | null): StateReasons {
  const moved: WhyReason[] = signal ? [{ code: 'moved_by_signal', signal }] : [];
  return { waitsFor: 'nothing', reasons: [reason, ...moved] };
}

function waitsForFiles({ files, events }: OrderView): StateReasons {
  const missing = files.filter(({ state }) => state !== 'fetched');
  return {
    waitsFor: 'file host',
    nextAt: earliest(missing),
    reasons: [
      { code: 'files_missing', fetched: files.length - missing.length, of: files.length },
      ...missing.map((file) => fileReason(file, events)),
    ],
  };
}

function stoppedAtFiles({ files, events }: OrderView): StateReasons {
  const failed = files.filter(({ state }) => state === 'failed');
  return {
    waitsFor: 'operator',
    reasons: [
      { code: 'download_failed', failed: failed.length, of: files.length },
      ...failed.map((file) => fileReason(file, events)),
    ],
  };
}

function stoppedAtDefects({ reason, files }: OrderView): StateReasons {
  const defective = files.flatMap(({ n, type, defects, accepted }): WhyReason<'file_defective'>[] => {
    const stopping = stops(defects, new Set(accepted)).map(({ code, sentence }) => ({
      code,
      sentence,
      remedy: remedies[code],
    }));
    return stopping.length === 0 ? [] : [{ code: 'file_defective', file: n, type, defects: stopping }];
  });
  return {
    waitsFor: 'operator',
    reasons: [{ code: 'preflight_failed', reason, failed: defective.length, of: files.length }, ...defective],
  };
}

function fileReason(file: FileView, events: readonly TimelineEvent[]): WhyReason {
  const { n, type, state, tries: attempts, nextAt } = file;
  const facts = { file: n, type };
  if (state === 'failed') return { code: 'file_fetch_failed', ...facts, failure: fileFailure(file, events) };
  if (state === 'running') return { code: 'file_running', ...facts, attempts };
  if (attempts === 0) return { code: 'file_due', ...facts };
  return { code: 'file_waiting', ...facts, attempts, nextAt, failure: fileFailure(file, events) };
}

function fileFailure({ n, failure }: FileView, events: readonly TimelineEvent[]) {
  const last = events.findLast((event) => event.kind === 'fetch' && event.file === n);
  const attempt = last?.kind === 'fetch' ? last : null;
  const code = failure?.code ?? attempt?.outcome;
  if (code === undefined || !isFileFailure(code)) return null;
  return {
    code,
    detail: failure?.detail ?? null,
    lastAttempt: attempt?.report ?? null,
  } as const;
}

function waitsForPartners({ handovers, events, pauses }: OrderView): StateReasons {
  const pause = pauses.find(({ kind }) => kind === 'handovers');
  const pausedOf = ({ partner, state }: HandoverView) =>
    state === 'waiting' && pause ? pausedReasons(pause, partner) : [];
  const open = handovers.filter(({ state }) => state === 'waiting' || state === 'running');
  const due = open.filter((handover) => pausedOf(handover).length === 0);
  const [first, ...others] = handovers.flatMap((handover): WhyReason[] => {
    const paused = pausedOf(handover);
    if (paused.length === 0) return [handoverReason(handover, events)];
    const reason = handoverReason({ ...handover, nextAt: null }, events);
    return reason.code === 'handover_waiting' ? [...paused, reason] : paused;
  });
  return {
    waitsFor: open.length > 0 && due.length === 0 ? 'operator' : 'print partner',
    nextAt: earliest(due),
    reasons: [first ?? { code: 'upload_due' }, ...others, ...doubts(handovers)],
  };
}

/** None for the simulator, which is never paused. */
function pausedReasons({ kind, since, reason }: OrderPause, partner: string | null): WhyReason[] {
  return partner === null ? [] : [{ code: 'outgoing_paused', kind, partner, since, because: reason }];
}

function pausedResends({ resends, pauses }: OrderView): WhyReason[] {
  const pause = pauses.find(({ kind }) => kind === 'handovers');
  if (!pause) return [];
  const { since, reason: because } = pause;
  return resends.map((partner) => ({ code: 'resend_paused', partner, since, because }));
}

function doubts(handovers: readonly HandoverView[]): WhyReason[] {
  return handovers
    .filter(({ doubtful, state }) => doubtful && state !== 'taken')
    .map(({ partner }) => ({ code: 'handover_doubtful', partner }));
}

function stoppedAtPartners({ handovers, events }: OrderView): StateReasons {
  const refused = handovers.filter(({ state }) => state === 'refused');
  return {
    waitsFor: 'operator',
    reasons: [
      { code: 'upload_failed', failed: refused.length, of: handovers.length },
      ...refused.map((handover) => handoverReason(handover, events)),
      ...doubts(handovers),
    ],
  };
}

function handoverReason(handover: HandoverView, events: readonly TimelineEvent[]): WhyReason {
  const { partner, state, pulls, tries: attempts, nextAt } = handover;
  if (state === 'taken') return taken(handover, null);
  const failure = handoverFailure(handover, events);
  if (state === 'refused') return { code: 'handover_failed', partner, failure };
  if (state === 'running') return { code: 'handover_running', partner, attempts };
  if (pulls) return { code: 'handover_pulled', partner };
  if (attempts === 0) return { code: 'handover_due', partner };
  return { code: 'handover_waiting', partner, attempts, nextAt, failure };
}

function taken({ partner, settledAt: at }: HandoverView, signal: SignalInTimeline | null): WhyReason {
  return { code: 'handover_taken', partner, at, signal };
}

function handoverFailure({ partner, failure }: HandoverView, events: readonly TimelineEvent[]) {
  const last = events.findLast((event) => event.kind === 'handover' && event.partner === partner);
  return failure && { ...failure, lastAttempt: last?.kind === 'handover' ? last.report : null };
}

function inProduction(order: OrderView, signal: SignalInTimeline | null): StateReasons {
  const { items, handovers } = order;
  const unfinished = items.filter(({ state }) => !isFinal(state));
  return {
    waitsFor: 'print partner',
    reasons: [
      { code: 'items_unfinished', unfinished: unfinished.length, of: items.length },
      ...handovers.map((handover) => taken(handover, signal?.partner === handover.partner ? signal : null)),
      ...unfinished.map((item) => itemReason(item, order)),
    ],
  };
}

function itemReason({ n: item, reference, state, delayed }: ItemView, order: OrderView): WhyReason {
  return { code: 'item_unfinished', item, reference, state, delayed, signal: lastMove(order, item) };
}

/** The signal that last moved an item. */
function lastMove({ events }: OrderView, item: number): SignalInTimeline | null {
  return events.filter(isSignal).findLast((event) => event.item === item && moved(event)) ?? null;
}

/**
 * The signal whose transaction moved the order to its state. In production this is only a signal that proved
 * the handover: an answer of the partner itself is recorded as an attempt.
 */
function signalBehind({ state, reason, events, handovers }: OrderView, since: Date): SignalInTimeline | null {
  if (reason?.code === 'canceled_by_client' || reason?.code === 'canceled_by_operator') return null;
  const then = events.filter(isSignal).filter(({ at }) => at.getTime() === since.getTime());
  if (state === 'uploaded') {
    const answered = events.filter(
      (event) =>
        event.kind === 'handover' && event.outcome === 'taken' && !event.resent && !event.report.late,
    ).length;
    return answered < handovers.length ? (then[0] ?? null) : null;
  }
  if (!isTerminal(state)) return null;
  return then.findLast((event) => moved(event) && isFinalType(event)) ?? null;
}

function isFinalType({ type }: SignalInTimeline): boolean {
  return type === 'ItemShipped' || type === 'ItemCanceled';
}

function isSignal(event: TimelineEvent): event is SignalInTimeline {
  return event.kind === 'signal' && !event.late;
}

function cancelReason(notice: CancelNotice, { pauses }: OrderView): WhyReason[] {
  const { partner, state } = notice;
  if (state === 'failed') return [{ code: 'cancel_unconfirmed', partner }];
  if (!isRerouting(notice) && !notice.toRead) return [];
  const pause = pauses.find(({ kind }) => kind === 'cancels');
  const paused = state === 'waiting' && pause ? pausedReasons(pause, partner) : [];
  return [...paused, { code: isRerouting(notice) ? 'cancel_awaited' : 'cancel_unread', partner }];
}

function isUnsettled(event: TimelineEvent): event is SignalInTimeline {
  return event.kind === 'signal' && event.late && event.settledAt === null;
}

function isConflict(event: TimelineEvent): event is SignalInTimeline {
  return isSignal(event) && event.verdict === 'conflict';
}

function moved({ verdict }: SignalInTimeline): boolean {
  return verdict === 'moved';
}

function earliest(rows: readonly { readonly nextAt: Date | null }[]): Date | null {
  const times = rows.flatMap(({ nextAt }) => nextAt ?? []);
  return times.length === 0 ? null : times.reduce((a, b) => (a < b ? a : b));
}
