import { cancellationConflicts } from '../../domain/history/conflicts.ts';
import type { OrderView } from '../../domain/history/order-view.ts';
import type { TimelineEvent } from '../../domain/history/timeline.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import type { FoundOrder } from '../../domain/orders/search/order-search.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import type { StoppedOrder } from '../../operations/orders/retry.ts';
import { actJson } from './act-text.ts';
import { fields } from './json.ts';
import { conflictText } from './order-text.ts';

export function orderJson(order: OrderView) {
  const { orderNumber } = order;
  return {
    id: fullOrderId(orderNumber),
    reference: order.reference,
    client_id: String(order.client.id),
    client: order.client.name,
    mode: order.mode,
    as_of: order.asOf,
    state: orderStates[order.state].number,
    state_code: orderStates[order.state].code,
    reason: order.reason?.sentence ?? null,
    reason_code: order.reason?.code ?? null,
    is_cancelable: order.cancelable,
    ...fields(order, 'created_at', 'held_until', 'next_at'),
    handovers: order.handovers.map((handover) => fields(handover, 'partner', 'state', 'doubtful')),
    conflicts: cancellationConflicts(order).map(conflictText),
    items: order.items.map((item) => ({
      id: fullItemId(orderNumber, item.n),
      ...fields(item, 'reference', 'product', 'count', 'canceled'),
      shipping_level: item.shipping.level,
      shipping_option: item.shipping.option,
      ship_on: item.shipOn,
      state: itemStates[item.state].number,
      state_code: itemStates[item.state].code,
      delayed: item.delayed,
      tracking: item.tracking,
    })),
  };
}

/** The result of a command on an order. */
export function outcomeJson(order: { orderNumber: number; reference: string; state: OrderState }) {
  const { number, code } = orderStates[order.state];
  return { id: fullOrderId(order.orderNumber), reference: order.reference, state: number, state_code: code };
}

export function stoppedOrderJson(order: StoppedOrder) {
  return {
    ...outcomeJson(order),
    client_id: String(order.client.id),
    client: order.client.name,
    since: order.since,
    reason: order.reason?.sentence ?? null,
    reason_code: order.reason?.code ?? null,
    doubtful: order.doubtful,
  };
}

export function foundOrderJson(order: FoundOrder) {
  return {
    ...outcomeJson(order),
    client_id: String(order.client.id),
    client: order.client.name,
    mode: order.mode,
    reason: order.reason?.sentence ?? null,
    reason_code: order.reason?.code ?? null,
    partners: order.partners.map((partner) => fields(partner, 'id', 'name')),
    ...fields(order, 'items', 'copies', 'product', 'created_at', 'held_until', 'next_at'),
  };
}

export function timelineJson({ orderNumber, events }: OrderView) {
  return events.map((event) => eventJson(event, orderNumber));
}

function eventJson(event: TimelineEvent, orderNumber: number) {
  const { at, kind } = event;
  switch (event.kind) {
    case 'accepted':
      return { at, kind, items: event.items, files: event.files };
    case 'state': {
      const { number, code } = orderStates[event.state];
      const { sentence: reason = null, code: reasonCode = null } = event.reason ?? {};
      return { at, kind, state: number, state_code: code, reason, reason_code: reasonCode };
    }
    case 'fetch': {
      const { file, type, run, outcome } = event;
      const item = event.item === null ? null : fullItemId(orderNumber, event.item);
      return { at, kind, file, item, type, run, outcome, report: reportJson(event.report) };
    }
    case 'cancel': {
      const { n, partner, run, outcome } = event;
      return { at, kind, n, partner, run, outcome, report: reportJson(event.report) };
    }
    case 'handover': {
      const { partner, resent, run, outcome } = event;
      return { at, kind, partner, resent, run, outcome, report: reportJson(event.report) };
    }
    case 'webhook': {
      const { type, webhook, maskedUrl: url, state, tries, status, code, nextAt } = event;
      const item = event.item === null ? null : fullItemId(orderNumber, event.item);
      return { at, kind, type, item, webhook, url, state, tries, status, code, next_at: nextAt };
    }
    case 'mail': {
      const { tracking, state, tries, reason } = event;
      return { at, kind, tracking, state, tries, reason };
    }
    case 'routing': {
      const items = event.items.map((item) => fullItemId(orderNumber, item));
      return { at, kind, items, partner: event.partner, cause: event.cause };
    }
    case 'act':
      return actJson(event);
    case 'signal':
      return signalJson(event, orderNumber);
  }
}

export function signalJson(event: Extract<TimelineEvent, { kind: 'signal' }>, orderNumber: number) {
  return {
    ...fields(event, 'at', 'kind', 'type'),
    item: fullItemId(orderNumber, event.item),
    datetime: event.signaledAt,
    ...fields(event, 'verdict', 'late', 'settled_at', 'partner', 'tracking', 'shipping_option'),
    ...fields(event, 'cause', 'message', 'delay_hours', 'seen_count'),
  };
}

export function reportJson({
  md5Expected,
  md5Actual,
  retryAfterMs,
  ...report
}: Extract<TimelineEvent, { kind: 'fetch' }>['report']) {
  return { ...report, md5_expected: md5Expected, md5_actual: md5Actual, retry_after_ms: retryAfterMs };
}
