import type { OperatorActor } from '../../domain/actor.ts';
import { orderAt } from '../../domain/history/order-history.ts';
import type { OrderView } from '../../domain/history/order-view.ts';
import { type AttemptRecord, mergeTimeline, type TimelineEvent } from '../../domain/history/timeline.ts';
import { isCancelable } from '../../domain/orders/cancel.ts';
import { orderStateOf } from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import { itemStateOf } from '../../domain/signals/item-states.ts';
import type { Queries } from '../../store/engine/db.ts';
import * as store from '../../store/history/timeline.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { findOrder, type OrderName } from '../orders/find-order.ts';

export interface OrderAsked extends OrderName {
  /** The order as it stood then; undefined = as it stands now. */
  readonly at?: Date | undefined;
}

/** One order with everything that happened to it, oldest first. File addresses and keys are not part of it. */
export const orderTimeline: ReadOperation<OperatorActor, OrderAsked, OrderView> = {
  kind: 'read',
  async run(queries, _context, { at, ...name }) {
    const order = await readOrder(queries, name);
    if (!at) return order;
    if (at >= order.createdAt) return orderAt(order, at);
    throw refused('invalid_parameter', `is before order ${order.reference} was accepted`, ['at']);
  },
};

export async function readOrder(queries: Queries, name: OrderName): Promise<OrderView> {
  const order = await findOrder(queries, name);
  const overview = await store.readOrderOverview(queries, order);
  const log = await store.readTimelineLog(queries, order);
  const attempts = await store.readTimelineAttempts(queries, order);
  const signals = await store.readTimelineSignals(queries, order);
  const state = orderStateOf(overview.state);
  return {
    asOf: null,
    orderNumber: order.order_id,
    reference: order.reference,
    client: { id: order.client_id, name: order.client_name },
    mode: overview.mode,
    state,
    reason: overview.reason,
    cancelable: isCancelable(state, overview.handovers),
    createdAt: overview.created_at,
    heldUntil: overview.held_until,
    nextAt: overview.next_at,
    items: overview.items.map((item) => ({ ...item, state: itemStateOf(item.state) })),
    files: overview.files.map(({ item_n, next_at, ...file }) => ({
      ...file,
      item: item_n,
      nextAt: next_at ? new Date(next_at) : null,
    })),
    handovers: overview.handovers.map(({ settled_at, next_at, ...handover }) => ({
      ...handover,
      settledAt: settled_at ? new Date(settled_at) : null,
      nextAt: next_at ? new Date(next_at) : null,
    })),
    events: mergeTimeline([
      acceptedEvent(overview),
      ...log.map(stateEvent),
      ...attempts.map(attemptEvent),
      ...signals.map(signalEvent),
    ]),
  };
}

function acceptedEvent({ created_at, items, files }: store.OrderOverviewRow): TimelineEvent {
  return { kind: 'accepted', at: created_at, items: items.length, files: files.length };
}

function stateEvent({ at, state, reason }: store.TimelineLogRow): TimelineEvent {
  return { kind: 'state', at, state: orderStateOf(state), reason };
}

function attemptEvent(row: store.TimelineAttemptRow): TimelineEvent {
  const { run, ended_at: at, outcome } = row;
  const report = shownReport(row.report);
  if (row.kind === 'handover')
    return { kind: 'handover', at, run, outcome, report, partner: row.partner_name };
  return {
    kind: 'fetch',
    at,
    run,
    outcome,
    report,
    file: row.n,
    item: row.item_n,
    type: row.file_type ?? 'file',
  };
}

function signalEvent(row: store.TimelineSignalRow): TimelineEvent {
  return {
    kind: 'signal',
    at: row.received_at,
    signaledAt: row.signaled_at,
    receipt: row.receipt,
    item: row.item_n,
    type: row.type,
    verdict: row.verdict,
    partner: row.partner_name,
    tracking: row.tracking,
    shippingOption: row.shipping_option,
    cause: row.cause,
    message: row.message,
    delayHours: row.delay_hours === null ? null : Number(row.delay_hours),
    seenCount: row.seen_count,
  };
}

/**
 * The parts of a report that may be shown. Named one by one: a field added to reports later, such as what
 * the other side answered, could repeat a key and stays hidden until somebody decides otherwise.
 */
function shownReport(report: AttemptRecord): AttemptRecord {
  const { host, status, code, detail, bytes, format, md5, md5Expected, md5Actual, ms } = report;
  const shownDetail = detail?.replace(ADDRESS, '…');
  return { host, status, code, detail: shownDetail, bytes, format, md5, md5Expected, md5Actual, ms };
}

/** Also in the escaped spelling `https:\/\/` that some partners quote documents in. */
const ADDRESS = /https?:\\?\/\\?\/[^\s"'<>]+/gi;
