import { keysOf } from '../../lib/keys.ts';

/** Item states (decisions.md §4). Production moves an item only to higher numbers. */
export const itemStates = {
  new: { number: 1, code: 'item_state_new' },
  registered: { number: 25, code: 'item_state_registered' },
  produce: { number: 40, code: 'item_state_produce' },
  produced: { number: 50, code: 'item_state_produced' },
  packed: { number: 60, code: 'item_state_packed' },
  shipped: { number: 75, code: 'item_state_shipped' },
  canceled: { number: 500, code: 'item_state_canceled' },
} as const satisfies Record<string, { number: number; code: `item_state_${string}` }>;

export type ItemState = keyof typeof itemStates;

const byNumber = new Map<number, ItemState>(
  keysOf(itemStates).map((name) => [itemStates[name].number, name]),
);

/** The state of a stored number. Throws on an unknown number: the row is corrupt. */
export function itemStateOf(number: number): ItemState {
  const state = byNumber.get(number);
  if (!state) throw new Error(`no item state has the number ${number}`);
  return state;
}

/** Whether the client may reorder an item (decisions.md §5). */
export function isReorderable(state: ItemState): boolean {
  return state === 'shipped';
}

export function isFinal(state: ItemState): boolean {
  return state === 'shipped' || state === 'canceled';
}

export interface ItemDelay {
  readonly cause: string | undefined;
  readonly hours: number | undefined;
  readonly since: Date;
}

/** The cause and message with which the print partner canceled an item. */
export interface ItemCancellation {
  readonly cause: string | undefined;
  readonly message: string | undefined;
}

/** The client or the operator canceled the last copies of an item. */
export interface OwnCancellation {
  readonly at: Date;
  /** The last signal recorded before; 0 = none. */
  readonly after: number;
}

export interface Parcel {
  readonly tracking: string;
  readonly shippingOption: string | undefined;
  readonly shippedAt: Date;
}
