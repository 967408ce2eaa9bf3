import { OPERATOR } from '../../src/domain/actor.ts';
import { createKey } from '../../src/operations/access/keys.ts';
import { makeToken } from '../harness/access/tokens.ts';
import { inWordsOfApps } from '../harness/client-interfaces.ts';
import { flyer, type ItemBody, validOrder } from '../harness/orders/orders.ts';
import type { Reply, TestPlaten } from '../harness/platen.ts';
import { byQuote, toBeQuoted } from '../harness/quotes/quotes.ts';
import type { Mode, Order } from './rules/order.ts';

/** What a client orders, before it is encoded for an interface. */
export interface WantedOrder {
  readonly reference: string;
  readonly mode: Mode;
  readonly files: readonly { readonly type: string; readonly url: string; readonly md5sum: string }[];
  readonly level: string;
  readonly quote?: string | undefined;
  readonly original?: string | undefined;
}

/** One interface as one client uses it. */
export interface ClientAdapter {
  add(order: WantedOrder): Promise<Reply>;
  /** A quote for this number of items. */
  quote(items: number): Promise<Reply>;
  /** An operation that takes at most a reference: '' is the list. With the live key by default. */
  ask(operation: '' | 'info' | 'log' | 'cancel', reference?: string, key?: Mode): Promise<Reply>;
}

/** Sends a body written for core, with the credentials of this client. */
type Say = (operation: string, body: object, mode: Mode) => Promise<Reply>;

interface ClientInterface {
  /** Credentials are made when they are first needed: most runs use few of them. */
  open(platen: TestPlaten, clientId: number): Say;
  /** What orders/info shows on this interface only (interfaces.md 2.3). */
  shows(order: Order): object;
  /** Whether a key of its client sees an order (decisions.md §3). Apps have one token for both modes. */
  sees(order: Order, key: Mode): boolean;
}

/** The prefixes of their rows in the tables of interfaces.md §7. */
export const clientInterfaces = {
  core: {
    open({ core, post }, clientId) {
      const make = async (mode: Mode) => {
        const owner = { interface: 'core', clientId, mode } as const;
        return (await core.operations.run(createKey, OPERATOR, { owner })).key;
      };
      const keys: Partial<Record<Mode, Promise<string>>> = {};
      return async (operation, body, mode) => {
        keys[mode] ??= make(mode);
        return post(`/core/1.0/orders/${operation}`, { ...body, apikey: await keys[mode] });
      };
    },
    shows: () => ({}),
    sees: ({ plan }, key) => key === 'live' || plan.mode === 'sandbox',
  },
  apps: {
    open({ core, post, clock }, clientId) {
      let token: Promise<string> | undefined;
      return async (operation, body, mode) => {
        token ??= makeToken(core, clientId, clock.now());
        const words = inWordsOfApps(operation === 'add' ? { ...body, mode } : body);
        return post(`/apps/2.0/orders/${operation}`, words, { authorization: `Bearer ${await token}` });
      };
    },
    shows: (order) => ({
      is_cancelable: order.isCancelable,
      items: order.items.map(({ state }) => ({ is_reordable: state === 75 })),
    }),
    sees: () => true,
  },
} as const satisfies Record<string, ClientInterface>;

export type InterfaceName = keyof typeof clientInterfaces;
export const interfaceNames = Object.keys(clientInterfaces) as InterfaceName[];

export const itemReference = (index: number) => `item-${index + 1}`;

export function openAdapter(platen: TestPlaten, clientId: number, name: InterfaceName): ClientAdapter {
  const say = clientInterfaces[name].open(platen, clientId);
  const item = (index: number, more: Partial<ItemBody>) =>
    flyer(platen, { reference: itemReference(index), ...more });
  return {
    add({ reference, mode, files, level, quote, original }) {
      const items = files.map((file, index) => {
        const body = item(index, { files: [file], shipping_level: level, ...reorder(original, index) });
        return quote === undefined ? body : byQuote(body, quote);
      });
      return say('add', { ...validOrder(platen, { reference, items }), apikey: undefined }, mode);
    },
    quote(count) {
      const items = Array.from({ length: count }, (_, index) => toBeQuoted(item(index, {})));
      return say('quote', { country: 'DE', items }, 'live');
    },
    ask: (operation, reference, key = 'live') => say(operation, { reference }, key),
  };
}

/** The first item of a reorder replaces the first of its original. */
function reorder(original: string | undefined, index: number): object {
  if (original === undefined || index > 0) return {};
  return { reorder_order_reference: original, reorder_item_reference: itemReference(0) };
}
