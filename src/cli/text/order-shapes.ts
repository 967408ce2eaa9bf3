import { sentenceOf } from '../../domain/details/details.ts';
import type { OrderView } from '../../domain/history/order-view.ts';
import type { TimelineEvent } from '../../domain/history/timeline.ts';
import { cancellationConflicts } from '../../domain/history/why-reasons.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import type { FoundOrder } from '../../domain/orders/order-search.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import type { StoppedOrder } from '../../operations/orders/retry.ts';
import { actJson } from './act-text.ts';
import { fields, snakeJson } from './json.ts';
import { conflictText } from './order-text.ts';

export function orderJson(order: OrderView) {
  const { orderNumber } = order;
  return {
    id: fullOrderId(orderNumber),
    reference: order.reference,
    ...clientFields(order),
    ...fields(order, 'mode', 'as_of'),
    ...stateFields(orderStates[order.state]),
    ...reasonFields(order),
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
      ...stateFields(itemStates[item.state]),
      ...fields(item, 'delayed', 'tracking'),
    })),
  };
}

/** The result of a command on an order. */
export function outcomeJson(order: { orderNumber: number; reference: string; state: OrderState }) {
  const { orderNumber, reference, state } = order;
  return { id: fullOrderId(orderNumber), reference, ...stateFields(orderStates[state]) };
}

export function stoppedOrderJson(order: StoppedOrder) {
  return {
    ...outcomeJson(order),
    ...clientFields(order),
    since: order.since,
    ...reasonFields(order),
    doubtful: order.doubtful,
  };
}

export function foundOrderJson(order: FoundOrder) {
  return {
    ...outcomeJson(order),
    ...clientFields(order),
    ...fields(order, 'mode', 'recipient'),
    total: snakeJson(order.total),
    ...reasonFields(order),
    partners: order.partners.map((partner) => fields(partner, 'id', 'name')),
    ...fields(order, 'items', 'copies', 'product', 'created_at', 'held_until', 'next_at'),
  };
}

export function stateFields({ number, code }: { readonly number: number; readonly code: string }) {
  return { state: number, state_code: code };
}

function clientFields({ client }: Pick<OrderView, 'client'>) {
  return { client_id: String(client.id), client: client.name };
}

function reasonFields({ reason }: Pick<OrderView, 'reason'>) {
  return { reason: reason && sentenceOf(reason.detail), reason_code: reason?.code ?? null };
}

export function timelineJson({ orderNumber, events }: OrderView) {
  return events.map((event) => eventJson(event, orderNumber));
}

function eventJson(event: TimelineEvent, orderNumber: number) {
  const { at, kind } = event;
  const itemId = (n: number | null) => (n === null ? null : fullItemId(orderNumber, n));
  switch (event.kind) {
    case 'accepted':
      return fields(event, 'at', 'kind', 'items', 'files');
    case 'state':
      return { at, kind, ...stateFields(orderStates[event.state]), ...reasonFields(event) };
    case 'fetch': {
      const { file, type, run, outcome, report } = event;
      return { at, kind, file, item: itemId(event.item), type, run, outcome, report: reportJson(report) };
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
      const { type, webhook, maskedUrl: url } = event;
      const about = { at, kind, type, item: itemId(event.item), webhook, url };
      return { ...about, ...fields(event, 'state', 'tries', 'status', 'code', 'next_at') };
    }
    case 'mail':
      return fields(event, 'at', 'kind', 'tracking', 'state', 'tries', 'reason');
    case 'routing':
      return { at, kind, items: event.items.map(itemId), partner: event.partner, cause: event.cause };
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
