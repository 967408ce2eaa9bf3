import type { Reply, TestPlaten } from '../harness/platen.ts';
import { signalTime } from '../harness/signals.ts';
import type { Signal } from './items.ts';
import { reached, type SignalType } from './states.ts';

/** A signal with the full ids that the partner knows order and item by. */
export interface AddressedSignal {
  readonly order: string;
  readonly item: string;
  readonly signal: Signal;
}

/** One way in which a partner reports. */
export interface SignalWay {
  /** The row of interfaces.md §7 that it is answered by. */
  readonly operation: 'signal 2.0 status/';
  readonly types: readonly SignalType[];
  /** How many signals one post carries. */
  readonly most: number;
  /** A signal as this way can tell it. */
  told(signal: Signal): Signal;
  post(platen: TestPlaten, apikey: string, signals: readonly AddressedSignal[]): Promise<Reply>;
}

export const signalWays = {
  'single 2.0': {
    operation: 'signal 2.0 status/',
    types: Object.keys(reached) as SignalType[],
    most: 1,
    told: (signal) => signal,
    post: (platen, apikey, [signal]) => platen.post('/signal/2.0/status/', { apikey, ...fields(signal!) }),
  },
} as const satisfies Record<string, SignalWay>;

export type WayName = keyof typeof signalWays;
export const wayNames = Object.keys(signalWays) as WayName[];

/** The fields of one signal but the key (interfaces.md 2.1, 4.1); those that are undefined stay away. */
function fields({ order, item, signal }: AddressedSignal): object {
  return {
    type: signal.type,
    order,
    item,
    datetime: signalTime(new Date(signal.at)),
    tracking: signal.tracking,
    shipping_option: signal.shippingOption,
    cause: signal.cause,
    delay: signal.hours,
  };
}
