/** What a shop, an app and a print partner do with @platen/client, against the service named in the argument. */
import {
  createAppsClient,
  createCoreClient,
  createSignalClient,
  PlatenError,
  type ReplyInfo,
  type Schemas,
} from '@platen/client';

interface Call {
  readonly url: string;
  readonly apiKey: string;
  readonly accessToken: string;
  readonly signalKey: string;
  readonly file: { readonly url: string; readonly md5sum: string };
  /** An order that the print partner has. */
  readonly order: string;
  readonly item: string;
}

const call: Call = JSON.parse(process.argv[2] ?? '');
const { url: baseUrl, apiKey, accessToken, signalKey, file } = call;
const replies: ReplyInfo[] = [];
const shop = createCoreClient({ baseUrl, apiKey, onReply: (reply) => replies.push(reply) });
const app = createAppsClient({ baseUrl: `${baseUrl}/`, accessToken: () => accessToken });
const partner = createSignalClient({ baseUrl, apiKey: signalKey });

const { quote, expire_date } = await quoted();
const item = { reference: 'flyers', count: '100', quote, files: [{ type: 'product', ...file }] } as const;
const reference = 'by the client';
const order = { reference, email: 'support@shop.example', addresses: [address()] };
await shop.orders.add({ ...order, items: [{ ...item, product: 'flyer_ss_a5_fc' }] });
// Under the same key, so it is the same order.
const again = { idempotencyKey: 'order-two' };
const second = {
  ...order,
  reference: 'order two',
  items: [{ ...item, product: 'flyer_ss_a5_fc', shipping_level: 'cp_ground', quote: '' }],
};
await shop.orders.add(second, again);
await shop.orders.add(second, again);
const replayed = replies.at(-1);
const state: Schemas['OrderState'] = (await shop.orders.info({ reference })).state;
const [level] = await shop.shipping.levels();
const nothing = await shop.products.info({ reference: 'unknown_product' }).catch(refusal);
const refused = await shop.orders.info({ reference: 'nowhere' }).catch(refusal);
const canceled = await shop.orders.cancel({ reference });

const webhook = await app.webhooks.add({ url: 'https://app.example/hooks' });
const pages: number[] = [];
for await (const page of app.orders.list({ limit: '2' }).pages()) pages.push(page.entries.length);
const listed = await app.orders.list({ limit: '2' }).all();

const datetime = '2026-03-02 10:00:00 GMT';
const { order: orderId, item: itemId } = call;
const at = { order: orderId, item: itemId, datetime };

console.log(
  JSON.stringify({
    ...{ expires: expire_date.length > 0, state, canceled: canceled.state_code, nothing, refused },
    replayed: { status: replayed?.status, isReplayed: replayed?.isReplayed, mode: replayed?.mode },
    level: level?.shipping_level_reference,
    user: (await app.user.info()).organization.name,
    deleted: (await app.webhooks.delete(webhook.id)).status,
    pages,
    listed: listed.map((entry) => entry.reference),
    events: (await shop.webhooks.events().all()).map(({ event }) => event.type),
    produced: await partner.report({ type: 'ItemProduced', ...at }),
    shipped: await partner.reportAll([
      { type: 'ItemShipped', ...at, tracking: '0034', shipping_option: 'DHL Paket' },
      { type: 'ItemProduce', ...at },
    ]),
  }),
);

async function quoted() {
  const items = [{ reference: 'flyers', product: 'flyer_ss_a5_fc', count: '100' }];
  const { shipments, expire_date } = await shop.orders.quote({ country: 'DE', items });
  return { quote: shipments[0]?.quotes[0]?.quote ?? '', expire_date };
}

function refusal(error: unknown) {
  if (!(error instanceof PlatenError)) throw error;
  const { status, type, parameter, requestId } = error;
  return { status, type, parameter, hasId: requestId !== undefined };
}

function address(): Schemas['CoreNewAddress'] {
  return {
    ...{ type: 'delivery', firstname: 'Ada', lastname: 'Lovelace', street1: 'Hauptstr. 1', zip: '10115' },
    ...{ city: 'Berlin', country: 'DE', email: 'ada@example.com', phone: '+49 30 1234567' },
  };
}

export const mistakes = () => [
  // @ts-expect-error the reference is required
  shop.orders.info({}),
  // @ts-expect-error the client adds the key
  shop.orders.info({ reference, apikey: '' }),
  // @ts-expect-error apps name products by product_reference
  app.products.info({ reference: 'flyer_ss_a5_fc' }),
  // @ts-expect-error not a state
  state === '46',
  // @ts-expect-error no such signal
  partner.report({ type: 'ItemPrinted', ...at }),
  // @ts-expect-error a parcel has a tracking code
  partner.report({ type: 'ItemShipped', ...at }),
];
