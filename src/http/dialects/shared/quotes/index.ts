import type { JsonObject } from '../../../body/read-object.ts';
import type { BodyReading, Endpoints } from '../../../dialect.ts';
import type { InputOf } from '../../../matrix.ts';
import { oneOrder } from '../orders/bodies.ts';
import { decodeOneOrder } from '../orders/decode.ts';
import * as bodies from './bodies.ts';
import { decodeOneQuote } from './decode.ts';
import * as encode from './encode.ts';

/** The parameters in which an interface differs for prices. */
export interface QuoteWireMapping {
  /** The body of a price request. */
  readonly basket: Endpoints<'orders/quote'>['orders/quote']['body'];
  decodeBasket(body: JsonObject, reading?: BodyReading): InputOf<'orders/quote'>;
  /** Fields that it reads besides its schema. */
  readonly alsoReads?: readonly string[];
  readonly servicesOf: encode.ServicesOf;
}

export function quoteEndpoints({ basket, decodeBasket, alsoReads, servicesOf }: QuoteWireMapping) {
  return {
    'orders/quote': {
      summary: 'Price items and their shipping options; the prices bind for 48 hours',
      body: basket,
      reply: bodies.quote,
      success: 200,
      ...(alsoReads ? { alsoReads } : {}),
      decode: decodeBasket,
      encode: (quote) => encode.encodeQuote(quote, servicesOf),
    },
    'prices/lookup': {
      summary: 'Price items without storing a quote',
      body: basket,
      reply: bodies.quote,
      success: 200,
      ...(alsoReads ? { alsoReads } : {}),
      decode: decodeBasket,
      encode: (quote) => encode.encodeQuote(quote, servicesOf),
    },
    'orders/quote/info': {
      summary: 'Read a stored quote',
      body: bodies.oneQuote,
      reply: bodies.storedQuote,
      success: 200,
      decode: decodeOneQuote,
      encode: (quote) => encode.encodeStoredQuote(quote, servicesOf),
    },
    'orders/invoices': {
      summary: 'Read the costs of an order, line by line',
      body: oneOrder,
      reply: bodies.invoice,
      success: 200,
      decode: decodeOneOrder,
      encode: encode.encodeInvoice,
    },
  } as const satisfies Endpoints<'orders/quote' | 'prices/lookup' | 'orders/quote/info' | 'orders/invoices'>;
}
