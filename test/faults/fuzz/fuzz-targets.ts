import { noteSecret } from '../../harness/canaries.ts';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import {
  type BroughtOrder,
  bring,
  flyer,
  germanAddress,
  hosted,
  textbook,
  validOrder,
} from '../../harness/orders/orders.ts';
import { waitingOrder } from '../../harness/partners/pulled-orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import type { Random } from '../../harness/random.ts';
import { newReference } from '../../harness/references.ts';
import type { CoreOperation, Operation, SignalOperation } from '../../spec/tables/section-7.ts';
import { signalTypes } from '../../spec/tables/signal-types.ts';
import { type Body, put } from './fuzz-changes.ts';
import { bodiesOfExample, type OpenApi } from './fuzz-examples.ts';

/** The material of valid, authenticated bodies: keys, and orders in every kind of state. */
export type Material = Awaited<ReturnType<typeof gather>>;

/** Makes the orders that the cases refer to, each by requests, before the fuzzing begins. */
export async function gather(platen: TestPlaten) {
  const uploaded: BroughtOrder[] = [];
  for (const name of ['a', 'b', 'c']) uploaded.push(await bring(platen, `uploaded-${name}`, 45));
  const shipped = await bring(platen, 'shipped', 100);
  const resting = [await bring(platen, 'refused', 41), await bring(platen, 'canceled', 500)];
  // The lists of this client stay short, however many orders the cases add.
  for (let n = 0; n < 5; n++) await bring(platen, `listed-${n}`, 1, { apikey: platen.keys.otherLive });
  const references = [...uploaded, shipped, ...resting].map(({ reference }) => reference);
  const heard = await bring(platen, 'heard', 45, { apikey: platen.keys.otherLive });
  const hooks = await addHooks(platen);
  const pulled = [await waitingOrder(platen), await waitingOrder(platen)].map(({ id }) => id);
  const contract: OpenApi = (await platen.request('GET', '/openapi.json')).json;
  return {
    platen,
    contract,
    pulled,
    hooks,
    event: await anEvent(platen, heard),
    signaled: [...uploaded, shipped],
    references,
  };
}

/** A body the service accepts, or refuses only because of the present state. */
type Target = (material: Material, random: Random) => Body;

const coreTargets: Readonly<Partial<Record<CoreOperation, Target>>> = {
  'core orders/': ({ platen }, random) => ({
    apikey: platen.keys.otherLive,
    limit: random.chance(0.5) ? '3' : 3,
    ...(random.chance(0.3) ? { after: 'listed-4' } : {}),
    ...(random.chance(0.3)
      ? { from: '2026-03-01T00:00:00+05:30', to: '2026-03-31 12:00:00', state: '1,45' }
      : {}),
    ...(random.chance(0.1) ? { reference: 'listed-1' } : {}),
  }),
  'core orders/cancel': (material, random) => ({
    ...oneOrder(material, random),
    ...(random.chance(0.5)
      ? {
          items: [
            { reference: random.pick(['book', 'flyer']), ...(random.chance(0.5) ? { count: '1' } : {}) },
          ],
        }
      : {}),
  }),
  'core orders/files/replace': (material, random) => ({
    ...oneOrder(material, random),
    file: String(random.between(1, 3)),
    ...(random.chance(0.5)
      ? hosted(material.platen, 'product', '/replacement.pdf')
      : { accept: random.pick([['page_size', 'cover_spine'], ['file_too_complex']]) }),
  }),
  'core orders/add': ({ platen, references }, random) => {
    const order = completeOrder(platen);
    if (random.chance(0.05)) order.reference = random.pick(references);
    if (random.chance(0.15)) random.pick(againstTheRules)(order, platen);
    return order;
  },
  'core orders/quote': basket,
  'core prices/lookup': basket,
  'core products': ({ platen }, random) => ({
    apikey: platen.keys.live,
    limit: '3',
    ...(random.chance(0.3) ? { category: 'flyer', after: 'flyer_ss_a5_fc' } : {}),
  }),
  'core products/info': ({ platen }, random) => ({
    apikey: platen.keys.live,
    reference: random.pick(products),
  }),
  'core files/check': (material, random) =>
    random.chance(0.2) ? askedAgain(material) : checkedFiles(material, random),
  'core products/spine': ({ platen }, random) => ({
    apikey: platen.keys.live,
    product: random.pick(products),
    options: [{ type: 'total_pages', count: random.pick(['24', '224', '9999']) }],
    unit: random.pick(['mm', 'in', 'pt']),
  }),
  'core webhooks/add': ({ platen }, random) => ({
    apikey: platen.keys.otherLive,
    ...newHook(),
    ...(random.chance(0.7) ? { mode: random.pick(['live', 'sandbox']) } : {}),
  }),
  'core webhooks/delete': ({ platen, hooks }, random) => ({
    apikey: platen.keys.otherLive,
    // Those that the cases add: the first ones stay.
    id: String(Math.max(...hooks) + random.between(1, 100)),
  }),
  'core webhooks/replay': (material, random) => ({
    ...oneHook(material, random),
    ...{
      since: random.pick(['2026-03-01T00:00:00Z', '2026-03-01T00:00:00+05:30']),
      only_failed: random.chance(0.5),
      dry_run: random.chance(0.5),
    },
  }),
  'core shipping/states': ({ platen }, random) => ({
    apikey: platen.keys.live,
    country_reference: random.pick(['US', 'CA', 'DE']),
  }),
};

