import type { Reply, TestPlaten } from '../harness/platen.ts';
import { signalTime } from '../harness/signals/signals.ts';
import type { SignalOperation } from '../spec/tables/section-7.ts';
import type { Signal } from './rules/items.ts';
import type { SignalType } from './rules/states.ts';

/** A signal with the partner's full ids of order and item. */
export interface AddressedSignal {
  readonly order: string;
  readonly item: string;
  readonly signal: Signal;
}

/** One variant of reporting (interfaces.md 4.1, decisions.md §5). */
export interface SignalVariant {
  /** Its row in interfaces.md §7. */
  readonly operation: SignalOperation;
  readonly path: string;
  readonly version: Version;
  /** A bundle is accepted or refused as a whole. */
  readonly bundled: boolean;
}

/** The wire mapping of one version of the interface. */
interface Version {
  /** The signal as this version can express it. */
  express(signal: Signal): Signal;
  /** Types that concern the whole order, under their name on the wire. */
  readonly ofOrders: Readonly<Partial<Record<SignalType, string>>>;
}

const v20: Version = { express: (signal) => signal, ofOrders: {} };
/** Without ItemDelay, which is ItemError there, and without a shipping option. */
const v11: Version = {
  express: ({ shippingOption: _option, ...signal }) =>
    signal.type === 'ItemDelay' ? { ...signal, type: 'ItemError' } : signal,
  ofOrders: { ItemRegistered: 'OrderRegistered' },
};

const to20 = { operation: 'signal 2.0 status/', path: '/signal/2.0/status/', version: v20 } as const;
const to11 = { operation: 'signal 1.1 status/', path: '/signal/1.1/status/', version: v11 } as const;

export const signalVariants = {
  'single 2.0': { ...to20, bundled: false },
  'bundle 2.0': { ...to20, bundled: true },
  'single 1.1': { ...to11, bundled: false },
  'bundle 1.1': { ...to11, bundled: true },
} as const satisfies Record<string, SignalVariant>;

export type VariantName = keyof typeof signalVariants;
export const variantNames = Object.keys(signalVariants) as VariantName[];

export function postSignals(
  platen: TestPlaten,
  { path, version, bundled }: SignalVariant,
  apikey: string,
  signals: readonly AddressedSignal[],
): Promise<Reply> {
  const bodies = signals.map((signal) => fields(signal, version));
  return platen.post(path, bundled ? { apikey, items: bodies } : { apikey, ...bodies[0] });
}

/** The fields of one signal except the key (interfaces.md 2.1); undefined fields are omitted. */
function fields({ order, item, signal }: AddressedSignal, { ofOrders }: Version): object {
  const ofOrder = ofOrders[signal.type];
  return {
    ...(ofOrder ? { type: ofOrder } : { type: signal.type, item }),
    order,
    datetime: signalTime(new Date(signal.at)),
    tracking: signal.tracking,
    shipping_option: signal.shippingOption,
    cause: signal.cause,
    delay: signal.hours,
  };
}
