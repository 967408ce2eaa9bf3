import type { QuoteRequest } from '../../../../operations/orders/quote.ts';
import type { JsonObject } from '../../../dialect.ts';
import { bodyReader } from '../../../read-body.ts';
import { basketWithAliases } from '../aliases.ts';
import { optionsOf } from '../parts.ts';
import { basket, oneQuote } from './bodies.ts';

const readBasket = bodyReader(basket);
const readOneQuote = bodyReader(oneQuote);

/** What prices are given in when the request names no currency (interfaces.md 4.2). */
const CURRENCY = 'EUR';

/** Core asks for a state in the United States alone. */
const STATE_REQUIRED_IN = ['US'];

export function decodeQuoteRequest(body: JsonObject): QuoteRequest {
  const { currency = CURRENCY, country, state, items, explain = false } = readBasket(basketWithAliases(body));
  return {
    currency,
    country,
    state: state ?? null,
    stateRequiredIn: STATE_REQUIRED_IN,
    items: items.map(({ reference, product, count, options }) => ({
      reference,
      product,
      count: Number(count),
      options: optionsOf(options),
    })),
    explain,
  };
}

export function decodeOneQuote(body: JsonObject): { quote: string } {
  return { quote: readOneQuote(body).quote };
}
