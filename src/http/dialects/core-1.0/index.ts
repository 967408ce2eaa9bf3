import type { ClientActor } from '../../../domain/actor.ts';
import { coreKey } from '../../auth/api-key.ts';
import type { Dialect } from '../../dialect.ts';
import { clientPreferences } from '../shared/client-endpoint.ts';
import { fileEndpoints } from '../shared/files.ts';
import { webhookEndpoints } from '../shared/webhooks.ts';
import { fileCheckEndpoints } from './file-checks.ts';
import { orderEndpoints } from './orders/index.ts';
import { productEndpoints } from './products.ts';
import { quoteEndpoints } from './quotes.ts';
import { shippingEndpoints } from './shipping.ts';

/** Core 1.0 (interfaces.md 4.2): clients with an API key in every body. */
export const core10 = {
  name: 'core-1.0',
  description: 'Shops and their servers, with the API key of a client',
  bodyLimit: 1024 * 1024,
  credentials: 'apikey',
  exampleKey: 'plt_core_test_0000000000000000000000000000000000000',
  authenticate: coreKey,
  preferences: clientPreferences,
  endpoints: {
    ...orderEndpoints,
    ...fileCheckEndpoints,
    ...quoteEndpoints,
    ...productEndpoints,
    ...shippingEndpoints,
    ...fileEndpoints,
    ...webhookEndpoints,
  },
} satisfies Dialect<ClientActor>;
