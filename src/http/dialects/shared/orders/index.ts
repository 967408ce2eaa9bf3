import type { Endpoint, Endpoints } from '../../../dialect.ts';
import * as bodies from './bodies.ts';
import * as decode from './decode.ts';
import * as encode from './encode.ts';

/** The parameters in which an interface differs for orders. */
export interface OrderWireMapping {
  readonly info: Pick<Endpoint<'orders/info'>, 'reply' | 'encode'>;
  readonly add: Pick<Endpoint<'orders/add'>, 'body' | 'reply' | 'decode' | 'encode' | 'alsoReads'>;
}

/**
 * The calls by which a client fixes an order that stopped at its files. Created for each interface, because
 * routes are identified by their endpoint.
 */
const putRightEndpoints = () =>
  ({
    'orders/retry': {
      summary: 'Retry an order that stopped at its files (state 11 or 31)',
      description:
        'Fetches again what could not be fetched, and judges the files by the product as it is now.',
      body: bodies.oneOrder,
      reply: bodies.continuedOrder,
      success: 200,
      decode: decode.decodeOneOrder,
      encode: encode.encodeContinuedOrder,
    },
    'orders/files/replace': {
      summary: 'Replace a file of an order that stopped at its files (state 11 or 31), or accept its defects',
      description:
        'Sends either url, the new address of the file, with its md5sum if known, or accept, the codes of defects to print ' +
        'with, which orders/info marks as acceptable. The order continues unless another file still stops it.',
      body: bodies.fileReplacement,
      reply: bodies.continuedOrder,
      success: 200,
      decode: decode.decodeFileReplacement,
      encode: encode.encodeContinuedOrder,
    },
  }) as const satisfies Endpoints<'orders/retry' | 'orders/files/replace'>;

export function orderEndpoints({ info, add }: OrderWireMapping) {
  return {
    'orders/list': {
      summary: 'List the orders of the client, newest first',
      body: bodies.orderQuery,
      reply: bodies.orderSummaries,
      success: 200,
      isList: true,
      linksNext: true,
      decode: decode.decodeOrderQuery,
      encode: encode.encodeOrderList,
    },
    'orders/info': {
      summary: 'Read one order with its items, files and tracking',
      body: bodies.oneOrder,
      success: 200,
      decode: decode.decodeOneOrder,
      ...info,
    },
    'orders/add': {
      summary: 'Place an order',
      success: 201,
      ...add,
    },
    'orders/cancel': {
      summary: 'Cancel an order that no print partner has accepted yet, or copies of its items',
      body: bodies.cancellation,
      reply: bodies.canceledOrder,
      success: 200,
      decode: decode.decodeCancellation,
      encode: encode.encodeCanceledOrder,
    },
    ...putRightEndpoints(),
    'orders/log': {
      summary: 'Read the state changes of an order, oldest first',
      body: bodies.oneOrder,
      reply: bodies.orderLog,
      success: 200,
      decode: decode.decodeOneOrder,
      encode: encode.encodeOrderLog,
    },
  } as const satisfies Endpoints<
    | 'orders/list'
    | 'orders/info'
    | 'orders/add'
    | 'orders/cancel'
    | 'orders/retry'
    | 'orders/files/replace'
    | 'orders/log'
  >;
}
