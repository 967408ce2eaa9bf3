import type { Viewer } from '../../domain/actor.ts';
import type { OrderFilter, OrderTotal } from '../../domain/orders/search/order-search.ts';
import { refused } from '../../domain/refusal.ts';
import { countOrders } from '../../store/orders/order-search.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { filterOf } from './search.ts';

/**
 * The number of orders in each state that the caller sees. Not for print partners: their orders have no
 * stored totals, and counting takes longer the more there are.
 */
export const orderTotals: ReadOperation<Viewer, Pick<OrderFilter, 'clientId' | 'mode'>, OrderTotal[]> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor }, { clientId, mode }) {
    if (actor.view.kind === 'partner') throw refused('access_denied', { code: 'partner_orders_not_counted' });
    const filter = filterOf(actor.view, { clientId, mode });
    return filter === undefined ? [] : countOrders(queries, filter);
  },
};
