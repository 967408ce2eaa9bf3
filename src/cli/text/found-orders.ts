import type { Colors } from 'picocolors/types.js';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import type { FoundOrder } from '../../domain/orders/search/order-search.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { plural } from './order-text.ts';
import { formatTable } from './table.ts';

/** A list of orders, and how to see more. */
export function formatFound(orders: readonly FoundOrder[], next: string | null, colors: Colors): string {
  if (orders.length === 0) return 'No order matches.';
  const table = formatTable(
    ['reference', 'order', 'client', 'state', 'mode', 'items', 'partner', 'accepted (UTC)', 'reason'],
    orders.map(rowOf),
    colors,
  );
  const more = next === null ? '' : ` There may be more: add --after ${next}.`;
  return `${table}\n\n${plural(orders.length, 'order')}.${more}`;
}

function rowOf(order: FoundOrder): string[] {
  const { number, code } = orderStates[order.state];
  const others = order.items > 1 ? ` and ${order.items - 1} more` : '';
  return [
    order.reference,
    fullOrderId(order.orderNumber),
    order.client.name,
    `${number} ${code}`,
    order.mode,
    `${order.product}${others}`,
    order.partners.map(({ name }) => name).join(', '),
    formatDateTime(order.createdAt),
    order.reason?.sentence ?? '',
  ];
}
