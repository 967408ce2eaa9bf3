import type { Mode, OperatorActor } from '../../domain/actor.ts';
import { type ItemState, itemStateOf } from '../../domain/item-states.ts';
import { type OrderState, orderStateOf } from '../../domain/order-states.ts';
import { type AttemptReport, mergeTimeline, type TimelineEvent } from '../../domain/timeline.ts';
import * as store from '../../store/timeline.ts';
import type { ReadOperation } from '../operation.ts';
import { findOrder, type OrderName } from './find-order.ts';

/** An order as the operator sees it: where it stands, and all that happened to it. */
export interface OrderTimeline {
  readonly orderNumber: number;
  readonly reference: string;
  readonly client: { readonly id: number; readonly name: string };
  readonly mode: Mode;
  readonly state: OrderState;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly heldUntil: Date | null;
  readonly nextAt: Date | null;
  readonly items: readonly {
    readonly n: number;
    readonly reference: string;
    readonly product: string;
    readonly count: number;
    readonly state: ItemState;
    readonly delayed: boolean;
    readonly tracking: readonly string[];
  }[];
  readonly events: readonly TimelineEvent[];
}

/** One order with everything that happened to it, oldest first. File addresses and keys are not part of it. */
export const orderTimeline: ReadOperation<OperatorActor, OrderName, OrderTimeline> = {
  kind: 'read',
  async run(queries, _context, name) {
    const order = await findOrder(queries, name);
    const overview = await store.readOrderOverview(queries, order);
    const log = await store.readTimelineLog(queries, order);
    const attempts = await store.readTimelineAttempts(queries, order);
    const signals = await store.readTimelineSignals(queries, order);
    return {
      orderNumber: order.order_id,
      reference: order.reference,
      client: { id: order.client_id, name: order.client_name },
      mode: overview.mode,
      state: orderStateOf(overview.state),
      reason: overview.reason,
      createdAt: overview.created_at,
      heldUntil: overview.held_until,
      nextAt: overview.next_at,
      items: overview.items.map((item) => ({ ...item, state: itemStateOf(item.state) })),
      events: mergeTimeline([
        acceptedEvent(overview),
        ...log.map(stateEvent),
        ...attempts.map(attemptEvent),
        ...signals.map(signalEvent),
      ]),
    };
  },
};

function acceptedEvent({ created_at, items, file_count }: store.OrderOverviewRow): TimelineEvent {
  return { kind: 'accepted', at: created_at, items: items.length, files: file_count };
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
function shownReport(report: AttemptReport): AttemptReport {
  const { host, status, code, detail, bytes, format, md5, md5Expected, md5Actual, ms } = report;
  const shownDetail = detail?.replace(ADDRESS, '…');
  return { host, status, code, detail: shownDetail, bytes, format, md5, md5Expected, md5Actual, ms };
}

/** Also in the escaped spelling `https:\/\/` that some partners quote documents in. */
const ADDRESS = /https?:\\?\/\\?\/[^\s"'<>]+/gi;
