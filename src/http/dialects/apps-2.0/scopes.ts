import type { AppScope } from '../../../domain/access/app.ts';
import type { AppOperationName } from '../../matrix.ts';

/**
 * The required scopes. Quotes and prices require only read, because they bind the print service, not the
 * client. A check of files takes places from the client's orders.
 */
export const scopes = {
  'orders/list': 'read',
  'orders/info': 'read',
  'orders/add': 'read-write',
  'orders/cancel': 'read-write',
  'orders/retry': 'read-write',
  'orders/files/replace': 'read-write',
  'files/check': 'read-write',
  'orders/log': 'read',
  'orders/quote': 'read',
  'orders/quote/info': 'read',
  'orders/invoices': 'read',
  'files/upload': 'read-write',
  'prices/lookup': 'read',
  'products/list': 'read',
  'products/info': 'read',
  'products/spine': 'read',
  'categories/list': 'read',
  'shipping/levels': 'read',
  'shipping/countries': 'read',
  'shipping/states': 'read',
  'signal/webhooks/add': 'read-write',
  'signal/webhooks/events': 'read',
  'signal/webhooks/delete': 'read-write',
} satisfies Record<AppOperationName, AppScope>;
