import { defined } from '../../lib/defined.ts';
import { type HandoverStatus, isCancelable } from '../orders/cancel.ts';
import type { OrderState } from '../orders/order-states.ts';
import { leavesDoubt } from '../partners/handover-answer.ts';
import type { Reason } from '../reasons/reasons.ts';
import { foldSignals, type ItemProgress } from '../signals/item-progress.ts';
import type { OwnCancellation } from '../signals/item-states.ts';
import type { SignalFact } from '../signals/signal.ts';
import type { HandoverView, OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';

/**
 * Rebuilds past states of orders from facts alone: the log, the signals as received, and the attempts to hand
 * them over. The stored state must equal the rebuilt one.
 */

export interface LoggedState {
  readonly at: Date;
  readonly state: OrderState;
  readonly reason: Reason | null;
}

/** The state of an order according to its log. The log has no row for the creation. */
export function stateAt(
  log: readonly LoggedState[],
  at: Date,
): { readonly state: OrderState; readonly reason: Reason | null } {
  return log.findLast((entry) => entry.at <= at) ?? { state: 'new', reason: null };
}

export type ReceivedSignal = SignalFact & { readonly item: number; readonly receivedAt: Date };

/** The progress of one item, from the signals received until an instant. */
function itemAt(
  signals: readonly ReceivedSignal[],
  item: number,
  at: Date,
  canceled: OwnCancellation | null = null,
): ItemProgress {
  return foldSignals(
    signals.filter((signal) => signal.item === item && signal.receivedAt <= at),
    canceled && canceled.at <= at ? canceled : null,
  );
}

/** The order as it was at an instant, with the events up to then. */
export function orderAt(order: OrderView, at: Date): OrderView {
  const events = order.events.filter((event) => event.at <= at);
  const { state, reason } = stateAt(events.filter(isState), at);
  const signals = events
    .filter(isSignal)
    .filter(({ late }) => !late)
    .map(receivedSignal);
  const offered = events.some((event) => event.kind === 'state' && event.state === 'upload');
  const handovers = offered ? order.handovers.map((handover) => handoverAt(handover, order.events, at)) : [];
  const items = order.items.map((item) => {
    const own = item.ownCancellation && item.ownCancellation.at <= at ? item.ownCancellation : null;
    const { state, delay, parcels } = itemAt(signals, item.n, at, own);
    return {
      ...item,
      canceled: state === 'canceled' ? item.count : canceledBy(events, item.n),
      ownCancellation: own,
      state,
      delayed: delay !== undefined,
      tracking: parcels.map((parcel) => parcel.tracking),
    };
  });
  return {
    ...order,
    asOf: at,
    state,
    reason,
    cancelable: isCancelable({ state, handovers, items }),
    heldUntil: heldUntilAt(order, at),
    nextAt: null,
    items,
    files: [],
    handovers,
    cancels: [],
    hasUnsettled: false,
    resentUntil: null,
    resends: [],
    pauses: [],
    events,
  };
}

/** How many copies of an item these events canceled. */
function canceledBy(events: readonly TimelineEvent[], item: number): number {
  const acts = events.flatMap((event) =>
    event.kind === 'act' && event.act.action === 'cancel' ? event.act.items : [],
  );
  return acts.filter((one) => one.item === item).reduce((all, { count }) => all + count, 0);
}

/** The end of the hold at an instant, before it was changed later. */
function heldUntilAt({ events, heldUntil }: OrderView, at: Date): Date | null {
  const later = events.flatMap((event) => (event.kind === 'act' && event.at > at ? [event.act] : []));
  const changed = later.find((act) => act.action === 'hold' || act.action === 'release');
  return changed ? changed.before : heldUntil;
}

type Of<Kind extends TimelineEvent['kind']> = Extract<TimelineEvent, { kind: Kind }>;

function isState(event: TimelineEvent): event is Of<'state'> {
  return event.kind === 'state';
}

function isSignal(event: TimelineEvent): event is Of<'signal'> {
  return event.kind === 'signal';
}

function receivedSignal(event: Of<'signal'>): ReceivedSignal {
  return {
    receipt: event.receipt,
    item: event.item,
    receivedAt: event.at,
    type: event.type,
    at: event.signaledAt,
    tracking: event.tracking ?? undefined,
    shippingOption: event.shippingOption ?? undefined,
    cause: event.cause ?? undefined,
    delayHours: event.delayHours ?? undefined,
  };
}

function handoverAt(handover: HandoverView, events: readonly TimelineEvent[], at: Date): HandoverView {
  return { ...handover, ...statusAt(handover, events, at), failure: null, nextAt: null };
}

/** The status of a handover at an instant. An attempt starts at its end minus its duration. */
function statusAt(handover: HandoverView, events: readonly TimelineEvent[], at: Date): HandoverStatus {
  const { partner, settledAt, state } = handover;
  if (settledAt && settledAt <= at) return { state, doubtful: handover.doubtful };
  const tries = events.filter(
    (event): event is Of<'handover'> => event.kind === 'handover' && event.partner === partner,
  );
  const ended = tries.filter((attempt) => attempt.at <= at);
  const running = tries.some(
    (attempt) => attempt.at > at && attempt.at.getTime() - (attempt.report.ms ?? 0) <= at.getTime(),
  );
  // A partner that pulls its orders refuses with its own key, which leaves no doubt whether it has the order.
  const rejected = ended.findLastIndex(({ outcome }) => outcome === 'rejected');
  const doubtful = ended.slice(rejected + 1).some(({ outcome }) => leavesDoubt(outcome));
  if (running) return { state: 'running', doubtful };
  // It was offered again since then, so it waits again.
  const offered = events.findLast((event) => isState(event) && event.state === 'upload' && event.at <= at);
  const { at: since } = defined(offered, 'the offer of a handover');
  const last = ended.findLast((attempt) => attempt.at >= since);
  const gaveUp =
    last?.outcome === 'refused' ||
    last?.outcome === 'rejected' ||
    last?.outcome === 'unclear' ||
    stateAt(events.filter(isState), at).state === 'upload_error';
  return { state: gaveUp ? 'refused' : 'waiting', doubtful };
}
