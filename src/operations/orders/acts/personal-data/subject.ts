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
    throw refused('invalid_parameter', { code: 'must_be_left_out', other: 'email' }, ['name']);
  if (email === undefined) {
    if (name === undefined)
      throw refused('missing_required_parameter', { code: 'must_be_sent_or', other: 'name' }, ['email']);
    return readErasable(queries, await findOrder(queries, { name, clientId }));
  }
  const [term, ...others] = termsOf(email);
  if (term === undefined || others.length > 0 || !email.includes('@'))
    throw refused('invalid_parameter', { code: 'must_be_email' }, ['email']);
  const orders = await findOrdersOfPerson(queries, { term, email, clientId }, MOST_ORDERS + 1);
  if (orders.length > MOST_ORDERS) {
    throw refused('invalid_parameter', { code: 'too_many_orders_of_person', most: MOST_ORDERS }, ['email']);
  }
  if (orders.length === 0) throw refused('order_not_found', { code: 'no_order_of_person' });
  return orders;
}
