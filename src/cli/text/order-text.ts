import type { Colors } from 'picocolors/types.js';
import { sentenceOf } from '../../domain/details/details.ts';
import type { OrderView } from '../../domain/history/order-view.ts';
import type { AttemptRecord, TimelineEvent } from '../../domain/history/timeline.ts';
import { type CancellationConflict, cancellationConflicts } from '../../domain/history/why-reasons.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { StoppedOrder } from '../../operations/orders/retry.ts';
import { describeAct } from './act-text.ts';
import { formatFields, formatTable } from './table.ts';

/** The state of an order, for a person. */
export function formatOrder(order: OrderView, colors: Colors): string {
  const { number, code, meaning } = orderStates[order.state];
  const fields: [string, string][] = [
    ['order', `${order.reference} (${fullOrderId(order.orderNumber)}, ${order.mode})`],
    ['client', `${order.client.name} (${order.client.id})`],
  ];
  if (order.asOf) fields.push(['as of', `${utc(order.asOf)} UTC`]);
  fields.push(['state', `${number} ${code}: ${meaning}`]);
  if (order.reason) fields.push(['reason', sentenceOf(order.reason.detail)]);
  if (order.state === 'rendered' && order.heldUntil)
    fields.push(['held', `until ${utc(order.heldUntil)} UTC`]);
  fields.push(['cancelable', order.cancelable ? 'yes' : 'no']);
  for (const conflict of cancellationConflicts(order)) fields.push(['conflict', conflictText(conflict)]);
  for (const { partner, state, doubtful } of order.handovers) {
    const doubt = doubtful && state !== 'taken' ? ', may have it' : '';
    fields.push(['partner', `${partner ?? 'simulator'}: ${state}${doubt}`]);
  }
  const items = order.items.map((item) => [
    String(item.n),
    item.reference,
    item.product,
    item.canceled > 0 ? `${item.count} (${item.canceled} canceled)` : String(item.count),
    `${item.shipping.level} (${item.shipping.option})`,
    item.shipOn ?? '-',
    itemStates[item.state].code + (item.delayed ? ', delayed' : ''),
    item.tracking.join(', '),
  ]);
  const table = formatTable(
    ['item', 'reference', 'product', 'count', 'shipping', 'ships on', 'state', 'tracking'],
    items,
    colors,
  );
  return `${formatFields(fields)}\n\n${table}`;
}

/** The events of an order, each with its time, and with the time since the order was accepted. */
export function formatTimeline({ events }: Pick<OrderView, 'events'>, colors: Colors): string {
  const start = events[0]?.at.getTime() ?? 0;
  const rows = events.map((event) => [
    utc(event.at),
    `+${((event.at.getTime() - start) / 1000).toFixed(3)} s`,
    event.kind === 'act' ? event.act.action : event.kind,
    describeEvent(event),
  ]);
  return formatTable(['time (UTC)', 'after', 'event', ''], rows, colors);
}

/** Why items were given to a print partner. */
export const routingCauses = {
  verified: 'when the order was verified',
  moved: 'when the order was verified; the price is based on another partner',
  refused: 'after a refusal',
  operator: 'by an operator',
} as const;

function describeEvent(event: TimelineEvent): string {
  switch (event.kind) {
    case 'accepted':
      return `${plural(event.items, 'item')}, ${plural(event.files, 'file')}`;
    case 'state': {
      const { number, code } = orderStates[event.state];
      return `${number} ${code}${event.reason ? `: ${sentenceOf(event.reason.detail)}` : ''}`;
    }
    case 'fetch': {
      const owner = event.item === null ? 'of the order' : `of item ${event.item}`;
      return `${event.type} ${owner}: ${describeAttempt(event.outcome, event.run, event.report)}`;
    }
    case 'cancel':
      return `document ${event.n} to ${event.partner}: ${describeAttempt(event.outcome, event.run, event.report)}`;
    case 'handover': {
      const partner = `${event.partner ?? 'simulator'}${event.resent ? ', sent again' : ''}`;
      return `${partner}: ${describeAttempt(event.outcome, event.run, event.report)}`;
    }
    case 'webhook':
      return describeDelivery(event);
    case 'mail': {
      const parcel = event.tracking === '' ? 'a parcel' : `parcel ${event.tracking}`;
      return [`about ${parcel}: ${event.state}`, event.tries > 1 && `attempt ${event.tries}`, event.reason]
        .filter(Boolean)
        .join(', ');
    }
    case 'routing':
      return `${event.items.length === 1 ? 'item' : 'items'} ${event.items.join(', ')} to ${event.partner ?? 'no print partner'}, ${routingCauses[event.cause]}`;
    case 'act':
      return describeAct(event);
    case 'signal':
      return describeSignal(event);
  }
}

