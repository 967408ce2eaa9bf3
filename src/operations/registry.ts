import type { Refused } from '../domain/refusal.ts';
import { userInfo } from './access/user-info.ts';
import { categoryList } from './catalogue/categories-list.ts';
import { productInfo } from './catalogue/products-info.ts';
import { productList } from './catalogue/products-list.ts';
import { shippingCountries } from './catalogue/shipping-countries.ts';
import { shippingLevels } from './catalogue/shipping-levels.ts';
import { shippingStates } from './catalogue/shipping-states.ts';
import { addOrder } from './orders/add.ts';
import { cancelOrder } from './orders/cancel.ts';
import { orderInfo } from './orders/info.ts';
import { orderInvoices } from './orders/invoices.ts';
import { listOrders } from './orders/list.ts';
import { orderLog } from './orders/log.ts';
import { lookUpPrices } from './prices/lookup.ts';
import { quoteOrder } from './quotes/quote.ts';
import { quoteInfo } from './quotes/quote-info.ts';
import { recordSignals } from './signals/record.ts';

/** What clients can do, with keys of their own and through apps alike. Every dialect of theirs must offer all of it. */
export const clientOperations = {
  'orders/list': listOrders,
  'orders/info': orderInfo,
  'orders/add': addOrder,
  'orders/cancel': cancelOrder,
  'orders/log': orderLog,
  'orders/quote': quoteOrder,
  'orders/quote/info': quoteInfo,
  'orders/invoices': orderInvoices,
  'prices/lookup': lookUpPrices,
  'products/list': productList,
  'products/info': productInfo,
  'shipping/levels': shippingLevels,
  'shipping/countries': shippingCountries,
  'shipping/states': shippingStates,
} as const;

/** What an app can do for a client besides. */
export const appOperations = {
  'categories/list': categoryList,
} as const;

/** What there is to ask about whoever let an app act. */
export const userOperations = {
  'user/info': userInfo,
} as const;

/** What print partners can do. */
export const partnerOperations = {
  'signals/record': recordSignals,
} as const;

export const operations = {
  ...clientOperations,
  ...appOperations,
  ...userOperations,
  ...partnerOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type ClientOperationName = keyof typeof clientOperations;
export type AppOperationName = ClientOperationName | keyof typeof appOperations;
export type UserOperationName = keyof typeof userOperations;
export type PartnerOperationName = keyof typeof partnerOperations;

/** What an operation takes and gives, whatever its kind. */
export type InputOf<Name extends OperationName> = Parts<Operations[Name]>['input'];
export type OutputOf<Name extends OperationName> = Parts<Operations[Name]>['output'];

type Parts<Op> = Op extends {
  run(database: never, context: never, input: infer Input): Promise<infer Output>;
}
  ? { input: Input; output: Output }
  : Op extends {
        plan(context: never, input: infer Input): unknown;
        commitMany(...args: never): Promise<(infer Outcome)[]>;
      }
    ? { input: Input; output: Exclude<Outcome, Refused> }
    : never;
