import { userInfo } from '../operations/access/user-info.ts';
import { pulledSheet } from '../operations/board/sheets.ts';
import { categoryList } from '../operations/catalogue/categories-list.ts';
import { productInfo } from '../operations/catalogue/products-info.ts';
import { productList } from '../operations/catalogue/products-list.ts';
import { shippingCountries } from '../operations/catalogue/shipping-countries.ts';
import { shippingLevels } from '../operations/catalogue/shipping-levels.ts';
import { shippingStates } from '../operations/catalogue/shipping-states.ts';
import type { Operation } from '../operations/engine/operation.ts';
import { checkOwnFiles } from '../operations/files/check.ts';
import { productSpine } from '../operations/files/spine.ts';
import { beginUpload } from '../operations/files/uploads.ts';
import { putFileRight, retryOwnOrder } from '../operations/orders/acts/own-order.ts';
import { addOrder } from '../operations/orders/add.ts';
import { cancelOrder } from '../operations/orders/cancel.ts';
import { orderInfo } from '../operations/orders/info.ts';
import { orderInvoices } from '../operations/orders/invoices.ts';
import { listOrders } from '../operations/orders/list.ts';
import { orderLog } from '../operations/orders/log.ts';
import { acceptOrder } from '../operations/partners/pulling/accept.ts';
import { answerCancel, listCancels } from '../operations/partners/pulling/cancels.ts';
import { collectOrder } from '../operations/partners/pulling/collect.ts';
import { listWaiting } from '../operations/partners/pulling/list.ts';
import { rejectOrder } from '../operations/partners/pulling/reject.ts';
import { lookUpPrices } from '../operations/prices/lookup.ts';
import { quoteOrder } from '../operations/quotes/quote.ts';
import { quoteInfo } from '../operations/quotes/quote-info.ts';
import { recordSignals } from '../operations/signals/record.ts';
import {
  addWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from '../operations/webhooks/endpoints.ts';
import {
  listOwnEvents,
  listWebhookAttempts,
  replayWebhook,
  resendWebhookEvent,
  testWebhook,
} from '../operations/webhooks/events.ts';
import type { adminMatrix } from './admin-matrix.ts';
import { DELETE, GET_POST, POST } from './rows/methods.ts';

/**
 * The matrix of endpoints: each row is an operation with its path below the base of the interface, each
 * column an interface with the methods by which it offers the operation (interfaces.md §4). It defines what a
 * dialect must offer.
 */
const clientMatrix = {
  'orders/list': { operation: listOrders, path: '/orders', core: POST, apps: GET_POST },
  'orders/info': { operation: orderInfo, path: '/orders/info', core: POST, apps: POST },
  'orders/add': { operation: addOrder, path: '/orders/add', core: POST, apps: POST },
  'orders/cancel': { operation: cancelOrder, path: '/orders/cancel', core: POST, apps: POST },
  'orders/retry': { operation: retryOwnOrder, path: '/orders/retry', core: POST, apps: POST },
  'orders/files/replace': {
    operation: putFileRight,
    path: '/orders/files/replace',
    core: POST,
    apps: POST,
  },
  'files/check': { operation: checkOwnFiles, path: '/files/check', core: POST, apps: POST },
  'orders/log': { operation: orderLog, path: '/orders/log', core: POST, apps: POST },
  'orders/quote': { operation: quoteOrder, path: '/orders/quote', core: POST, apps: POST },
  'orders/quote/info': { operation: quoteInfo, path: '/orders/quote/info', core: POST, apps: POST },
  'orders/invoices': { operation: orderInvoices, path: '/orders/invoices', core: POST, apps: POST },
  'files/upload': { operation: beginUpload, path: '/files/upload', core: POST, apps: POST },
  'prices/lookup': { operation: lookUpPrices, path: '/prices/lookup', core: POST, apps: POST },
  'products/list': { operation: productList, path: '/products', core: POST, apps: GET_POST },
  'products/info': { operation: productInfo, path: '/products/info', core: POST, apps: POST },
  'products/spine': { operation: productSpine, path: '/products/spine', core: POST, apps: POST },
  'shipping/levels': { operation: shippingLevels, path: '/shipping/levels', core: POST, apps: GET_POST },
  'shipping/countries': {
    operation: shippingCountries,
    path: '/shipping/countries',
    core: POST,
    apps: GET_POST,
  },
  'shipping/states': { operation: shippingStates, path: '/shipping/states', core: POST, apps: GET_POST },
};

/** Operations on webhooks, which clients have in addition to the webhooks of apps. */
const webhookRows = {
  'webhooks/add': { operation: addWebhook, path: '/webhooks/add', core: POST },
  'webhooks/list': { operation: listWebhooks, path: '/webhooks/list', core: POST },
  'webhooks/delete': { operation: deleteWebhook, path: '/webhooks/delete', core: POST },
  'webhooks/disable': { operation: disableWebhook, path: '/webhooks/disable', core: POST },
  'webhooks/enable': { operation: enableWebhook, path: '/webhooks/enable', core: POST },
  'webhooks/rotate': { operation: rotateWebhookSecret, path: '/webhooks/rotate', core: POST },
  'webhooks/events': { operation: listOwnEvents, path: '/webhooks/events', core: POST },
  'webhooks/attempts': { operation: listWebhookAttempts, path: '/webhooks/attempts', core: POST },
  'webhooks/resend': { operation: resendWebhookEvent, path: '/webhooks/resend', core: POST },
  'webhooks/replay': { operation: replayWebhook, path: '/webhooks/replay', core: POST },
  'webhooks/test': { operation: testWebhook, path: '/webhooks/test', core: POST },
};

/** Additional operations of clients with a key. */
export const coreMatrix = { ...clientMatrix, ...webhookRows };

/** Additional operations of apps on behalf of a client. */
export const appMatrix = {
  ...clientMatrix,
  'categories/list': { operation: categoryList, path: '/categories', apps: GET_POST },
  'signal/webhooks/add': { operation: addWebhook, path: '/signal/webhooks', apps: POST },
  'signal/webhooks/events': { operation: listOwnEvents, path: '/signal/webhooks/events', apps: POST },
  'signal/webhooks/delete': { operation: deleteWebhook, path: '/signal/webhooks/:id', apps: DELETE },
};

/** Operations of an app on the user who authorised it. */
export const userMatrix = {
  'user/info': { operation: userInfo, path: '/info', user: GET_POST },
};

/** Operations of print partners. */
export const partnerMatrix = {
  'signals/record': { operation: recordSignals, path: '/status', signal20: POST, signal11: POST },
};

/** Operations of print partners that pull their orders. */
export const pullMatrix = {
  'partner/orders/list': { operation: listWaiting, path: '/orders', partner: POST },
  'partner/orders/info': { operation: collectOrder, path: '/orders/info', partner: POST },
  'partner/orders/accept': { operation: acceptOrder, path: '/orders/accept', partner: POST },
  'partner/orders/reject': { operation: rejectOrder, path: '/orders/reject', partner: POST },
  'partner/orders/cancels': { operation: listCancels, path: '/orders/cancels', partner: POST },
  'partner/orders/cancels/answer': { operation: answerCancel, path: '/orders/cancels/answer', partner: POST },
  'partner/orders/job-ticket': {
    operation: pulledSheet('job-ticket'),
    path: '/orders/job-ticket',
    partner: POST,
  },
  'partner/orders/packing-slip': {
    operation: pulledSheet('packing-slip'),
    path: '/orders/packing-slip',
    partner: POST,
  },
};

type Rows = typeof appMatrix &
  typeof coreMatrix &
  typeof userMatrix &
  typeof partnerMatrix &
  typeof pullMatrix &
  typeof adminMatrix;

export type OperationName = keyof Rows;
export type ClientOperationName = keyof typeof clientMatrix;
export type CoreOperationName = keyof typeof coreMatrix;
export type AppOperationName = keyof typeof appMatrix;
export type UserOperationName = keyof typeof userMatrix;
export type PartnerOperationName = keyof typeof partnerMatrix;
export type PullOperationName = keyof typeof pullMatrix;

/** The input and output of an operation. */
export type InputOf<Name extends OperationName> = Parts<Rows[Name]['operation']>['input'];
export type OutputOf<Name extends OperationName> = Parts<Rows[Name]['operation']>['output'];

type Parts<Op> =
  Op extends Operation<never, infer Input, infer Output> ? { input: Input; output: Output } : never;
