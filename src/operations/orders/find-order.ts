import { parseFullId } from '../../domain/orders/order-number.ts';
import { refused } from '../../domain/refusal.ts';
import type { Queries } from '../../store/engine/db.ts';
import { type FoundOrder, findOrderByNumber, findOrdersByReference } from '../../store/history/timeline.ts';

/** How the operator identifies an order: by its client's reference or by its full id. */
export interface OrderName {
  readonly name: string;
  /** Required if several clients use one reference. */
  readonly clientId?: number | undefined;
}

/** The identified order; refused if none or several match. */
export async function findOrder(queries: Queries, { name, clientId }: OrderName): Promise<FoundOrder> {
  // References first: a client may use one that looks like a full id.
  const [first, ...others] = await findOrdersByReference(queries, name, clientId);
  if (first && others.length === 0) return first;
  if (first) {
    const owners = [first, ...others].map((order) => `${order.clientId} (${order.clientName})`).join(', ');
    throw refused(
      'invalid_parameter',
      `"${name}" is a reference of several clients, ${owners}; choose one of them`,
    );
  }
  const id = parseFullId(name);
  const byNumber = id && (await findOrderByNumber(queries, id.orderNumber));
  if (byNumber && (clientId === undefined || clientId === byNumber.clientId)) return byNumber;
  const whose = clientId === undefined ? 'any order' : `any order of client ${clientId}`;
  throw refused('order_not_found', `"${name}" is neither the reference nor the full id of ${whose}`);
}
