import { type Refused, refused } from '../../domain/refusal.ts';

/** The reply for an order of another client is the same as for one that does not exist. */
export function orderNotFound(reference: string): Refused {
  return refused('order_not_found', { code: 'reference_unknown', reference }, ['reference']);
}
