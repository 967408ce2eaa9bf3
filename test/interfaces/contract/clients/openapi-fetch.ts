/** A client with the types that openapi-typescript generates. */
import createClient from 'openapi-fetch';
import { call, item, order, PRODUCT, report } from './call.js';
import type { components, paths } from './generated/schema.js';

const { apikey, token, url } = call;
const shop = createClient<paths>({ baseUrl: url });
const app = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });

const added = await shop.POST('/core/1.0/orders/add', {
  params: { header: { 'Idempotency-Key': 'first-order' } },
  body: { apikey, ...order('by openapi-fetch'), items: [{ ...item, product: PRODUCT }] },
});
if (!added.data) throw new Error(added.error.message);
const { reference } = added.data;
const read = await shop.POST('/core/1.0/orders/info', { body: { apikey, reference } });
if (!read.data) throw new Error(read.error.message);
const state: components['schemas']['OrderState'] = read.data.state;

await app.POST('/apps/2.0/orders/add', {
  body: { ...order('by openapi-fetch on apps'), items: [{ ...item, product_reference: PRODUCT }] },
});
const listed = await app.GET('/apps/2.0/orders', { params: { query: { limit: '10' } } });

const refused = await shop.POST('/core/1.0/orders/info', { body: { apikey, reference: 'nowhere' } });
const type: components['schemas']['ErrorType'] | undefined = refused.error?.error.type;

report({
  core: { reference, state },
  apps: listed.data?.map((order) => order.reference) ?? [],
  refused: type ?? '',
});

export const mistakes = () => [
  // @ts-expect-error the body is required
  shop.POST('/core/1.0/orders', {}),
  // @ts-expect-error the key is required
  shop.POST('/core/1.0/orders/info', { body: { reference } }),
  // @ts-expect-error not a state
  state === '46',
  // @ts-expect-error not an error type
  type === 'order_unknown',
  // @ts-expect-error aliases are not part of the contract
  shop.POST('/cloudcore/1.0/orders', { body: { apikey } }),
];
