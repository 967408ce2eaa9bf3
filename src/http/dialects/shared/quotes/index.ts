import type { JsonObject } from '../../../body/read-object.ts';
import type { Endpoints } from '../../../dialect.ts';
import type { InputOf } from '../../../matrix.ts';
import { oneOrder } from '../orders/bodies.ts';
import { decodeOneOrder } from '../orders/decode.ts';
import * as bodies from './bodies.ts';
import { decodeOneQuote } from './decode.ts';
import * as encode from './encode.ts';

/** In what an interface differs where it speaks of prices. */
export interface QuoteWireMapping {
  /** What is to be priced. */
  readonly basket: Endpoints<'orders/quote'>['orders/quote']['body'];
  decodeBasket(body: JsonObject): InputOf<'orders/quote'>;
  readonly servicesOf: encode.ServicesOf;
}

export function quoteEndpoints({ basket, decodeBasket, servicesOf }: QuoteWireMapping) {
  return {
    'orders/quote': {
      summary: 'Price items and the ways to ship them; the prices hold for 48 hours',
      body: basket,
      reply: bodies.quote,
      success: 200,
      decode: decodeBasket,
      encode: (quote) => encode.encodeQuote(quote, servicesOf),
    },
    'prices/lookup': {
      summary: 'The same without holding the prices: nothing is stored',
      body: basket,
      reply: bodies.quote,
      success: 200,
      decode: decodeBasket,
      encode: (quote) => encode.encodeQuote(quote, servicesOf),
    },
    'orders/quote/info': {
      summary: 'Read a quote again',
      body: bodies.oneQuote,
      reply: bodies.storedQuote,
      success: 200,
      decode: decodeOneQuote,
      encode: (quote) => encode.encodeStoredQuote(quote, servicesOf),
    },
    'orders/invoices': {
      summary: 'Read what an order costs, line by line',
      body: oneOrder,
      reply: bodies.invoice,
      success: 200,
      decode: decodeOneOrder,
      encode: encode.encodeInvoice,
    },
  } as const satisfies Endpoints<'orders/quote' | 'prices/lookup' | 'orders/quote/info' | 'orders/invoices'>;
}
