import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type InterfaceName, interfaceNames, itemReference } from './client-interfaces.ts';
import { compareAll, compareInfo, compareList, compareLog, compareOrder, stateOf } from './compare.ts';
import type { Signal } from './items.ts';
import type { ClientName, Mode, Order } from './order.ts';
import { holdMinutes, type Report, type ServiceModel } from './service.ts';
import { signalWays, type WayName, wayNames } from './signal-ways.ts';
import { reached, type SignalType } from './states.ts';
import { type Fate, fates, type PartnerConduct, partnerAnswers, type World } from './world.ts';

/** One thing that somebody does, with what the model says must come of it. */
export type Command = fc.AsyncCommand<ServiceModel, World>;

/** Which order is meant: the n-th of those there are, whoever asks for it. */
interface Choice {
  readonly nth: number;
  /** Only among those that the partner was offered, if there are any. */
  readonly offered?: boolean;
}

interface Sent {
  readonly way: WayName;
  readonly by: 'the partner' | 'another partner';
  readonly signals: readonly (Choice & { readonly item: number; readonly told: Told })[];
}

interface Told {
  readonly type: SignalType;
  /** After the start of the run; few, so that signals are repeated and tie. */
  readonly minute: number;
  readonly variant: 0 | 1;
}

type Act<Fields> = (model: ServiceModel, world: World, fields: Fields) => Promise<void>;

/**
 * After every command the whole model is compared with the service. One without `sense` is left out, but for
 * every eighth: nonsense has its answers as well.
 */
function command<Fields extends object>(
  name: string,
  fields: fc.Arbitrary<Fields>,
  act: Act<Fields>,
  sense: (model: ServiceModel, fields: Fields) => boolean = () => true,
): fc.Arbitrary<Command> {
  const all = fc.record({ via: fc.constantFrom(...interfaceNames), blindly: fc.nat(7), fields });
  return all.map(({ via, blindly, fields }) => ({
    check: (model) => blindly === 7 || sense(model, fields),
    async run(model, world) {
      world.tally.count('commands', name);
      await act(model, world, fields);
      await compareAll(world, model, via);
    },
    toString: () => `${name} ${JSON.stringify(fields)}`,
  }));
}

const clients = fc.constantFrom(...(Object.keys(holdMinutes) as ClientName[]));
const via = fc.constantFrom(...interfaceNames);
const nth = fc.nat(7);
const hasOrders = ({ orders }: ServiceModel) => orders.length > 0;
const anOrder = fc.record({ nth });
const anOfferedOrder = fc.record({ nth, offered: fc.boolean() });
const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('ok') },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(fates) as Fate[])) },
);
const conduct = fc.array(fate, { minLength: 1, maxLength: 2 });
const partnerConduct = fc.constantFrom(...(Object.keys(partnerAnswers) as PartnerConduct[]));
/** A reference that no order has. */
const UNKNOWN = 'never-added';
const UNKNOWN_ID = '999999990000';
const UNKNOWN_HASH = '0'.repeat(64);

function chosen(model: ServiceModel, { nth, offered }: Choice): Order | undefined {
  const known = offered ? model.orders.filter((order) => order.isKnownToPartner) : [];
  const from = known.length > 0 ? known : model.orders;
  return from[nth % Math.max(1, from.length)];
}

const levels = { cp_ground: 'Parcel', cp_fast: 'Express' } as const;
type Level = keyof typeof levels;
const level = fc.constantFrom<Level>('cp_ground', 'cp_fast');

interface AddFields {
  readonly via: InterfaceName;
  readonly client: ClientName;
  readonly mode: Mode;
  readonly level: Level;
  readonly files: readonly (readonly Fate[])[];
  readonly how: 'new' | 'by quote' | 'reused reference' | 'reorder';
  readonly other: Choice;
}

