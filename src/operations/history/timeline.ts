import type { OperatorActor } from '../../domain/actor.ts';
import { type LoggedState, orderAt } from '../../domain/history/order-history.ts';
import type { OrderView } from '../../domain/history/order-view.ts';
import { type AttemptRecord, mergeTimeline, type TimelineEvent } from '../../domain/history/timeline.ts';
import { explainState, type OrderWhy } from '../../domain/history/why.ts';
import type { MailView } from '../../domain/mail/mail.ts';
import { isCancelable } from '../../domain/orders/cancel.ts';
import { refused } from '../../domain/refusal.ts';
import type { Queries } from '../../store/engine/db.ts';
import type { OrderOfClient } from '../../store/history/timeline.ts';
import * as store from '../../store/history/timeline.ts';
import { mailsOfOrder } from '../../store/mail/mails.ts';
import { readTimelineActs } from '../../store/orders/order-acts.ts';
import { readRoutings, type StoredRouting } from '../../store/partners/routings.ts';
import { deliveriesOfOrder } from '../../store/webhooks/events.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { findOrder, type OrderName } from '../orders/find-order.ts';

interface OrderAsked extends OrderName {
  /** The time of the view; undefined = now. */
  readonly at?: Date | undefined;
}

/** One order with all its events, oldest first. Contains no file addresses and no keys. */
export const orderTimeline: ReadOperation<OperatorActor, OrderAsked, OrderView> = {
  kind: 'read',
  async run(queries, _context, { at, ...name }) {
    const order = await readOrder(queries, await findOrder(queries, name));
    if (!at) return order;
    if (at >= order.createdAt) return orderAt(order, at);
    throw refused('invalid_parameter', { code: 'before_acceptance', order: order.reference }, ['at']);
  },
};

export async function readOrder(queries: Queries, order: OrderOfClient): Promise<OrderView> {
  const overview = await store.readOrderOverview(queries, order);
  const log = await store.readTimelineLog(queries, order);
  const attempts = await store.readTimelineAttempts(queries, order);
  const signals = await store.readTimelineSignals(queries, order);
  const acts = await readTimelineActs(queries, order);
  const mails = await mailsOfOrder(queries, order);
  const deliveries = await deliveriesOfOrder(queries, order);
  const routings = await readRoutings(queries, order);
  return {
    asOf: null,
    orderNumber: order.orderId,
    reference: order.reference,
    client: { id: order.clientId, name: order.clientName },
    mode: overview.mode,
    state: overview.state,
    reason: overview.reason,
    cancelable: isCancelable(overview),
    createdAt: overview.createdAt,
    heldUntil: overview.heldUntil,
    nextAt: overview.nextAt,
    items: overview.items,
    files: overview.files,
    handovers: overview.handovers,
    cancels: overview.cancels,
    hasUnsettled: overview.hasUnsettled,
    resentUntil: overview.resentUntil,
    resends: overview.resends,
    pauses: overview.pauses,
    events: mergeTimeline([
      acceptedEvent(overview),
      ...log.map(stateEvent),
      ...attempts.map(attemptEvent),
      ...signals,
      ...acts,
      ...mails.map(mailEvent),
      ...deliveries.map((delivery): TimelineEvent => ({ kind: 'webhook', ...delivery })),
      ...routings.map(routingEvent),
    ]),
  };
}

function acceptedEvent({ createdAt, items, files }: store.OrderOverview): TimelineEvent {
  return { kind: 'accepted', at: createdAt, items: items.length, files: files.length };
}

function stateEvent({ at, state, reason }: LoggedState): TimelineEvent {
  return { kind: 'state', at, state, reason };
}

function mailEvent({ id, createdAt, triedAt, tracking, state, tries, reason }: MailView): TimelineEvent {
  return { kind: 'mail', at: triedAt ?? createdAt, mail: id, tracking: tracking ?? '', state, tries, reason };
}

function routingEvent({ at, items, partner, cause }: StoredRouting): TimelineEvent {
  return { kind: 'routing', at, items, partner, cause };
}

function attemptEvent(attempt: store.TimelineAttempt): TimelineEvent {
  const { run, endedAt: at, outcome, partner, item } = attempt;
  const report = shownReport(attempt.report);
  if (attempt.kind === 'cancel') return { kind: 'cancel', at, n: attempt.n, run, outcome, report, partner };
  if (attempt.kind !== 'fetch') {
    return { kind: 'handover', at, run, outcome, report, partner, resent: attempt.kind === 'resend' };
  }
  return { kind: 'fetch', at, run, outcome, report, file: attempt.n, item, type: attempt.fileType ?? 'file' };
}

/**
 * The parts of an attempt's record that may be shown, listed explicitly: a field added later, such as an
 * answer of the other side, could contain a key and stays hidden until it is listed here.
 */
function shownReport(report: AttemptRecord): AttemptRecord {
  const { host, status, code, detail, bytes, format, md5, md5Expected, md5Actual, ms, late } = report;
  const shownDetail = detail?.replace(ADDRESS, '…');
  return { host, status, code, detail: shownDetail, bytes, format, md5, md5Expected, md5Actual, ms, late };
}

/** Also matches the escaped form `https:\/\/`, in which some partners quote documents. */
const ADDRESS = /https?:\\?\/\\?\/[^\s"'<>]+/gi;

/** Explains the state of an order, with the signal that moved it there. */
export const orderWhy: ReadOperation<OperatorActor, OrderName, OrderWhy> = {
  kind: 'read',
  run: async (queries, _context, name) =>
    explainState(await readOrder(queries, await findOrder(queries, name))),
};
