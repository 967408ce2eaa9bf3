import { termsOf } from '../../../../domain/orders/search/order-terms.ts';
import { refused } from '../../../../domain/refusal.ts';
import type { Queries } from '../../../../store/engine/db.ts';
import {
  type ErasableOrder,
  findOrdersOfPerson,
  readErasable,
} from '../../../../store/upkeep/personal-data.ts';
import { findOrder } from '../../find-order.ts';

/** The subject of the data: a person named by e-mail address, or one order. */
export interface DataSubject {
  readonly email?: string | undefined;
  /** The reference of an order, or its full id. */
  readonly name?: string | undefined;
  /** Required if several clients use one reference. */
  readonly clientId?: number | undefined;
}

/** More orders would keep one transaction open for too long. */
const MOST_ORDERS = 500;

/** The orders of a data subject, oldest first. */
export async function ordersOfSubject(
  queries: Queries,
  { email, name, clientId }: DataSubject,
): Promise<ErasableOrder[]> {
  if (email !== undefined && name !== undefined)
    throw refused('invalid_parameter', 'must be left out if email is sent', ['name']);
  if (email === undefined) {
    if (name === undefined) throw refused('missing_required_parameter', 'must be sent, or name', ['email']);
    return readErasable(queries, await findOrder(queries, { name, clientId }));
  }
  const [term, ...others] = termsOf(email);
  if (term === undefined || others.length > 0 || !email.includes('@'))
    throw refused('invalid_parameter', 'must be an e-mail address', ['email']);
  const orders = await findOrdersOfPerson(queries, { term, email, clientId }, MOST_ORDERS + 1);
  if (orders.length > MOST_ORDERS) {
    const detail = `is named by more than ${MOST_ORDERS} orders, so it is hardly that of one person; name the orders one by one`;
    throw refused('invalid_parameter', detail, ['email']);
  }
  if (orders.length === 0) throw refused('order_not_found', 'no order names this e-mail address');
  return orders;
}