/** Made anew each time: cases change it. */
const newHook = () => ({
  url: 'http://127.0.0.1:9/hooks?key=abc',
  types: ['ItemShipped', 'OrderError', 'FileDelayed'],
});

/** Webhooks of the client that has few orders, because each of its events goes to all of them. */
async function addHooks({ post, keys }: TestPlaten): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) {
    const { json } = await post('/core/1.0/webhooks/add', { apikey: keys.otherLive, ...newHook() });
    noteSecret(json.secret);
    ids.push(json.id);
  }
  return ids;
}

async function anEvent({ post, keys }: TestPlaten, { reference }: BroughtOrder): Promise<string> {
  const { json } = await post('/core/1.0/webhooks/events', { apikey: keys.otherLive });
  const events: { id: string; event: { order_reference: string } }[] = json.events;
  return events.find(({ event }) => event.order_reference === reference)!.id;
}

function oneHook({ platen, hooks }: Material, random: Random): Body {
  return { apikey: platen.keys.otherLive, id: random.pick(hooks) };
}

/** The bodies that their example alone would not vary enough. */
const ownTargets: Readonly<Partial<Record<Operation, Target>>> = {
  ...coreTargets,
  'apps orders/': onApps('orders/'),
  'apps orders/add': (material, random) => {
    const order = onApps('orders/add')(material, random);
    return { ...order, mode: random.pick(['live', 'sandbox']) };
  },
  'apps orders/cancel': onApps('orders/cancel'),
  'apps orders/quote': onApps('orders/quote'),
  'apps orders/files/replace': onApps('orders/files/replace'),
  'apps prices/lookup': onApps('prices/lookup'),
  'apps products': onApps('products'),
  'apps products/info': (_material, random) => ({ product_reference: random.pick(products) }),
  'apps files/check': (material, random) => ({
    ...onApps('files/check')(material, random),
    mode: random.pick(['live', 'sandbox']),
  }),
  'apps products/spine': onApps('products/spine'),
  'apps shipping/states': onApps('shipping/states'),
  'apps signal/webhooks': (_material, random) => ({
    ...newHook(),
    ...(random.chance(0.7) ? { mode: random.pick(['live', 'sandbox']) } : {}),
  }),
  'signal 2.0 status/': signals('signal 2.0 status/'),
  'signal 1.1 status/': signals('signal 1.1 status/'),
  'signal 1.1 short status/': signals('signal 1.1 short status/'),
  'partner orders/': ({ platen, pulled }, random) => ({
    apikey: platen.keys.otherSignal,
    limit: random.chance(0.5) ? '1' : 1,
    ...(random.chance(0.3) ? { after: random.pick(pulled) } : {}),
  }),
  'partner orders/cancels/answer': (material, random) => ({
    ...pulledOrder(material, random),
    number: random.pick(['1', '32767', '32768', '99999']),
    answer: random.pick(['confirmed', 'too_late']),
    ...(random.chance(0.5) ? { message: 'it is on the press' } : {}),
  }),
};

/** A body for an operation: if it has none of its own, its example or one with every field. */
export function bodyOf(operation: Operation, material: Material, random: Random): Body {
  return (
    ownTargets[operation]?.(material, random) ?? random.pick(bodiesOfExample(operation, material, random))
  );
}

