import Type from 'typebox';
import { shippingServices } from '../../../domain/prices/shipping.ts';
import type { QuoteRequest } from '../../../operations/quotes/quote.ts';
import { component } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { BodyReading } from '../../endpoint.ts';
import * as meanings from '../shared/meanings.ts';
import { itemList } from '../shared/orders/bodies.ts';
import { isFromStock } from '../shared/orders/leniency.ts';
import { basketFields, basketItemFields } from '../shared/quotes/bodies.ts';
import { basketItemOf, basketOf, basketReader } from '../shared/quotes/decode.ts';
import { quoteEndpoints as endpointsWith } from '../shared/quotes/index.ts';
import { exampleBook, options, optionsOf, product } from './options.ts';

const basketBody = component('AppsBasket', {
  ...basketFields,
  items: meanings.basketItems(
    itemList(
      component('AppsBasketItem', {
        ...basketItemFields,
        product_reference: product(),
        options: Type.Optional(meanings.chosenOptions(options)),
      }),
    ),
  ),
});

const readBasket = basketReader(basketBody);

/** Apps requires the state for every country that has states in addresses (interfaces.md 4.3). */
function decodeBasket(body: JsonObject, reading?: BodyReading): QuoteRequest {
  const basket = readBasket(body, reading);
  return {
    ...basketOf(basket),
    stateRequiredIn: undefined,
    items: basket.items.map((item) => ({
      ...basketItemOf(item),
      product: item.product_reference,
      options: optionsOf(item.options),
      fromStock: isFromStock(item),
    })),
  };
}

export const quoteEndpoints = endpointsWith({
  statuses: [200, 204, 400],
  book: exampleBook(),
  basket: basketBody,
  decodeBasket,
  servicesOf: shippingServices,
});
