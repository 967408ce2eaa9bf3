import type { ClientActor } from '../../../domain/actor.ts';
import { bearerOf } from '../../auth/bearer.ts';
import { wirePath } from '../../body/wire-path.ts';
import type { Dialect } from '../../dialect.ts';
import type { AppOperationName } from '../../matrix.ts';
import { fileEndpoints } from '../shared/files.ts';
import { asWritten } from '../shared/orders/defaults.ts';
import { categoryEndpoints } from './categories.ts';
import { fileCheckEndpoints } from './file-checks.ts';
import { orderEndpoints } from './orders/index.ts';
import { productEndpoints } from './products.ts';
import { quoteEndpoints } from './quotes.ts';
import { scopes } from './scopes.ts';
import { shippingEndpoints } from './shipping.ts';
import { statuses } from './statuses.ts';
import { webhookEndpoints } from './webhooks.ts';

/** Apps 2.0 (interfaces.md 4.3): registered apps with a bearer token, on behalf of a client. */
export const apps20 = {
  name: 'apps-2.0',
  bodyLimit: 1024 * 1024,
  credentials: 'bearer',
  authenticate: bearerOf(scopes),
  scopes,
  statuses,
  nameOf: wirePath({
    md5: 'md5sum',
    'items.product': 'product_reference',
    // Top-level fields of a body.
    '.product': 'product_reference',
    'options.reference': 'option_reference',
  }),
  asWritten,
  modeIn: ({ mode }) => (mode === 'sandbox' ? 'sandbox' : undefined),
  endpoints: {
    ...orderEndpoints,
    ...fileCheckEndpoints,
    ...quoteEndpoints,
    ...productEndpoints,
    ...categoryEndpoints,
    ...shippingEndpoints,
    ...fileEndpoints(),
    ...webhookEndpoints,
  },
} as const satisfies Dialect<AppOperationName, ClientActor>;