function pulledOrder({ platen, pulled, signaled }: Material, random: Random): Body {
  const order = random.chance(0.9) ? random.pick(pulled) : random.pick(signaled).id;
  return { apikey: platen.keys.otherSignal, order };
}

/** Bodies that have every field of an operation between them. */
export function modelsOf(operation: Operation, material: Material, random: Random): Body[] {
  if (operation in signalTypes) {
    const of = operation as SignalOperation;
    const types = Object.keys(signalTypes[of]);
    return [...types.map((type) => single(of, type, material, random)), bundle(of, types, material, random)];
  }
  if (operation === 'core orders/add') return ordersWithEveryField(material);
  if (operation === 'apps orders/add') {
    return ordersWithEveryField(material).map((order) => ({ ...bodyOnApps(order), mode: 'live' }));
  }
  if (operation === 'core files/check') return [askedAgain(material), checkedFiles(material, random)];
  if (operation === 'apps files/check') {
    const both = [askedAgain(material), checkedFiles(material, random)];
    return both.map((body) => ({ ...bodyOnApps(body), mode: 'live' }));
  }
  return operation in ownTargets
    ? [bodyOf(operation, material, random)]
    : bodiesOfExample(operation, material, random);
}

function checkedFiles({ platen }: Material, random: Random): Body {
  return {
    apikey: platen.keys.live,
    product: random.pick(products),
    options: [{ type: 'total_pages', count: random.pick(['24', '224', '9999']) }],
    files: [hosted(platen, random.pick(['product', 'book']), '/checked.pdf')],
    wait: '0',
  };
}

/** For the report of a check that was begun before. */
function askedAgain({ platen }: Material): Body {
  return { apikey: platen.keys.live, id: 'a'.repeat(32), wait: '0' };
}

function signals(operation: SignalOperation): Target {
  const types = Object.keys(signalTypes[operation]);
  return (material, random) => {
    if (random.chance(0.6)) return single(operation, random.pick(types), material, random);
    const some = Array.from({ length: random.between(1, 5) }, () => random.pick(types));
    return bundle(operation, some, material, random);
  };
}

function single(operation: SignalOperation, type: string, material: Material, random: Random): Body {
  return { apikey: material.platen.keys.signal, ...signal(operation, type, material, random) };
}

function bundle(
  operation: SignalOperation,
  types: readonly string[],
  material: Material,
  random: Random,
): Body {
  const items = types.map((type) => signal(operation, type, material, random));
  return { apikey: material.platen.keys.signal, items };
}

function signal(operation: SignalOperation, type: string, { signaled }: Material, random: Random): Body {
  const order = random.pick(signaled);
  return {
    type,
    order: order.id,
    item: random.pick(order.itemIds),
    datetime: `2026-03-0${random.between(1, 9)} 10:00:00 GMT`,
    ...signalTypes[operation][type],
  };
}

function ordersWithEveryField(material: Material): Body[] {
  return [completeOrder(material.platen), quotedOrder(material)];
}

type CoreName = CoreOperation extends `core ${infer Name}` ? Name : never;

/** A request of core, encoded for apps; `headersOf` adds the token. */
function onApps(name: CoreName): Target {
  return (material, random) => bodyOnApps(bodyOf(`core ${name}`, material, random));
}

function bodyOnApps({ apikey: _apikey, ...body }: Body): Body {
  return inWordsOfApps(body);
}

/** The token of the client whose core key the same case uses. */
export function headersOf(operation: Operation, { platen: { tokens } }: Material): Record<string, string> {
  const json = { 'content-type': 'application/json' };
  if (!operation.startsWith('apps ') && operation !== 'user info') return json;
  const owners: Partial<Record<Operation, string>> = {
    'apps orders/': tokens.otherLive,
    'apps signal/webhooks': tokens.otherLive,
    'apps orders/add': tokens.enterpriseLive,
  };
  return { ...json, authorization: `Bearer ${owners[operation] ?? tokens.live}` };
}

function quotedOrder({ platen }: Material): Body {
  const order = completeOrder(platen);
  put(order, ['items', 0, 'shipping_level'], undefined);
  put(order, ['items', 0, 'quote'], 'a'.repeat(64));
  return order;
}

const products = ['textbook_pb_a5_p_bw', 'flyer_ss_a5_fc', 'poster_a3_fc'];

