import { orderInvoices } from '../../../../operations/orders/info.ts';
import { lookUpPrices } from '../../../../operations/prices/prices.ts';
import { type QuoteRequest, quoteInfo, quoteOrder } from '../../../../operations/quotes/quote.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import type { BodyReading, EndpointDeclaration } from '../../../endpoint.ts';
import { clientEndpoint } from '../client-endpoint.ts';
import { exampleBasket, exampleReference } from '../examples.ts';
import { oneOrder } from '../orders/bodies.ts';
import { decodeOneOrder } from '../orders/decode.ts';
import * as bodies from './bodies.ts';
import { decodeOneQuote } from './decode.ts';
import * as encode from './encode.ts';

/** The parameters in which an interface differs for prices. */
export interface QuoteWireMapping {
  /** The statuses of a price request. */
  readonly statuses: EndpointDeclaration['statuses'];
  /** The book of the example. */
  readonly book: object;
  /** The body of a price request. */
  readonly basket: EndpointDeclaration['body'];
  decodeBasket(body: JsonObject, reading?: BodyReading): QuoteRequest;
  readonly servicesOf: encode.ServicesOf;
}

export function quoteEndpoints({ statuses, book, basket, decodeBasket, servicesOf }: QuoteWireMapping) {
  return {
    'orders/quote': clientEndpoint(quoteOrder, {
      name: 'QuoteOrder',
      summary: 'Price items and their shipping options; the prices bind for 48 hours',
      scope: 'read',
      statuses,
      body: basket,
      reply: bodies.quote,
      decode: decodeBasket,
      encode: (quote) => encode.encodeQuote(quote, servicesOf),
      example: exampleBasket(book),
    }),
    'prices/lookup': clientEndpoint(lookUpPrices, {
      name: 'LookUpPrices',
      summary: 'Price items without storing a quote',
      scope: 'read',
      statuses,
      body: basket,
      reply: bodies.quote,
      decode: decodeBasket,
      encode: (quote) => encode.encodeQuote(quote, servicesOf),
      example: { ...exampleBasket(book), currency: 'EUR', explain: true },
    }),
    'orders/quote/info': clientEndpoint(quoteInfo, {
      name: 'GetQuote',
      clientFunction: 'orders.quoteInfo',
      summary: 'Read a stored quote',
      scope: 'read',
      statuses: [200, 400],
      body: bodies.oneQuote,
      reply: bodies.storedQuote,
      decode: decodeOneQuote,
      encode: (quote) => encode.encodeStoredQuote(quote, servicesOf),
      example: { quote: '5f2b'.repeat(16) },
    }),
    'orders/invoices': clientEndpoint(orderInvoices, {
      name: 'GetInvoice',
      summary: 'Read the costs of an order, line by line',
      scope: 'read',
      statuses: [200, 400, 403, 409, 410],
      body: oneOrder,
      reply: bodies.invoice,
      decode: decodeOneOrder,
      encode: encode.encodeInvoice,
      example: exampleReference,
    }),
  };
}
