import type { AdminOrderOperationName } from '../../../admin-order-matrix.ts';
import type { Endpoints } from '../../../dialect.ts';
import * as wire from '../wire.ts';
import * as bodies from './bodies.ts';
import * as encode from './encode.ts';
import * as replies from './replies.ts';

export const orderEndpoints = {
  'admin/orders/list': {
    summary: 'Search orders by words, states, client, print partner, mode and time',
    body: bodies.orderQuery,
    reply: replies.foundOrders,
    success: 200,
    isList: true,
    decode: wire.decodeAs(bodies.orderQuery),
    encode: encode.encodeFoundOrders,
  },
  'admin/orders/totals': {
    summary: 'Count orders by state',
    body: bodies.totalsQuery,
    reply: wire.list(replies.orderTotal),
    success: 200,
    isList: true,
    decode: wire.decodeAs(bodies.totalsQuery),
    encode: encode.encodeTotals,
  },
  'admin/orders/info': {
    summary: 'One order with its events, why it is where it is, and what may be done to it',
    body: bodies.oneOrder,
    reply: replies.everything,
    success: 200,
    isList: true,
    decode: wire.decodeAs(bodies.oneOrder),
    encode: encode.encodeEverything,
  },
} as const satisfies Endpoints<AdminOrderOperationName>;