/** Parts of addresses with prices, VAT or a name of their own. */
const places: readonly Body[] = [
  {},
  {},
  {},
  { zip: '10115' },
  { country: 'ES', zip: '35001' },
  { country: 'FR', zip: '97100' },
  { country: 'US', state: 'PR' },
  { country: 'US', state: 'AE', zip: '09012' },
  { country: 'GB', zip: 'BT1 1AA' },
];

/** The body of orders/quote and prices/lookup; now and then one that some rule refuses. */
function basket({ platen }: Material, random: Random): Body {
  const book = {
    reference: 'book',
    product: random.chance(0.95) ? 'textbook_pb_a5_p_bw' : 'textbook_pb_a5_p_xx',
    count: random.chance(0.5) ? '2' : 2,
    options: [{ type: 'total_pages', count: random.chance(0.95) ? '36' : '35' }],
  };
  const paper = { type: 'paper_350mcg', count: random.chance(0.95) ? '1' : '100' };
  const flyer = { reference: 'flyer', product: 'flyer_ss_a5_fc', count: '100', options: [paper] };
  return {
    apikey: platen.keys.live,
    currency: random.chance(0.9) ? 'EUR' : 'USD',
    country: random.chance(0.9) ? 'DE' : random.pick(['US', 'AQ', 'XX']),
    ...(random.chance(0.2) ? { state: 'CA', explain: true } : {}),
    ...random.pick(places),
    items: [book, flyer],
  };
}

/** Well-shaped orders that some rule refuses: random changes would hardly make them. */
const againstTheRules: readonly ((order: Body, platen: TestPlaten) => void)[] = [
  (order, platen) => put(order, ['apikey'], platen.keys.live),
  (order) => put(order, ['addresses', 0, 'country'], 'US'),
  (order) => put(order, ['items', 0, 'product'], 'textbook_pb_a5_p_xx'),
  (order) => put(order, ['items', 0, 'quote'], 'a'.repeat(64)),
  (order) => put(order, ['items', 0, 'shipping_level'], 'cp_later'),
  (order) => put(order, ['items', 0, 'options'], []),
  (order) => put(order, ['items', 0, 'options', 0, 'count'], '35'),
  (order) => put(order, ['items', 0, 'options', 1], { type: 'pageblock_none', count: '1' }),
  (order) => put(order, ['items', 0, 'options', 1], { type: 'total_pages', count: '40' }),
  (order) => put(order, ['items', 1, 'files', 0, 'type'], 'cover'),
  (order) => put(order, ['items', 1, 'reference'], 'book'),
  (order) => put(order, ['items', 1, 'options'], [{ type: 'paper_350mcg', count: '100' }]),
  (order) => put(order, ['items', 0, 'reorder_item_reference'], undefined),
  (order, platen) => put(order, ['items', 1, 'files', 0, 'url'], `${platen.url}/uploads/${'a'.repeat(32)}`),
  (order) => {
    put(order, ['addresses', 0, 'country'], 'CA');
    put(order, ['addresses', 0, 'state'], undefined);
  },
];

/** Mostly an order in a known state; now and then one that an earlier case may have added. */
function oneOrder({ platen: { keys }, references }: Material, random: Random): Body {
  if (random.chance(0.1))
    return { apikey: keys.enterpriseLive, reference: `fuzzed-${random.between(1, 3_000)}` };
  return { apikey: keys.live, reference: random.pick(references) };
}

/** Every field of interfaces.md 2.4 but quote, which excludes shipping_level. */
export function completeOrder(platen: TestPlaten): Body {
  const customs = { price: '7,5', currency: 'EUR', hc: '4901.99' };
  const reorder = {
    reorder_cause: 'reorder_print_quality',
    reorder_desc: 'stripes on page 12',
    reorder_order_reference: 'shipped',
    reorder_item_reference: 'book',
  };
  const address = {
    company: 'Sommer & Söhne',
    street2: 'Hinterhaus',
    state: 'BE',
    customer_identification: 'DE1',
  };
  return {
    ...validOrder(platen, { reference: newReference('fuzzed') }),
    ...customs,
    apikey: platen.keys.enterpriseLive,
    meta: [{ foil: 'gold' }, 3],
    addresses: [germanAddress(address)],
    files: [hosted(platen, 'delivery_note', '/delivery-note.pdf')],
    items: [textbook(platen, { title: 'Summer reading', ...customs, ...reorder }), flyer(platen)],
  };
}
