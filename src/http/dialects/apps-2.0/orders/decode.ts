import type { NewOrder } from '../../../../domain/orders/order.ts';
import { bodyReader, strict } from '../../../body/read-body.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import type { BodyReading } from '../../../endpoint.ts';
import { addressOf, itemOf, orderOf } from '../../shared/orders/decode.ts';
import { missingInLenient, missingLevels, orderReader } from '../../shared/orders/leniency.ts';
import { optionsOf } from '../options.ts';
import { newOrder } from './bodies.ts';

const readNewOrder = orderReader(
  bodyReader(strict(newOrder), missingLevels),
  bodyReader(newOrder, missingInLenient),
);

export function decodeNewOrder(body: JsonObject, reading?: BodyReading): NewOrder {
  const order = readNewOrder(body, reading);
  return {
    ...orderOf(order),
    mode: order.mode,
    addresses: order.addresses.map((address) => ({
      ...addressOf(address, order),
      customerIdentification: undefined,
    })),
    items: order.items.map(({ product_reference: product, options, ...item }) => ({
      ...itemOf(item),
      product,
      options: optionsOf(options),
    })),
  };
}
