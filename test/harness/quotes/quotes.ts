import { flyer, type ItemBody, type OrderBody, textbook, validOrder } from '../orders/orders.ts';
import type { TestPlaten } from '../platen.ts';

/** A core orders/quote body (interfaces.md 4.2), also that of prices/lookup. */
export interface BasketBody {
  apikey: string;
  country: string;
  items: QuotedItemBody[];
  [field: string]: unknown;
}

export interface QuotedItemBody {
  reference: string;
  product: string;
  count: string;
  [field: string]: unknown;
}

/** The reply of orders/quote (interfaces.md 2.6) with the fields that tests read. */
export interface QuoteReply {
  readonly price: string;
  readonly vat: string;
  readonly currency: string;
  readonly expire_date: string;
  readonly shipments: readonly {
    readonly total_weight: string;
    readonly items: readonly { readonly reference: string }[];
    readonly quotes: readonly OfferReply[];
  }[];
  readonly [field: string]: unknown;
}

export interface OfferReply {
  readonly quote: string;
  readonly shipping_level: string;
  readonly shipping_option: string;
  readonly price: string;
  readonly vat: string;
}

/** The items of the valid order, to be priced to Germany. */
export function validBasket(platen: TestPlaten, overrides: Partial<BasketBody> = {}): BasketBody {
  return {
    apikey: platen.keys.live,
    country: 'DE',
    items: [textbook(platen), flyer(platen)].map(toBeQuoted),
    ...overrides,
  };
}

/** An item of an order without the fields that only orders have. */
export function toBeQuoted({ files: _files, shipping_level: _level, ...item }: ItemBody): QuotedItemBody {
  return item;
}

/** A quote that must be granted. */
export async function quote(platen: TestPlaten, overrides: Partial<BasketBody> = {}): Promise<QuoteReply> {
  const reply = await platen.post('/core/1.0/orders/quote', validBasket(platen, overrides));
  if (reply.status !== 200) throw new Error(`no quote was issued: ${reply.status} ${reply.text}`);
  return reply.json;
}

/** The hash of a shipment's offer at a level. */
export function hashOf({ shipments }: QuoteReply, level = 'cp_ground', shipment = 0): string {
  return shipments[shipment]!.quotes.find(({ shipping_level }) => shipping_level === level)!.quote;
}

/** The valid order, with a quote for every item instead of a level. */
export function quotedOrder(platen: TestPlaten, hash: string, overrides: Partial<OrderBody> = {}): OrderBody {
  const items = [textbook(platen), flyer(platen)].map((item) => byQuote(item, hash));
  return validOrder(platen, { items, ...overrides });
}

/** An item that uses a quote. */
export function byQuote({ shipping_level: _level, ...item }: ItemBody, hash: string): ItemBody {
  return { ...item, quote: hash } as unknown as ItemBody;
}
