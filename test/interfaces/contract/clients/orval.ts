/** A client that orval generates. Its address is the server of the document. */
import { call, item, order, PRODUCT, report } from './call.js';
import {
  appsAddOrder,
  appsListOrders,
  coreAddOrder,
  coreGetOrder,
  coreListOrders,
  type ErrorType,
  type OrderState,
} from './generated/client.js';

const { apikey, token } = call;
const signedIn = { headers: { authorization: `Bearer ${token}` } };

const added = await coreAddOrder({
  apikey,
  ...order('by orval'),
  items: [{ ...item, product: PRODUCT }],
});
if (added.status !== 201) throw new Error(added.data.message);
const { reference } = added.data;
const read = await coreGetOrder({ apikey, reference });
if (read.status !== 200) throw new Error(read.data.message);
const state: OrderState = read.data.state;

await appsAddOrder(
  { ...order('by orval on apps'), items: [{ ...item, product_reference: PRODUCT }] },
  signedIn,
);
const listed = await appsListOrders({ limit: '10' }, signedIn);

const refused = await coreGetOrder({ apikey, reference: 'nowhere' });
const type: ErrorType | undefined = refused.status === 410 ? refused.data.error.type : undefined;

report({
  core: { reference, state },
  apps: listed.status === 200 ? listed.data.map((order) => order.reference) : [],
  refused: type ?? '',
});

export const mistakes = () => [
  // @ts-expect-error the body is required
  coreListOrders(),
  // @ts-expect-error the key is required
  coreGetOrder({ reference }),
  // @ts-expect-error not a state
  state === '46',
  // @ts-expect-error not an error type
  type === 'order_unknown',
];