const add = command(
  'add',
  fc.record<AddFields>({
    via,
    client: clients,
    mode: fc.constantFrom('live', 'live', 'live', 'sandbox'),
    level,
    files: fc.array(conduct, { minLength: 1, maxLength: 2 }),
    how: fc.constantFrom('new', 'new', 'new', 'new', 'by quote', 'by quote', 'reused reference', 'reorder'),
    other: anOrder,
  }),
  async (model, world, { via, client, mode, level, files, how, other }) => {
    const quote = how === 'by quote' ? model.quotes[other.nth % Math.max(1, model.quotes.length)] : undefined;
    const hash = how === 'by quote' ? { quote: quote?.hash ?? UNKNOWN_HASH } : {};
    // Only what a live order ships is known to everybody at the same moment.
    const live = model.orders.filter(({ plan }) => plan.mode === 'live');
    const original = live[other.nth % Math.max(1, live.length)]?.plan.reference ?? UNKNOWN;
    const reused = model.ordersOf(client)[other.nth % Math.max(1, model.orders.length)]?.plan.reference;
    const reference = (how === 'reused reference' && reused) || `order-${model.orders.length + 1}`;
    const conducts = files.slice(0, quote?.items);
    while (conducts.length < (quote?.items ?? 0)) conducts.push(['ok']);
    const hosts = conducts.map((conduct) => world.host(conduct));
    const wanted = { client, reference, mode, ...hash, ...(how === 'reorder' ? { original } : {}) };
    const reply = await world
      .door(client, via)
      .add({ ...wanted, level, files: hosts.map(({ file }) => file) });
    const answer = model.answerAdd(wanted, world.now);
    world.assertAnswered(`${via} orders/add`, reply, answer);
    if (answer[0] !== 201) return;
    const id = await world.fullIdOf(client, reference);
    const shippingOption = quote?.shippingOption ?? levels[level];
    model.add(wanted, { id, shippingOption, paths: hosts.map(({ path }) => path), createdAt: world.now });
  },
);

const quote = command(
  'quote',
  fc.record({ via, client: clients, level, items: fc.constantFrom(1, 2) }),
  async (model, world, { via, client, level, items }) => {
    const reply = await world.door(client, via).quote(items);
    world.assertAnswered(`${via} orders/quote`, reply, [200]);
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
      givenAt: world.now,
    });
  },
);

/** Asks for an order as its client or as the other one, to whom it does not exist. */
const asked = fc.record({ via, asClient: clients, order: anOrder });

function askedFor(model: ServiceModel, { asClient, order }: { asClient: ClientName; order: Choice }) {
  const reference = chosen(model, order)?.plan.reference ?? UNKNOWN;
  return { reference, order: model.find(asClient, reference) };
}

const cancel = command(
  'cancel',
  asked,
  async (model, world, fields) => {
    const { reference, order } = askedFor(model, fields);
    await cancelOrder(model, world, fields.via, fields.asClient, reference, order);
  },
  hasOrders,
);

export async function cancelOrder(
  model: ServiceModel,
  world: World,
  via: InterfaceName,
  client: ClientName,
  reference: string,
  order: Order | undefined,
): Promise<void> {
  const reply = await world.door(client, via).ask('cancel', reference);
  const answer = model.cancel(order, world.now);
  world.assertAnswered(`${via} orders/cancel`, reply, answer);
  if (answer[0] === 200) assert.partialDeepStrictEqual(reply.json, { reference, ...stateOf(order!) });
}

const info = command(
  'info',
  asked,
  async (model, world, fields) => {
    const { reference, order } = askedFor(model, fields);
    const reply = await world.door(fields.asClient, fields.via).ask('info', reference);
    if (order) compareInfo(world, order, fields.via, reply);
    else world.assertAnswered(`${fields.via} orders/info`, reply, [410, 'order_not_found']);
  },
  hasOrders,
);

const log = command(
  'log',
  asked,
  async (model, world, fields) => {
    const { reference, order } = askedFor(model, fields);
    const reply = await world.door(fields.asClient, fields.via).ask('log', reference);
    if (order) compareLog(world, order, fields.via, reply);
    else world.assertAnswered(`${fields.via} orders/log`, reply, [204]);
  },
  hasOrders,
);

