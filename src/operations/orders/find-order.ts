import { parseFullId } from '../../domain/orders/order-number.ts';
import { type Refused, refused } from '../../domain/refusal.ts';
import type { Queries } from '../../store/engine/db.ts';
import {
  findOrderByNumber,
  findOrdersByReference,
  type OrderOfClient,
} from '../../store/history/timeline.ts';

/** How the operator identifies an order: by its client's reference, by its full id, or by its number. */
export interface OrderName {
  readonly name?: string | undefined;
  /** Required if several clients use one reference. */
  readonly clientId?: number | undefined;
  /** Identifies one order instead of a name, whatever references exist. */
  readonly number?: number | undefined;
}

/** The identified order; refused if none or several match. */
export async function findOrder(queries: Queries, order: OrderName): Promise<OrderOfClient> {
  const { name, clientId, number } = order;
  if (number !== undefined) return findNumbered(queries, order, number);
  if (name === undefined)
    throw refused('missing_required_parameter', { code: 'must_be_sent_or', other: 'number' }, ['name']);
  const named = await findOrdersByReference(queries, name, clientId);
  const id = parseFullId(name);
  const byNumber = id && (await findOrderByNumber(queries, id.orderNumber));
  // A client may use a reference that looks like a full id: among its own orders the reference takes
  // precedence.
  const isOfAnother = byNumber && !named.some((order) => order.clientId === byNumber.clientId);
  if (isOfAnother && (clientId === undefined || clientId === byNumber.clientId)) named.push(byNumber);
  const [first, ...others] = named;
  if (!first) {
    throw refused('order_not_found', { code: 'order_unknown', name, client: clientId });
  }
  if (others.length === 0) return first;
  const clients = named.map((order) => `${order.clientId} (${order.clientName})`);
  throw refused('invalid_parameter', { code: 'order_ambiguous', name, clients });
}

async function findNumbered(queries: Queries, order: OrderName, number: number): Promise<OrderOfClient> {
  const { name, clientId } = order;
  if (name !== undefined)
    throw refused('invalid_parameter', { code: 'must_be_left_out', other: 'number' }, ['name']);
  const found = await findOrderByNumber(queries, number);
  if (found && (clientId === undefined || clientId === found.clientId)) return found;
  throw refused('order_not_found', { code: 'order_number_unknown', number });
}

/** The reply for an order of another client is the same as for one that does not exist. */
export function orderNotFound(reference: string): Refused {
  return refused('order_not_found', { code: 'reference_unknown', reference }, ['reference']);
}
