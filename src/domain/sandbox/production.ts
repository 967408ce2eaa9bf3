import { lastOf } from '../../lib/lists.ts';
import { createRandomOf, type Random } from '../../lib/random.ts';
import type { SignalType } from '../signals/signal.ts';
import type { Scenario } from './simulation.ts';

/** One planned signal of the simulated partner, at real-time speed. */
export interface PlannedSignal {
  readonly type: SignalType;
  readonly item: number;
  /** The datetime of the signal, in hours after the partner accepted the order. */
  readonly happensAt: number;
  /** When it is posted; a late signal is posted after it happened. */
  readonly postedAt: number;
  readonly tracking: string | undefined;
  readonly shippingOption: string | undefined;
  readonly cause: string | undefined;
  readonly message: string | undefined;
  /** The length of a delay in hours. */
  readonly delayHours: number | undefined;
}

/** The input of a simulated production. */
export interface SimulatedOrder {
  readonly scenario: Scenario;
  /** Equal references in equal scenarios have equal productions. */
  readonly reference: string;
  readonly items: readonly number[];
}

/**
 * All signals that the simulated partner will send for an order, in sequence. A pure function. The partner
 * works in whole hours, like one that reports hourly.
 */
export function planProduction({ scenario, reference, items }: SimulatedOrder): PlannedSignal[] {
  const random = createRandomOf(`${scenario} ${reference}`);
  const planned = items.flatMap((item) => plans[scenario](item, random));
  // Signals of the same hour keep their planned sequence: the sort is stable.
  return planned.sort((a, b) => a.postedAt - b.postedAt);
}

/** `planProduction` with one signal of one order altered: its first ItemRegistered becomes ItemProduce. */
export function planWithOneFlipped(flipped: string): typeof planProduction {
  return (order) => {
    const planned = planProduction(order);
    if (order.reference !== flipped) return planned;
    const place = planned.findIndex(({ type }) => type === 'ItemRegistered');
    return planned.map((one, at) => (at === place ? { ...one, type: 'ItemProduce' } : one));
  };
}

/** The empty optional fields of a signal. */
const NOTHING_MORE = {
  tracking: undefined,
  shippingOption: undefined,
  cause: undefined,
  message: undefined,
  delayHours: undefined,
};

type Plan = (item: number, random: Random) => PlannedSignal[];

const plans: Readonly<Record<Scenario, Plan>> = {
  happy: makeAndShip,
  delay: (item, random) => heldUp(item, random, 'ItemDelay', 'paper out of stock'),
  error: (item, random) => {
    const planned = heldUp(item, random, 'ItemError', 'failed quality control');
    const errors = planned.filter(({ type }) => type === 'ItemError');
    // Printed again: a second ItemProduce.
    const again = errors.map(({ happensAt, delayHours = 0 }) =>
      signal('ItemProduce', item, happensAt + delayHours),
    );
    return [...planned, ...again];
  },
  cancel: makeAndCancel,
  partial: (item, random) => (item % 2 === 0 ? makeAndCancel(item, random) : makeAndShip(item, random)),
  duplicate: (item, random) =>
    makeAndShip(item, random).flatMap((planned) => {
      const late = { ...planned, postedAt: planned.postedAt + random.between(1, 6) };
      return [planned, planned, late];
    }),
  shuffled: (item, random) => {
    const planned = makeAndShip(item, random);
    const last = lastOf(planned);
    const drawn = random.shuffle(planned);
    // Never in its correct position at the end, or nothing would be out of order.
    const order = drawn.at(-1) === last ? [last, ...drawn.slice(0, -1)] : drawn;
    return order.map((one, place) => ({ ...one, postedAt: last.happensAt + place }));
  },
  'two-parcels': (item, random) => {
    const planned = makeAndShip(item, random);
    const first = lastOf(planned);
    return [...planned, shipped(item, first.happensAt + random.between(1, 12), random)];
  },
  'dead-partner': () => [],
  minimal: (item, random) =>
    makeAndShip(item, random).filter(({ type }) => type === 'ItemRegistered' || type === 'ItemShipped'),
};

function makeAndShip(item: number, random: Random): PlannedSignal[] {
  const produce = random.between(1, 24);
  const produced = produce + random.between(1, 12);
  const packed = produced + random.between(1, 4);
  return [
    signal('ItemRegistered', item, 0),
    signal('ItemProduce', item, produce),
    signal('ItemProduced', item, produced),
    signal('ItemPacked', item, packed),
    shipped(item, packed + random.between(1, 24), random),
  ];
}

/** Delays production by the hours in the signal, from one hour after its start. */
function heldUp(
  item: number,
  random: Random,
  type: 'ItemDelay' | 'ItemError',
  cause: string,
): PlannedSignal[] {
  const delayHours = random.between(4, 48);
  return makeAndShip(item, random).flatMap((planned) => {
    if (planned.type === 'ItemRegistered') return [planned];
    if (planned.type === 'ItemProduce') {
      return [planned, { ...signal(type, item, planned.happensAt + 1), cause, delayHours }];
    }
    return [later(planned, 1 + delayHours)];
  });
}

const CANCELLATIONS = [
  { cause: 'CancelPageCount', message: 'the file has fewer pages than were ordered' },
  { cause: 'CancelBookCorrupt', message: 'the file cannot be opened' },
  { cause: 'CancelUnknownFont', message: 'a font is not embedded' },
];

function makeAndCancel(item: number, random: Random): PlannedSignal[] {
  const canceled = signal('ItemCanceled', item, random.between(1, 12));
  return [signal('ItemRegistered', item, 0), { ...canceled, ...random.pick(CANCELLATIONS) }];
}

function shipped(item: number, happensAt: number, random: Random): PlannedSignal {
  const tracking = `SANDBOX-${random.between(100_000_000, 999_999_999)}`;
  return { ...signal('ItemShipped', item, happensAt), tracking, shippingOption: 'Sandbox' };
}

function signal(type: SignalType, item: number, hour: number): PlannedSignal {
  return { type, item, happensAt: hour, postedAt: hour, ...NOTHING_MORE };
}

function later(planned: PlannedSignal, hours: number): PlannedSignal {
  return { ...planned, happensAt: planned.happensAt + hours, postedAt: planned.postedAt + hours };
}
