import type { BatchedOperation, ReadOperation, WriteOperation } from './operation.ts';
import { addOrder } from './orders/add.ts';
import { cancelOrder } from './orders/cancel.ts';
import { orderInfo } from './orders/info.ts';
import { listOrders } from './orders/list.ts';
import { orderLog } from './orders/log.ts';
import { recordSignals } from './signals/record.ts';

/** What clients can do, through core and through apps alike. Every dialect of theirs must offer all of it. */
export const clientOperations = {
  'orders/list': listOrders,
  'orders/info': orderInfo,
  'orders/add': addOrder,
  'orders/cancel': cancelOrder,
  'orders/log': orderLog,
} as const;

/** What print partners can do. */
export const partnerOperations = {
  'signals/record': recordSignals,
} as const;

export const operations = { ...clientOperations, ...partnerOperations };

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type ClientOperationName = keyof typeof clientOperations;
export type PartnerOperationName = keyof typeof partnerOperations;

/** What an operation takes and gives, whatever its kind. */
export type InputOf<Name extends OperationName> = Parts<Operations[Name]>['input'];
export type OutputOf<Name extends OperationName> = Parts<Operations[Name]>['output'];

// biome-ignore lint/suspicious/noExplicitAny: inference over every actor and plan
type Parts<Op> =
  Op extends BatchedOperation<any, infer Input, infer Output, any>
    ? { input: Input; output: Output }
    : // biome-ignore lint/suspicious/noExplicitAny: inference over every actor
      Op extends
          | ReadOperation<any, infer Input, infer Output>
          | WriteOperation<any, infer Input, infer Output>
      ? { input: Input; output: Output }
      : never;
