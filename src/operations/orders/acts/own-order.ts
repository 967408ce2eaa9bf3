import { type ClientActor, ordersSeenBy } from '../../../domain/actor.ts';
import { whyNotForClient } from '../../../domain/orders/order-actions.ts';
import { defined } from '../../../lib/defined.ts';
import type { Tx } from '../../../store/engine/db.ts';
import { findOrderByNumber } from '../../../store/history/timeline.ts';
import { findOwnOrder } from '../../../store/orders/orders.ts';
import type { OperationContext, WriteOperation } from '../../engine/operation.ts';
import { orderNotFound } from '../find-order.ts';
import { retrying } from '../retry.ts';
import { type ActedOrder, type Action, carryOut } from './action.ts';
import { accepting, type DefectAcceptance, type FileReplacement, replacing } from './put-right.ts';

/**
 * What a client can do with its own order: fix files at which it stopped (states 11 and 31), and cancel parts
 * of it.
 */

interface OwnOrder {
  readonly reference: string;
}

/** Gives a file another address, or accepts its defects. */
export const putFileRight = {
  kind: 'write',
  run: (tx, context, { reference, ...input }) =>
    'url' in input
      ? actOnOwn(tx, context, replacing, reference, { ...input, uploads: ordersSeenBy(context.actor) })
      : actOnOwn(tx, context, accepting, reference, input),
} satisfies WriteOperation<ClientActor, OwnOrder & (FileReplacement | DefectAcceptance), ActedOrder>;

/** Fetches failed files, and judges the files by the current catalogue. */
export const retryOwnOrder = {
  kind: 'write',
  run: (tx, context, { reference }) => actOnOwn(tx, context, retrying, reference, {}),
} satisfies WriteOperation<ClientActor, OwnOrder, ActedOrder>;

/** An action of a client on one of its own orders. */
export async function actOnOwn<Input>(
  tx: Tx,
  context: OperationContext<ClientActor>,
  action: Action<Input, object>,
  reference: string,
  input: Input,
): Promise<ActedOrder> {
  const own = await findOwnOrder(tx, ordersSeenBy(context.actor), reference);
  if (!own) throw orderNotFound(reference);
  const found = defined(await findOrderByNumber(tx, own.orderId), 'an order that was found');
  return carryOut(tx, context, action, found, input, { rule: whyNotForClient });
}
