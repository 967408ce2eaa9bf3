import type { AdminOperationName } from '../../../admin-matrix.ts';
import type { Endpoints } from '../../../dialect.ts';
import * as wire from '../wire.ts';
import * as bodies from './bodies.ts';
import { bulkEndpoints } from './bulk.ts';
import * as decode from './decode.ts';
import * as encode from './encode.ts';
import * as replies from './replies.ts';
import { orderRoutingEndpoints } from './routing.ts';

export const orderEndpoints = {
  'admin/orders/list': {
    summary: 'Search orders by words, states, client, print partner, mode, cause of an alert and time',
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
  'admin/orders/cancel': {
    summary: 'Cancel an order, or copies of its items; print partners that have or may have it are notified',
    body: bodies.cancellation,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.cancellation),
    encode: encode.encodeActed,
  },
  'admin/orders/cancel/preview': {
    summary:
      'What follows if an order, or copies of its items, are canceled now: credits, shipments, print partners',
    body: bodies.plannedCancel,
    reply: replies.cancelPreview,
    success: 200,
    isList: true,
    decode: wire.decodeAs(bodies.plannedCancel),
    encode: encode.encodeCancelPreview,
  },
  'admin/orders/hold': {
    summary: 'Let an order wait before it is handed over, until a time or for some minutes',
    body: bodies.hold,
    reply: replies.held,
    success: 200,
    decode: decode.decodeHold,
    encode: encode.encodeHeld,
  },
  'admin/orders/release': {
    summary: 'End the hold of an order',
    body: bodies.oneOrder,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.oneOrder),
    encode: encode.encodeActed,
  },
  'admin/orders/retry': {
    summary: 'Put an order back to work at once',
    body: bodies.oneOrder,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.oneOrder),
    encode: encode.encodeActed,
  },
  'admin/orders/readdress': {
    summary: 'Change an address of an order that no print partner has',
    body: bodies.readdressing,
    reply: replies.acted,
    success: 200,
    decode: decode.decodeReaddressing,
    encode: encode.encodeActed,
  },
  'admin/orders/files/replace': {
    summary: 'Give a file of an order that stopped at its files another address',
    body: bodies.fileReplacement,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.fileReplacement),
    encode: encode.encodeActed,
  },
  'admin/orders/files/accept': {
    summary: 'Have an order printed with defects of a file that its product allows',
    body: bodies.defectAcceptance,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.defectAcceptance),
    encode: encode.encodeActed,
  },
  'admin/orders/take': {
    summary: 'Mark an order as taken, which its print partner confirmed elsewhere',
    body: bodies.oneOrder,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.oneOrder),
    encode: encode.encodeActed,
  },
  'admin/orders/resend': {
    summary: 'Send an order once more to the print partner that took it',
    body: bodies.oneOrder,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.oneOrder),
    encode: encode.encodeActed,
  },
  'admin/orders/settle': {
    summary: 'Settle what print partners that were passed over reported about an order, with a note',
    body: bodies.orderNote,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.orderNote),
    encode: encode.encodeActed,
  },
  'admin/orders/note': {
    summary: 'Add a note for the staff to the events of an order',
    body: bodies.orderNote,
    reply: replies.acted,
    success: 200,
    decode: wire.decodeAs(bodies.orderNote),
    encode: encode.encodeActed,
  },
  ...bulkEndpoints,
  ...orderRoutingEndpoints,
} as const satisfies Endpoints<Extract<AdminOperationName, `admin/orders/${string}`>>;
