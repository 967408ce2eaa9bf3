/** A client that @hey-api/openapi-ts generates. Its address is the server of the document. */
import { call, item, order, PRODUCT, report } from './call.js';
import { client } from './generated/client.gen.js';
import {
  appsAddOrder,
  appsListOrders,
  coreAddOrder,
  coreGetOrder,
  coreListOrders,
} from './generated/sdk.gen.js';
import type { ErrorType, OrderState } from './generated/types.gen.js';

const { apikey, token } = call;
client.setConfig({ auth: token });

const added = await coreAddOrder({
  body: { apikey, ...order('by hey-api'), items: [{ ...item, product: PRODUCT }] },
});
if (!added.data) throw new Error(added.error.message);
const { reference } = added.data;
const read = await coreGetOrder({ body: { apikey, reference } });
if (!read.data) throw new Error(read.error.message);
const state: OrderState = read.data.state;

await appsAddOrder({
  body: { ...order('by hey-api on apps'), items: [{ ...item, product_reference: PRODUCT }] },
});
const listed = await appsListOrders({ query: { limit: '10' } });

const refused = await coreGetOrder({ body: { apikey, reference: 'nowhere' } });
const type: ErrorType | undefined = refused.error?.error.type;

report({
  core: { reference, state },
  apps: listed.data?.map((order) => order.reference) ?? [],
  refused: type ?? '',
});

export const mistakes = () => [
  // @ts-expect-error the body is required
  coreListOrders({}),
  // @ts-expect-error the key is required
  coreGetOrder({ body: { reference } }),
  // @ts-expect-error not a state
  state === '46',
  // @ts-expect-error not an error type
  type === 'order_unknown',
];
