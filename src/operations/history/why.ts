import type { OperatorActor } from '../../domain/actor.ts';
import { explainState, type OrderWhy } from '../../domain/history/why.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { findOrder, type OrderName } from '../orders/find-order.ts';
import { readOrder } from './timeline.ts';

/** Explains the state of an order, with the signal that moved it there. */
export const orderWhy: ReadOperation<OperatorActor, OrderName, OrderWhy> = {
  kind: 'read',
  run: async (queries, _context, name) =>
    explainState(await readOrder(queries, await findOrder(queries, name))),
};