const list = command('list', fc.record({ via, client: clients }), async (model, world, { via, client }) => {
  const reply = await world.door(client, via).ask('');
  compareList(world, model, client, via, reply);
});

const told = fc.record<Told>({
  type: fc.constantFrom(
    ...(Object.keys(reached) as SignalType[]),
    'ItemShipped',
    'ItemShipped',
    'ItemCanceled',
  ),
  minute: fc.nat(4),
  variant: fc.constantFrom(0, 1),
});

const sent = (told: fc.Arbitrary<Told>) =>
  fc.record<Sent>({
    way: fc.constantFrom(...wayNames),
    by: fc.oneof(
      { weight: 9, arbitrary: fc.constant('the partner' as const) },
      { weight: 1, arbitrary: fc.constant('another partner' as const) },
    ),
    signals: fc.array(
      fc.record({ nth, offered: fc.constantFrom(true, true, true, false), item: fc.nat(2), told }),
      { minLength: 1, maxLength: 4 },
    ),
  });

const CODES = ['1Z999', 'JD014'] as const;
const OPTIONS = ['UPS', 'DHL'] as const;
const CAUSES = ['cutting error', 'print error'] as const;

function signalOf(world: World, { type, minute, variant }: Told): Signal {
  const at = world.start + minute * 60_000;
  if (type === 'ItemShipped') return { type, at, tracking: CODES[variant], shippingOption: OPTIONS[variant] };
  if (reached[type] === null) return { type, at, cause: CAUSES[variant], hours: 24 * (variant + 1) };
  return { type, at };
}

async function send(model: ServiceModel, world: World, { way: name, by, signals }: Sent): Promise<void> {
  const way = signalWays[name];
  const reports = signals.slice(0, way.most).map(({ nth, offered, item, told }): Report => {
    const order = chosen(model, { nth, offered });
    // Items that there are, and now and then the one after the last.
    const signal = way.told(signalOf(world, told));
    return { order, item: order ? item % (order.items.length + 1) : item, signal };
  });
  const addressed = reports.map(({ order, item, signal }) => {
    const id = order?.plan.id ?? UNKNOWN_ID;
    return { order: id, item: `${id.slice(0, -4)}${String(item + 1).padStart(4, '0')}`, signal };
  });
  const { signal, otherSignal } = world.platen.keys;
  const fromPartner = by === 'the partner';
  const reply = await way.post(world.platen, fromPartner ? signal : otherSignal, addressed);
  world.assertAnswered(way.operation, reply, model.hear(reports, fromPartner, world.now));
  for (const { signal } of reports) world.tally.count('signals', `${name} ${signal.type} ${reply.status}`);
}

const signal = command('signal', sent(told), send, ({ orders }) =>
  orders.some((order) => order.isKnownToPartner && !order.isOver),
);

const files = command(
  'file host',
  fc.record({ order: anOrder, item: fc.nat(1), conduct }),
  async (model, world, { order, item, conduct }) => {
    const files = chosen(model, order)?.files;
    if (files) world.conduct(files[item % files.length]!.name, conduct);
  },
  ({ orders }) => orders.some(({ state }) => state === 10 || state === 11),
);

const partner = command(
  'partner',
  fc.record({ conduct: partnerConduct }),
  async (_model, world, { conduct }) => world.partnerWill(conduct),
);

async function workUntil(model: ServiceModel, world: World, until: number): Promise<void> {
  const start = world.now;
  const tries = await world.work(new Date(until));
  for (const order of model.orders) order.work(start, until, triesOf(order, tries));
}

function triesOf(order: Order, tries: Awaited<ReturnType<World['work']>>) {
  const names = [order.plan.id, ...order.plan.paths];
  return tries.filter(({ name }) => names.includes(name));
}

const work = command('work', fc.constant({}), (model, world) => workUntil(model, world, world.now));

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const steps = [1, 4, 30, 600, 3600, 6 * 3600, 25 * 3600, 49 * 3600, 8 * 24 * 3600];

