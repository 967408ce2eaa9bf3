import type { Endpoints } from '../../../dialect.ts';
import * as bodies from './bodies.ts';
import * as decode from './decode.ts';
import * as encode from './encode.ts';

export const orderEndpoints = {
  'orders/list': {
    summary: 'List the orders of the client, newest first',
    body: bodies.orderList,
    reply: bodies.orderSummaries,
    success: 200,
    isList: true,
    decode: decode.decodeOrderList,
    encode: encode.encodeOrderList,
  },
  'orders/info': {
    summary: 'Read one order with its items, files and tracking',
    body: bodies.oneOrder,
    reply: bodies.orderDetail,
    success: 200,
    decode: decode.decodeOneOrder,
    encode: encode.encodeOrderDetail,
  },
  'orders/add': {
    summary: 'Place an order',
    body: bodies.newOrder,
    reply: bodies.addedOrder,
    success: 201,
    decode: decode.decodeNewOrder,
    encode: encode.encodeAddedOrder,
  },
  'orders/cancel': {
    summary: 'Cancel an order that no print partner has yet',
    body: bodies.oneOrder,
    reply: bodies.canceledOrder,
    success: 200,
    decode: decode.decodeOneOrder,
    encode: encode.encodeCanceledOrder,
  },
  'orders/log': {
    summary: 'Read the state changes of an order, oldest first',
    body: bodies.oneOrder,
    reply: bodies.orderLog,
    success: 200,
    decode: decode.decodeOneOrder,
    encode: encode.encodeOrderLog,
  },
} as const satisfies Endpoints<'orders/list' | 'orders/info' | 'orders/add' | 'orders/cancel' | 'orders/log'>;
