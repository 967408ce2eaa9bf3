import Type, { type Static, type TSchema } from 'typebox';
import type { BasketItem } from '../../../../domain/prices/basket.ts';
import type { QuoteRequest } from '../../../../operations/quotes/quote.ts';
import { bodyReader, strict } from '../../../body/read-body.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import type { BodyReading } from '../../../endpoint.ts';
import { basketFields, basketItemFields, oneQuote } from './bodies.ts';

const readOneQuote = bodyReader(oneQuote);

const commonBasket = Type.Object(basketFields);
const commonItem = Type.Object(basketItemFields);

/** The default currency of prices (interfaces.md 4.2, 4.3). */
const CURRENCY = 'EUR';

export function decodeOneQuote(body: JsonObject): { quote: string } {
  return { quote: readOneQuote(body).quote };
}

/** Makes a reader of baskets. Items from stock exist only under the path aliases (decisions.md §3). */
export function basketReader<Basket extends TSchema>(
  schema: Basket,
): (body: object, reading?: BodyReading) => Static<Basket> {
  const readStrictly = bodyReader(strict(schema));
  const readLeniently = bodyReader(schema);
  return (body, { lenient = false } = {}) => (lenient ? readLeniently(body) : readStrictly(body));
}

/** The fields of a basket that core and apps share. */
export function basketOf(
  basket: Static<typeof commonBasket>,
): Omit<QuoteRequest, 'items' | 'stateRequiredIn'> {
  const { currency = CURRENCY, country, state = null, zip = null, explain = false } = basket;
  return { currency, country, state, zip, explain };
}

export function basketItemOf({
  reference,
  count,
}: Static<typeof commonItem>): Omit<BasketItem, 'product' | 'options'> {
  return { reference, count: Number(count), shippingLevel: undefined };
}