const pass = command(
  'time passes',
  fc.record({ seconds: fc.constantFrom(...steps), working: fc.boolean() }),
  async (model, world, { seconds, working }) => {
    // An order in 7 is looked at every minute: nobody waits days for that.
    const slow = seconds > 3600 && model.orders.some(({ state }) => state === 7);
    if (working && !slow) await workUntil(model, world, world.now + seconds * SECOND_MS);
    else world.sleep(seconds * SECOND_MS);
  },
  hasOrders,
);

/** Something happens to an order while the partner has been offered it and has not answered. */
const meanwhile = command(
  'while the partner thinks',
  fc.record({
    conduct: partnerConduct,
    // Nothing ships meanwhile: whether a reorder of it is looked at before or after that is nobody's rule.
    act: fc.oneof(
      fc.constant('cancel' as const),
      sent(told.filter(({ type }) => type !== 'ItemShipped')).map((sent) => ({ ...sent, way: wayNames[0]! })),
    ),
    via,
  }),
  async (model, world, { conduct, act, via }) => {
    const now = world.now;
    let offered: Order | undefined;
    const tries = await world.workWithPause(conduct, async (id, before) => {
      const order = model.orders.find(({ plan }) => plan.id === id)!;
      offered = order;
      order.workUntilOffered(now, triesOf(order, before));
      await compareOrder(world, order, via);
      if (act === 'cancel')
        await cancelOrder(model, world, via, order.plan.client, order.plan.reference, order);
      else {
        const [first] = act.signals;
        const nth = model.orders.filter((known) => known.isKnownToPartner).indexOf(order);
        await send(model, world, { ...act, signals: [{ ...first!, nth, offered: true }] });
      }
      await compareOrder(world, order, via);
    });
    offered?.answerHandover(partnerAnswers[conduct].outcome, now);
    for (const order of model.orders) {
      order.work(now, now, order === offered ? [] : triesOf(order, tries));
    }
  },
  ({ orders }) => orders.some(({ state }) => state < 45),
);

const operate = command(
  'operator',
  fc.record({ what: fc.constantFrom('release', 'retry', 'retry'), order: anOfferedOrder }),
  async (model, world, { what, order: choice }) => {
    const order = chosen(model, choice);
    const code = await world.operate(what, order?.plan.id ?? UNKNOWN_ID);
    const allowed = order && (what === 'release' ? order.release(world.now) : order.retry(world.now));
    assert.equal(code, allowed ? 'ok' : order ? 'order_state_conflict' : 'order_not_found');
  },
  ({ orders }, { what }) =>
    orders.some(({ state }) => (what === 'retry' ? state === 11 || state === 41 : state === 32)),
);

/** One command, those that bring life forward more often than others. */
export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 7, arbitrary: add },
  { weight: 2, arbitrary: quote },
  { weight: 2, arbitrary: cancel },
  { weight: 1, arbitrary: info },
  { weight: 1, arbitrary: log },
  { weight: 2, arbitrary: list },
  { weight: 14, arbitrary: signal },
  { weight: 2, arbitrary: files },
  { weight: 3, arbitrary: partner },
  { weight: 8, arbitrary: work },
  { weight: 4, arbitrary: pass },
  { weight: 3, arbitrary: meanwhile },
  { weight: 4, arbitrary: operate },
);

/**
 * The end of every run: whatever may still be canceled is, everybody else does what is asked, and in a month
 * nothing is left to do. So runs do not meet, and the rule of cancel is asked once of every order.
 */
export async function endRun(model: ServiceModel, world: World): Promise<void> {
  for (const order of model.orders) {
    const { client, reference } = order.plan;
    await cancelOrder(model, world, 'core', client, reference, order);
  }
  world.partnerWill('takes');
  await workUntil(model, world, world.now + 30 * 24 * HOUR_MS);
  await compareAll(world, model, 'core');
  const atRest = [41, 45, 100, 500, 501];
  for (const { state, plan } of model.orders)
    assert.ok(atRest.includes(state), `${plan.reference} in ${state}`);
}
