import type { ClientActor } from '../../domain/actor.ts';
import type { NewFile, NewItem, NewOrder } from '../../domain/orders/order.ts';
import {
  SANDBOX_HOST,
  SANDBOX_MD5,
  type Scenario,
  type Speed,
  scenarios,
} from '../../domain/sandbox/simulation.ts';
import { createRandomOf, type Random } from '../../lib/random.ts';

/** `mix` = half of the orders happy, the others in a random other scenario. */
export type ScenarioMix = Scenario | 'mix';

export interface RunSeed {
  readonly seed: number;
  readonly scenario: ScenarioMix;
}

/** The client of a simulation, with the production speed of its orders. */
export function simulatedClient(clientId: number, speed: Speed): ClientActor {
  return {
    kind: 'client',
    clientId,
    credential: 'key 0',
    appId: null,
    userId: null,
    mode: 'sandbox',
    tier: 'standard',
    holdMinutes: 0,
    currency: 'EUR',
    simulation: { speed },
  };
}

/** The reference of a simulated order by its number, from 1. References sort like numbers. */
export function simulatedReference({ seed, scenario }: RunSeed, number: number): string {
  const played = scenario === 'mix' ? drawScenario(seed, number) : scenario;
  return `${String(number).padStart(9, '0')} seed ${seed} sim-${played}`;
}

/** An order of a simulation. The same seed and number make the same order. */
export function simulatedOrder(run: RunSeed, number: number): NewOrder {
  const reference = simulatedReference(run, number);
  const random = createRandomOf(`order ${reference}`);
  const items = Array.from({ length: random.between(1, 3) }, (_, index) => itemOf(index + 1, random));
  return {
    reference,
    email: 'orders@network.example',
    ...NO_CUSTOMS,
    meta: undefined,
    mode: undefined,
    addresses: [{ ...RECEIVER, ...random.pick(PLACES) }],
    files: [],
    items,
  };
}

function drawScenario(seed: number, number: number): Scenario {
  const random = createRandomOf(`scenario ${seed} ${number}`);
  return random.chance(0.5) ? 'happy' : random.pick(scenarios.filter((scenario) => scenario !== 'happy'));
}

function itemOf(n: number, random: Random): NewItem {
  const reference = `item ${n}`;
  if (random.chance(0.5)) return simulatedFlyers(reference, random.pick([50, 100, 250]));
  return {
    ...COMMON,
    reference,
    product: 'textbook_pb_a5_p_bw',
    count: random.between(1, 5),
    files: [fileOf('cover'), fileOf('book')],
    options: [{ reference: 'total_pages', count: 2 * random.between(12, 100) }],
  };
}

/** An item with one file. */
export function simulatedFlyers(reference: string, count: number): NewItem {
  return {
    ...COMMON,
    reference,
    product: 'flyer_ss_a5_fc',
    count,
    files: [fileOf('product')],
    options: [],
  };
}

/** A file on the simulated host inside the process, so that a simulation needs no file host. */
function fileOf<Type extends string>(type: Type): NewFile<Type> {
  return { type, url: `https://${SANDBOX_HOST}/ok.pdf`, md5: SANDBOX_MD5 };
}

const NO_CUSTOMS = { price: undefined, currency: undefined, hc: undefined };

/** The fields that all items share. */
const COMMON = {
  shippingLevel: 'cp_ground',
  ...NO_CUSTOMS,
  fromStock: false,
} as const;

const RECEIVER = {
  type: 'delivery',
  company: undefined,
  firstname: 'Ada',
  lastname: 'Reader',
  street1: 'Main Street 1',
  street2: undefined,
  state: undefined,
  email: 'ada@reader.example',
  phone: '+49 30 1234567',
  customerIdentification: undefined,
} as const;

const PLACES = [
  { zip: '10115', city: 'Berlin', country: 'DE' },
  { zip: '75001', city: 'Paris', country: 'FR' },
  { zip: '1011 AB', city: 'Amsterdam', country: 'NL' },
] as const;
