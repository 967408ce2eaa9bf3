import type { StatusRow } from '../../dialect.ts';
import type { AppOperationName } from '../../matrix.ts';
import { type Preferences, statusRow } from '../../statuses.ts';
import { clientPreferences } from '../shared/preferences.ts';

/** To apps it is no mistake to ask for the price of what cannot be shipped. */
const preferences: Preferences = { ...clientPreferences, country_not_served: [204] };

/** Section 7 of interfaces.md, apps rows, and the rows that decisions.md §1 adds. */
export const statuses = {
  'orders/list': statusRow(preferences, 200, 204, 400, 403),
  'orders/info': statusRow(preferences, 200, 400, 410),
  'orders/add': statusRow(preferences, 201, 400),
  'orders/cancel': statusRow(preferences, 200, 400, 403, 409, 410),
  'orders/log': statusRow(preferences, 200, 204, 400),
  'orders/quote': statusRow(preferences, 200, 204, 400),
  'orders/quote/info': statusRow(preferences, 200, 400),
  'orders/invoices': statusRow(preferences, 200, 400, 403, 409, 410),
  'prices/lookup': statusRow(preferences, 200, 204, 400),
  'products/list': statusRow(preferences, 200, 204, 400, 403),
  'products/info': statusRow(preferences, 200, 204, 400),
  'categories/list': statusRow(preferences, 200, 400, 403),
  'shipping/levels': statusRow(preferences, 200, 400, 403),
  'shipping/countries': statusRow(preferences, 200, 400, 403),
  'shipping/states': statusRow(preferences, 200, 400, 403),
} satisfies Record<AppOperationName, StatusRow>;
