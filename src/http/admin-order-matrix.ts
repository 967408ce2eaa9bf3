import { orderEverything } from '../operations/history/everything.ts';
import { searchOrders } from '../operations/orders/search.ts';
import { orderTotals } from '../operations/orders/totals.ts';
import { READ } from './rows/methods.ts';

/** The part of the admin interface that is about orders. */
export const adminOrderMatrix = {
  'admin/orders/list': { operation: searchOrders, path: '/orders', admin: READ, role: 'read-only' },
  'admin/orders/totals': { operation: orderTotals, path: '/orders/totals', admin: READ, role: 'read-only' },
  'admin/orders/info': { operation: orderEverything, path: '/orders/info', admin: READ, role: 'read-only' },
} as const;

export type AdminOrderOperationName = keyof typeof adminOrderMatrix;
