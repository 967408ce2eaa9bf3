import { createKey } from '../../src/operations/admin/keys.ts';
import { flyer, type ItemBody, validOrder } from '../harness/orders.ts';
import type { Reply, TestPlaten } from '../harness/platen.ts';
import { byQuote, toBeQuoted } from '../harness/quotes.ts';
import type { Mode } from './rules/order.ts';

const OPERATOR = { kind: 'operator' } as const;

/** What a client wants printed, before an interface puts it into its own words. */
export interface WantedOrder {
  readonly reference: string;
  readonly mode: Mode;
  readonly files: readonly { readonly type: string; readonly url: string; readonly md5sum: string }[];
  readonly level: string;
  readonly quote?: string | undefined;
  readonly original?: string | undefined;
}

/** One interface as one client uses it. */
export interface ClientDoor {
  add(order: WantedOrder): Promise<Reply>;
  /** A quote for so many items. */
  quote(items: number): Promise<Reply>;
  /** An operation that takes a reference at most: '' is the list. */
  ask(operation: '' | 'info' | 'log' | 'cancel', reference?: string): Promise<Reply>;
}

export interface ClientInterface {
  /** How its rows in the tables of interfaces.md §7 begin. */
  readonly name: 'core';
  /** Lets a client in. */
  open(platen: TestPlaten, clientId: number): Promise<ClientDoor>;
  /** What the interface says of `is_cancelable`; undefined where it says nothing. */
  cancelable(info: Record<string, unknown>): unknown;
}

export const itemReference = (index: number) => `item-${index + 1}`;

const core: ClientInterface = {
  name: 'core',
  cancelable: () => undefined,
  async open(platen, clientId) {
    const issue = async (mode: Mode) =>
      (
        await platen.core.operations.run(createKey, OPERATOR, {
          owner: { interface: 'core', clientId, mode },
        })
      ).key;
    const keys = { live: await issue('live'), sandbox: await issue('sandbox') };
    const item = (index: number, more: Partial<ItemBody>) =>
      flyer(platen, { reference: itemReference(index), ...more });
    return {
      add({ reference, mode, files, level, quote, original }) {
        const items = files.map((file, index) => {
          const body = item(index, { files: [file], shipping_level: level, ...reorder(original, index) });
          return quote === undefined ? body : byQuote(body, quote);
        });
        return platen.post(
          '/core/1.0/orders/add',
          validOrder(platen, { apikey: keys[mode], reference, items }),
        );
      },
      quote(count) {
        const items = Array.from({ length: count }, (_, index) => toBeQuoted(item(index, {})));
        return platen.post('/core/1.0/orders/quote', { apikey: keys.live, country: 'DE', items });
      },
      ask: (operation, reference) =>
        platen.post(`/core/1.0/orders/${operation}`, { apikey: keys.live, reference }),
    };
  },
};

/** The first item of a reorder replaces the first of its original. */
function reorder(original: string | undefined, index: number): object {
  if (original === undefined || index > 0) return {};
  return { reorder_order_reference: original, reorder_item_reference: itemReference(0) };
}

/** Every order may be added through one and looked at through another. */
export const clientInterfaces = { core } as const satisfies Record<string, ClientInterface>;

export type InterfaceName = keyof typeof clientInterfaces;
export const interfaceNames = Object.keys(clientInterfaces) as InterfaceName[];
