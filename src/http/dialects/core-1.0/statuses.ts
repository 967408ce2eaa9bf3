import type { StatusRow } from '../../dialect.ts';
import type { CoreOperationName } from '../../matrix.ts';
import { statusRow } from '../../statuses.ts';
import { clientPreferences as preferences } from '../shared/preferences.ts';

/** The core rows of interfaces.md section 7, and the rows added by decisions.md §1. */
export const statuses = {
  'orders/list': statusRow(preferences, 200, 204, 400, 403),
  'orders/info': statusRow(preferences, 200, 400, 410),
  'orders/add': statusRow(preferences, 201, 400),
  'orders/cancel': statusRow(preferences, 200, 400, 403, 409, 410),
  'orders/retry': statusRow(preferences, 200, 400, 403, 409, 410),
  'orders/files/replace': statusRow(preferences, 200, 400, 403, 409, 410),
  'files/check': statusRow(preferences, 200, 400),
  'orders/log': statusRow(preferences, 200, 204, 400),
  'orders/quote': statusRow(preferences, 200, 400),
  'orders/quote/info': statusRow(preferences, 200, 400),
  'orders/invoices': statusRow(preferences, 200, 400, 403, 409, 410),
  'files/upload': statusRow(preferences, 201, 400, 403),
  'prices/lookup': statusRow(preferences, 200, 400),
  'products/list': statusRow(preferences, 200, 204, 400, 403),
  'products/info': statusRow(preferences, 200, 204, 400),
  'products/spine': statusRow(preferences, 200, 400),
  'shipping/levels': statusRow(preferences, 200, 400, 403),
  'shipping/countries': statusRow(preferences, 200, 400),
  'shipping/states': statusRow(preferences, 200, 400),
  'webhooks/add': statusRow(preferences, 200, 400, 403),
  'webhooks/list': statusRow(preferences, 200, 400, 403),
  'webhooks/delete': statusRow(preferences, 200, 400, 403),
  'webhooks/disable': statusRow(preferences, 200, 400, 403),
  'webhooks/enable': statusRow(preferences, 200, 400, 403),
  'webhooks/rotate': statusRow(preferences, 200, 400, 403),
  'webhooks/events': statusRow(preferences, 200, 400, 403),
  'webhooks/attempts': statusRow(preferences, 200, 400, 403),
  'webhooks/resend': statusRow(preferences, 200, 400, 403),
  'webhooks/replay': statusRow(preferences, 200, 400, 403),
  'webhooks/test': statusRow(preferences, 200, 400, 403),
} satisfies Record<CoreOperationName, StatusRow>;
