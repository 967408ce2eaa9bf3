import type { AppScope } from '../../../domain/access/app.ts';
import type { AppOperationName } from '../../matrix.ts';

/** Which scope is enough for what: quotes and prices bind nobody but us, so they are reading. */
export const scopes = {
  'orders/list': 'read',
  'orders/info': 'read',
  'orders/add': 'read-write',
  'orders/cancel': 'read-write',
  'orders/log': 'read',
  'orders/quote': 'read',
  'orders/quote/info': 'read',
  'orders/invoices': 'read',
  'prices/lookup': 'read',
  'products/list': 'read',
  'products/info': 'read',
  'categories/list': 'read',
  'shipping/levels': 'read',
  'shipping/countries': 'read',
  'shipping/states': 'read',
} satisfies Record<AppOperationName, AppScope>;
