import fc from 'fast-check';
import { cancelOrder } from './client-commands.ts';
import { type Choice, chosen, command, nth, type Scene, triesOf, UNKNOWN_ID } from './command.ts';
import { compareOrder } from './compare.ts';
import type { Signal } from './rules/items.ts';
import type { Order } from './rules/order.ts';
import type { Report } from './rules/service.ts';
import { reached, type SignalType } from './rules/states.ts';
import {
  postSignals,
  type SignalVariant,
  signalVariants,
  type VariantName,
  variantNames,
} from './signal-variants.ts';
import { type PartnerConduct, partnerAnswers, type System } from './system.ts';

interface Sent {
  readonly variant: VariantName;
  readonly by: 'the partner' | 'another partner';
  readonly signals: readonly (About & { readonly reported: Reported })[];
}

interface About extends Choice {
  /** Replaces the chosen one. */
  readonly order?: Order;
  readonly item: number;
}

interface Reported {
  readonly type: SignalType;
  /** After the start of the run; few, so that signals are repeated and tie. */
  readonly minute: number;
  readonly variant: 0 | 1;
}

const reported = fc.record<Reported>({
  type: fc.constantFrom(
    ...(Object.keys(reached) as SignalType[]),
    'ItemShipped',
    'ItemShipped',
    'ItemCanceled',
  ),
  minute: fc.nat(4),
  variant: fc.constantFrom(0, 1),
});

/** The index of an item that no order has. */
const NO_ITEM = 2;
const offered = fc.constantFrom(true, true, true, true, true, true, true, false);

const sent = (reported: fc.Arbitrary<Reported>) =>
  fc.record<Sent>({
    variant: fc.constantFrom(...variantNames),
    by: fc.oneof(
      { weight: 9, arbitrary: fc.constant('the partner' as const) },
      { weight: 1, arbitrary: fc.constant('another partner' as const) },
    ),
    signals: fc.array(
      fc.record({ nth, offered, item: fc.constantFrom(0, 1, 0, 1, 0, 1, 0, 1, NO_ITEM), reported }),
      { minLength: 1, maxLength: 4 },
    ),
  });

const CODES = ['1Z999', 'JD014'] as const;
const OPTIONS = ['UPS', 'DHL'] as const;
const CAUSES = ['cutting error', 'print error'] as const;

function signalOf(system: System, { type, minute, variant }: Reported): Signal {
  const at = system.start + minute * 60_000;
  if (type === 'ItemShipped') return { type, at, tracking: CODES[variant], shippingOption: OPTIONS[variant] };
  if (reached[type] === null) return { type, at, cause: CAUSES[variant], hours: 24 * (variant + 1) };
  return { type, at };
}

async function send({ model, system }: Scene, { variant: name, by, signals }: Sent): Promise<void> {
  const variant: SignalVariant = signalVariants[name];
  const reports = signals
    .slice(0, variant.bundled ? undefined : 1)
    .map(({ item, reported, ...about }): Report => {
      const order = about.order ?? chosen(model, about);
      const signal = variant.version.express(signalOf(system, reported));
      const items = order ? [...order.items.keys()] : [];
      if (variant.version.ofOrders[signal.type]) return { order, items, signal };
      return { order, items: item === NO_ITEM || !order ? [NO_ITEM] : [item % items.length], signal };
    });
  const addressed = reports.map(({ order, items: [item = 0], signal }) => {
    const id = order?.plan.id ?? UNKNOWN_ID;
    return { order: id, item: `${id.slice(0, -4)}${String(item + 1).padStart(4, '0')}`, signal };
  });
  const { signal, otherSignal } = system.platen.keys;
  const fromPartner = by === 'the partner';
  const reply = await postSignals(system.platen, variant, fromPartner ? signal : otherSignal, addressed);
  system.assertAnswered(variant.operation, reply, model.receive(reports, fromPartner, system.now));
  system.counts.count('reports', `${name} ${reply.status}`);
  for (const { signal } of reports) system.counts.count('signals', `${signal.type} ${reply.status}`);
}

export const signal = command('signal', sent(reported), send, ({ orders }) =>
  orders.some((order) => order.isKnownToPartner && !order.isOver),
);

const partnerConduct = fc.oneof(
  { weight: 3, arbitrary: fc.constant<PartnerConduct>('takes') },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(partnerAnswers) as PartnerConduct[])) },
  { weight: 2, arbitrary: fc.constantFrom<PartnerConduct>('is silent', 'refuses') },
);

/** How the partner answers from now on. */
export const partner = command(
  'partner',
  fc.record({ conduct: partnerConduct }),
  async ({ system }, { conduct }) => system.partnerWill(conduct),
);

/** An action on an order while its handover awaits the partner's answer. */
export const meanwhile = command(
  'during a handover',
  fc.record({
    conduct: partnerConduct,
    // Nothing ships here: whether a reorder is checked before or after its original ships is undefined.
    act: fc.oneof(fc.constant('cancel'), sent(reported.filter(({ type }) => type !== 'ItemShipped'))),
  }),
  async (scene, { conduct, act }) => {
    const { model, system, via } = scene;
    const now = system.now;
    let offered: Order | undefined;
    const tries = await system.workWithPause(conduct, async (id, before) => {
      const order = model.orders.find(({ plan }) => plan.id === id)!;
      offered = order;
      order.workUntilOffered(now, triesOf(order, before));
      await compareOrder(system, order, via);
      if (typeof act === 'string') await cancelOrder(scene, { ...order.plan, order });
      else await send(scene, { ...act, signals: act.signals.map((about) => ({ ...about, order })) });
      await compareOrder(system, order, via);
    });
    offered?.answerHandover(partnerAnswers[conduct].outcome, now);
    for (const order of model.orders) {
      order.work(now, now, order === offered ? [] : triesOf(order, tries));
    }
  },
  ({ orders }) => orders.some(({ state }) => state < 45),
);
