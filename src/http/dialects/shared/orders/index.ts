import { putFileRight, retryOwnOrder } from '../../../../operations/orders/acts/own-order.ts';
import { addOrder } from '../../../../operations/orders/add.ts';
import { cancelOrder } from '../../../../operations/orders/cancel.ts';
import { orderInfo } from '../../../../operations/orders/info.ts';
import { listOrders } from '../../../../operations/orders/list.ts';
import { orderLog } from '../../../../operations/orders/log.ts';
import type { Declared } from '../../../endpoint.ts';
import { clientEndpoint } from '../client-endpoint.ts';
import { exampleCover, exampleReference } from '../examples.ts';
import * as bodies from './bodies.ts';
import * as decode from './decode.ts';
import * as encode from './encode.ts';

/** The parameters in which an interface differs for orders. */
export interface OrderWireMapping {
  readonly info: Pick<Declared<typeof orderInfo>, 'reply' | 'encode'>;
  readonly add: Pick<Declared<typeof addOrder>, 'body' | 'reply' | 'decode' | 'encode' | 'example'>;
}

/** The calls by which a client fixes an order that stopped at its files. */
const putRightEndpoints = {
  'orders/retry': clientEndpoint(retryOwnOrder, {
    name: 'RetryOrder',
    summary: 'Retry an order that stopped at its files (state 11 or 31)',
    description: 'Fetches again what could not be fetched, and judges the files by the product as it is now.',
    scope: 'read-write',
    statuses: [200, 400, 403, 409, 410],
    body: bodies.oneOrder,
    reply: bodies.continuedOrder,
    decode: decode.decodeOneOrder,
    encode: encode.encodeContinuedOrder,
    example: exampleReference,
  }),
  'orders/files/replace': clientEndpoint(putFileRight, {
    name: 'ReplaceFile',
    clientFunction: 'orders.replaceFile',
    summary: 'Replace a file of an order that stopped at its files (state 11 or 31), or accept its defects',
    description:
      'Sends either url, the new address of the file, with its md5sum if known, or accept, the codes of defects to print ' +
      'with, which orders/info marks as acceptable. The order continues unless another file still stops it.',
    scope: 'read-write',
    statuses: [200, 400, 403, 409, 410],
    body: bodies.fileReplacement,
    reply: bodies.continuedOrder,
    decode: decode.decodeFileReplacement,
    encode: encode.encodeContinuedOrder,
    example: { ...exampleReference, file: '1', ...exampleCover },
  }),
};

export function orderEndpoints({ info, add }: OrderWireMapping) {
  return {
    'orders/list': clientEndpoint(listOrders, {
      name: 'ListOrders',
      summary: 'List the orders of the client, newest first',
      scope: 'read',
      statuses: [200, 204, 400, 403],
      body: bodies.orderQuery,
      reply: bodies.orderSummaries,
      isList: true,
      linksNext: true,
      decode: decode.decodeOrderQuery,
      encode: encode.encodeOrderList,
      example: { limit: '100' },
    }),
    'orders/info': clientEndpoint(orderInfo, {
      name: 'GetOrder',
      summary: 'Read one order with its items, files and tracking',
      scope: 'read',
      statuses: [200, 400, 410],
      body: bodies.oneOrder,
      decode: decode.decodeOneOrder,
      ...info,
      example: exampleReference,
    }),
    'orders/add': clientEndpoint(addOrder, {
      name: 'AddOrder',
      summary: 'Place an order',
      scope: 'read-write',
      statuses: [201, 400],
      ...add,
    }),
    'orders/cancel': clientEndpoint(cancelOrder, {
      name: 'CancelOrder',
      summary: 'Cancel an order that no print partner has accepted yet, or copies of its items',
      scope: 'read-write',
      statuses: [200, 400, 403, 409, 410],
      body: bodies.cancellation,
      reply: bodies.canceledOrder,
      decode: decode.decodeCancellation,
      encode: encode.encodeCanceledOrder,
      example: exampleReference,
    }),
    ...putRightEndpoints,
    'orders/log': clientEndpoint(orderLog, {
      name: 'GetOrderLog',
      summary: 'Read the state changes of an order, oldest first',
      scope: 'read',
      statuses: [200, 204, 400],
      body: bodies.oneOrder,
      reply: bodies.orderLog,
      decode: decode.decodeOneOrder,
      encode: encode.encodeOrderLog,
      example: exampleReference,
    }),
  };
}
