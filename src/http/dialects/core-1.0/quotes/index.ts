import type { Endpoints } from '../../../dialect.ts';
import { oneOrder } from '../orders/bodies.ts';
import { decodeOneOrder } from '../orders/decode.ts';
import * as bodies from './bodies.ts';
import * as decode from './decode.ts';
import * as encode from './encode.ts';

export const quoteEndpoints = {
  'orders/quote': {
    summary: 'Price items and the ways to ship them; the prices hold for 48 hours',
    body: bodies.basket,
    reply: bodies.quote,
    success: 200,
    decode: decode.decodeQuoteRequest,
    encode: encode.encodeQuote,
  },
  'prices/lookup': {
    summary: 'The same without holding the prices: nothing is stored',
    body: bodies.basket,
    reply: bodies.quote,
    success: 200,
    decode: decode.decodeQuoteRequest,
    encode: encode.encodeQuote,
  },
  'orders/quote/info': {
    summary: 'Read a quote again',
    body: bodies.oneQuote,
    reply: bodies.storedQuote,
    success: 200,
    decode: decode.decodeOneQuote,
    encode: encode.encodeStoredQuote,
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
