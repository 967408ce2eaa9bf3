import type { Viewer } from '../../domain/actor.ts';
import type { OrderFilter, OrderTotal } from '../../domain/orders/search/order-search.ts';
import { refused } from '../../domain/refusal.ts';
import { countOrders } from '../../store/orders/order-totals.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { filterOf } from './search.ts';

/**
 * How many orders are in each state, of those that the caller sees. Not of a print partner: its orders are in none of
 * the kept totals, and counting them takes the longer the more it has.
 */
export const orderTotals: ReadOperation<Viewer, Pick<OrderFilter, 'clientId' | 'mode'>, OrderTotal[]> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor }, { clientId, mode }) {
    if (actor.view.kind === 'partner')
      throw refused('access_denied', 'the orders of a print partner are not counted');
    const filter = filterOf(actor.view, { clientId, mode });
    return filter === undefined ? [] : countOrders(queries, filter);
  },
};
