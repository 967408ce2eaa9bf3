import assert from 'node:assert/strict';
import fc from 'fast-check';
import { clientInterfaces, itemReference } from './client-adapters.ts';
import {
  anOrder,
  type Choice,
  chosen,
  command,
  conduct,
  hasOrders,
  nthOf,
  type Scene,
  UNKNOWN,
} from './command.ts';
import { compareInfo, compareList, compareLog, stateOf } from './compare.ts';
import type { ClientName, Mode, Order } from './rules/order.ts';
import type { NewOrder, ServiceModel } from './rules/service.ts';
import type { HostBehaviour } from './system.ts';

const clients = fc.constantFrom<ClientName>('prompt', 'prompt', 'patient');
/** The hash of a quote that does not exist. */
const UNKNOWN_HASH = '0'.repeat(64);

/** Levels with the option that ships them to Germany (test/harness/catalogue/catalogue.ts). */
const levels = { cp_ground: 'Parcel', cp_fast: 'Express' } as const;
type Level = keyof typeof levels;
const level = fc.constantFrom<Level>('cp_ground', 'cp_fast');

interface AddFields {
  readonly client: ClientName;
  readonly mode: Mode;
  readonly level: Level;
  readonly files: readonly (readonly HostBehaviour[])[];
  readonly how: 'new' | 'by quote' | 'reused reference' | 'reorder';
  readonly other: Choice;
}

export const add = command(
  'add',
  fc.record<AddFields>({
    client: clients,
    mode: fc.constantFrom('live', 'live', 'live', 'sandbox'),
    level,
    files: fc.array(conduct, { minLength: 1, maxLength: 2 }),
    how: fc.constantFrom('new', 'new', 'new', 'new', 'by quote', 'by quote', 'reused reference', 'reorder'),
    other: anOrder,
  }),
  async ({ model, system, via }, fields) => {
    const quote = fields.how === 'by quote' ? nthOf(model.quotes, fields.other.nth) : undefined;
    const wanted = wantedBy(model, fields, quote?.hash);
    const hosts = Array.from({ length: quote?.items ?? fields.files.length }, (_, index) =>
      system.host(fields.files[index] ?? ['ok']),
    );
    const { level } = fields;
    const reply = await system
      .adapter(fields.client, via)
      .add({ ...wanted, level, files: hosts.map(({ file }) => file) });
    const answer = model.answerAdd(wanted, system.now);
    system.assertAnswered(`${via} orders/add`, reply, answer);
    if (answer[0] !== 201) return;
    const id = await system.fullIdOf(fields.client, wanted.reference);
    const shippingOption = quote?.shippingOption ?? levels[level];
    model.add(wanted, { id, shippingOption, paths: hosts.map(({ path }) => path), createdAt: system.now });
  },
);

function wantedBy(
  model: ServiceModel,
  { client, mode, how, other }: AddFields,
  hash = UNKNOWN_HASH,
): NewOrder {
  const wanted = { client, mode, reference: `order-${model.orders.length + 1}` };
  if (how === 'by quote') return { ...wanted, quote: hash };
  if (how === 'reused reference')
    return { ...wanted, reference: chosen(model, other)?.plan.reference ?? wanted.reference };
  if (how === 'new') return wanted;
  // The moment at which the simulator ships the original of a reorder is undefined.
  const live = model.ordersOf(client).filter(({ plan }) => plan.mode === 'live');
  return { ...wanted, original: nthOf(live, other.nth)?.plan.reference ?? UNKNOWN };
}

export const quote = command(
  'quote',
  fc.record({ client: clients, level, items: fc.constantFrom(1, 2) }),
  async ({ model, system, via }, { client, level, items }) => {
    const reply = await system.adapter(client, via).quote(items);
    system.assertAnswered(`${via} orders/quote`, reply, [200]);
    const { shipments } = reply.json;
    const references = shipments[0].items.map(({ reference }: { reference: string }) => reference);
    assert.deepEqual(
      references,
      Array.from({ length: items }, (_, index) => itemReference(index)),
    );
    const offer = shipments[0].quotes.find(
      (given: { shipping_level: string }) => given.shipping_level === level,
    );
    assert.equal(offer.shipping_option, levels[level]);
    model.quotes.push({
      client,
      hash: offer.quote,
      items,
      shippingOption: levels[level],
      givenAt: system.now,
    });
  },
);

const keys = fc.constantFrom<Mode>('live', 'live', 'sandbox');

/** Requests an order as its client, or as the other one, for whom it does not exist, with a key of either mode. */
const asked = fc.record({ client: clients, order: anOrder, key: keys });

interface Asked {
  readonly client: ClientName;
  readonly order: Choice;
  readonly key: Mode;
}

function askedFor({ model, via }: Scene, { client, order: choice, key }: Asked) {
  const reference = chosen(model, choice)?.plan.reference ?? UNKNOWN;
  const order = model.find(client, reference);
  return {
    client,
    reference,
    key,
    order: order && clientInterfaces[via].sees(order, key) ? order : undefined,
  };
}

export const cancel = command(
  'cancel',
  asked,
  (scene, asked) => cancelOrder(scene, askedFor(scene, asked)),
  hasOrders,
);

interface Canceled {
  readonly client: ClientName;
  readonly reference: string;
  /** Undefined = the order does not exist for the caller. */
  readonly order: Order | undefined;
  readonly key?: Mode;
}

export async function cancelOrder(
  { model, system, via }: Scene,
  { client, reference, order, key }: Canceled,
): Promise<void> {
  const reply = await system.adapter(client, via).ask('cancel', reference, key);
  const answer = model.cancel(order, system.now);
  system.assertAnswered(`${via} orders/cancel`, reply, answer);
  if (answer[0] === 200) assert.partialDeepStrictEqual(reply.json, { reference, ...stateOf(order!) });
}

export const info = command(
  'info',
  asked,
  async (scene, asked) => {
    const { system, via } = scene;
    const { client, reference, order, key } = askedFor(scene, asked);
    const reply = await system.adapter(client, via).ask('info', reference, key);
    if (order) compareInfo(system, order, via, reply);
    else system.assertAnswered(`${via} orders/info`, reply, [410, 'order_not_found']);
  },
  hasOrders,
);

export const log = command(
  'log',
  asked,
  async (scene, asked) => {
    const { system, via } = scene;
    const { client, reference, order, key } = askedFor(scene, asked);
    const reply = await system.adapter(client, via).ask('log', reference, key);
    if (order) compareLog(system, order, via, reply);
    else system.assertAnswered(`${via} orders/log`, reply, [204]);
  },
  hasOrders,
);

export const list = command(
  'list',
  fc.record({ client: clients, key: keys }),
  async ({ model, system, via }, { client, key }) => {
    const reply = await system.adapter(client, via).ask('', undefined, key);
    const orders = model.ordersOf(client).filter((order) => clientInterfaces[via].sees(order, key));
    compareList(system, orders, via, reply);
  },
);
