import type { StatusRow } from '../../dialect.ts';
import type { AppOperationName } from '../../matrix.ts';
import { type Preferences, statusRow } from '../../statuses.ts';
import { clientPreferences } from '../shared/preferences.ts';

/** On apps, pricing items for a country that is not served is an empty result, not an error. */
const preferences: Preferences = { ...clientPreferences, country_not_served: [204] };

/** The apps rows of interfaces.md section 7, and the rows added by decisions.md §1. */
export const statuses = {
  'orders/list': statusRow(preferences, 200, 204, 400, 403),
  'orders/info': statusRow(preferences, 200, 400, 410),
  'orders/add': statusRow(preferences, 201, 400),
  'orders/cancel': statusRow(preferences, 200, 400, 403, 409, 410),
  'orders/retry': statusRow(preferences, 200, 400, 403, 409, 410),
  'orders/files/replace': statusRow(preferences, 200, 400, 403, 409, 410),
  'files/check': statusRow(preferences, 200, 400),
  'orders/log': statusRow(preferences, 200, 204, 400),
  'orders/quote': statusRow(preferences, 200, 204, 400),
  'orders/quote/info': statusRow(preferences, 200, 400),
  'orders/invoices': statusRow(preferences, 200, 400, 403, 409, 410),
  'files/upload': statusRow(preferences, 201, 400, 403),
  'prices/lookup': statusRow(preferences, 200, 204, 400),
  'products/list': statusRow(preferences, 200, 204, 400, 403),
  'products/info': statusRow(preferences, 200, 204, 400),
  'products/spine': statusRow(preferences, 200, 400),
  'categories/list': statusRow(preferences, 200, 400, 403),
  'shipping/levels': statusRow(preferences, 200, 400, 403),
  'shipping/countries': statusRow(preferences, 200, 400, 403),
  'shipping/states': statusRow(preferences, 200, 400, 403),
  'signal/webhooks/add': statusRow(preferences, 200, 400, 403),
  'signal/webhooks/events': statusRow(preferences, 200, 400, 403),
  'signal/webhooks/delete': statusRow(preferences, 200, 400, 403),
} satisfies Record<AppOperationName, StatusRow>;
