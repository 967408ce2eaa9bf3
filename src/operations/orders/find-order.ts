import { parseFullId } from '../../domain/orders/order-number.ts';
import { refused } from '../../domain/refusal.ts';
import type { Queries } from '../../store/engine/db.ts';
import { type FoundOrder, findOrderByNumber, findOrdersByReference } from '../../store/history/timeline.ts';

/** How the operator names an order: by its client's reference or by its full id. */
export interface OrderName {
  readonly name: string;
  /** Needed when several clients use one reference. */
  readonly clientId?: number | undefined;
}

/** The one order that is meant; refused when there is none or more than one. */
export async function findOrder(queries: Queries, { name, clientId }: OrderName): Promise<FoundOrder> {
  // References first: nothing keeps a client from using one that looks like a full id.
  const [first, ...others] = await findOrdersByReference(queries, name, clientId);
  if (first && others.length === 0) return first;
  if (first) {
    const owners = [first, ...others].map((order) => `${order.clientId} (${order.clientName})`).join(', ');
    throw refused(
      'invalid_parameter',
      `"${name}" is an order of several clients, ${owners}; say whose is meant`,
    );
  }
  const id = parseFullId(name);
  const byNumber = id && (await findOrderByNumber(queries, id.orderNumber));
  if (byNumber && (clientId === undefined || clientId === byNumber.clientId)) return byNumber;
  const whose = clientId === undefined ? 'any order' : `any order of client ${clientId}`;
  throw refused('order_not_found', `"${name}" is neither the reference nor the full id of ${whose}`);
}
