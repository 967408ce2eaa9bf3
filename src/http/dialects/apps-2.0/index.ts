import type { ClientActor } from '../../../domain/actor.ts';
import { bearer, type ScopeDemand } from '../../auth/bearer.ts';
import type { Dialect } from '../../dialect.ts';
import { clientPreferences } from '../shared/client-endpoint.ts';
import { fileEndpoints } from '../shared/files.ts';
import { categoryEndpoints } from './categories.ts';
import { fileCheckEndpoints } from './file-checks.ts';
import { orderEndpoints } from './orders/index.ts';
import { productEndpoints } from './products.ts';
import { quoteEndpoints } from './quotes.ts';
import { shippingEndpoints } from './shipping.ts';
import { webhookEndpoints } from './webhooks.ts';

/** Apps 2.0 (interfaces.md 4.3): registered apps with a bearer token, on behalf of a client. */
export const apps20 = {
  name: 'apps-2.0',
  description: 'Registered apps, with a bearer token of a client',
  bodyLimit: 1024 * 1024,
  credentials: 'bearer',
  authenticate: bearer,
  // Pricing items for a country that is not served is an empty result here, not an error.
  preferences: { ...clientPreferences, country_not_served: [204] },
  modeIn: ({ mode }) => (mode === 'sandbox' ? 'sandbox' : undefined),
  endpoints: {
    ...orderEndpoints,
    ...fileCheckEndpoints,
    ...quoteEndpoints,
    ...productEndpoints,
    ...categoryEndpoints,
    ...shippingEndpoints,
    ...fileEndpoints,
    ...webhookEndpoints,
  },
} satisfies Dialect<ClientActor, ScopeDemand>;