function describeDelivery(event: Extract<TimelineEvent, { kind: 'webhook' }>): string {
  const { type, item, webhook, maskedUrl, state, tries, status, code, nextAt } = event;
  const facts = [
    `${type}${item === null ? '' : ` of item ${item}`} to webhook ${webhook} at ${maskedUrl}: ${state.replaceAll('_', ' ')}`,
    tries > 1 && plural(tries, 'attempt'),
    status === null ? code : `status ${status}`,
    nextAt && `next ${formatDateTime(nextAt)}`,
  ];
  return facts.filter(Boolean).join(', ');
}

function describeAttempt(outcome: string, run: number, report: AttemptRecord): string {
  const facts = [
    outcome.replaceAll('_', ' '),
    run > 1 && `attempt ${run}`,
    report.host,
    report.status !== undefined && `status ${report.status}`,
    report.code,
    report.detail,
    report.bytes !== undefined && plural(report.bytes, 'byte'),
    report.md5 && `md5 ${report.md5}`,
    report.md5Expected && `md5 expected ${report.md5Expected}`,
    report.md5Actual && `md5 found ${report.md5Actual}`,
    report.ms !== undefined && `${report.ms} ms`,
    report.late && 'after a signal had proved it',
  ];
  return facts.filter(Boolean).join(', ');
}

function describeSignal(event: Extract<TimelineEvent, { kind: 'signal' }>): string {
  const facts = [
    `${event.type} of item ${event.item}: ${event.verdict.replaceAll('_', ' ')}`,
    `dated ${formatDateTime(event.signaledAt)}`,
    event.tracking !== null && `tracking ${event.tracking}`,
    event.shippingOption,
    event.cause,
    event.message,
    event.delayHours !== null && `${plural(event.delayHours, 'hour')} late`,
    event.seenCount > 1 && `received ${event.seenCount} times`,
    event.partner === null && 'by the simulator',
    event.late && `from ${event.partner}, which was passed over${event.settledAt ? '; settled' : ''}`,
  ];
  return facts.filter(Boolean).join(', ');
}

export function conflictText({ item, reference, state }: CancellationConflict): string {
  const { number, code } = itemStates[state];
  return `item ${item} (${reference}) was reported as ${number} ${code}`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function utc(time: Date): string {
  return `${formatDateTime(time)}.${String(time.getUTCMilliseconds()).padStart(3, '0')}`;
}

export function stateText(state: OrderState): string {
  const { number, code } = orderStates[state];
  return `state ${number} ${code}`;
}

/** The most orders in a preview. */
const PREVIEWED = 50;

/** Orders that stopped at an error, the longest waiting first. */
export function formatStopped(orders: readonly StoppedOrder[], colors: Colors): string {
  const rows = orders
    .slice(0, PREVIEWED)
    .map(({ reference, orderNumber, client, since, reason, doubtful }) => [
      reference,
      fullOrderId(orderNumber),
      client.name,
      formatDateTime(since),
      `${reason ? sentenceOf(reason.detail) : ''}${doubtful ? '; the print partner may have it' : ''}`,
    ]);
  const table = formatTable(['reference', 'order', 'client', 'since (UTC)', 'reason'], rows, colors);
  const more = orders.length - rows.length;
  return more > 0 ? `${table}\n… and ${more} more` : table;
}
