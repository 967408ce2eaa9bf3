import { exampleOrder } from '../../shared/examples.ts';
import { orderEndpoints as endpointsWith } from '../../shared/orders/index.ts';
import { exampleBook } from '../options.ts';
import * as bodies from './bodies.ts';
import { decodeNewOrder } from './decode.ts';
import { encodeAddedOrder, encodeOrderDetail } from './encode.ts';

export const orderEndpoints = endpointsWith({
  info: { reply: bodies.orderDetail, encode: encodeOrderDetail },
  add: {
    body: bodies.newOrder,
    reply: bodies.addedOrder,
    decode: decodeNewOrder,
    encode: encodeAddedOrder,
    example: exampleOrder(exampleBook()),
  },
});
