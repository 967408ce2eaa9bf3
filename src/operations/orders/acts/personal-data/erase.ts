import type { OperatorActor, SystemActor } from '../../../../domain/actor.ts';
import { fullOrderId } from '../../../../domain/orders/order-number.ts';
import { isTerminal, orderStates } from '../../../../domain/orders/order-states.ts';
import { refused } from '../../../../domain/refusal.ts';
import type { Queries } from '../../../../store/engine/db.ts';
import { inTransaction } from '../../../../store/engine/transaction.ts';
import {
  blankCalls,
  type ErasableOrder,
  lockErasable,
  lockWantedErasures,
  wantErasures,
} from '../../../../store/upkeep/personal-data.ts';
import { removeMarkedContents } from '../../../engine/marked-contents.ts';
import type { OperationContext, WriteOperation } from '../../../engine/operation.ts';
import { blankPersonalData } from './blank.ts';
import { type DataSubject, ordersOfSubject } from './subject.ts';

export interface Erasing extends DataSubject {
  /**
   * Erases unfinished orders as soon as they have ended; without it, one unfinished order refuses the call,
   * unless that is a dry run.
   */
  readonly whenFinished?: boolean | undefined;
  /** Only return the orders that would be erased. */
  readonly dryRun?: boolean | undefined;
}

export interface ErasedOrder {
  readonly orderNumber: number;
  readonly clientId: number;
  readonly reference: string;
  /** Waiting = erased as soon as the order has ended; refused = it has not ended, which only a dry run returns. */
  readonly outcome: 'erased' | 'waiting' | 'erased_before' | 'refused';
}

export interface Erased {
  readonly dryRun: boolean;
  readonly orders: readonly ErasedOrder[];
}

/**
 * Blanks the personal data of orders in place, so that money, states and counts stay. Contents of files that
 * no other order needs are removed after the commit.
 */
export const erasePersonalData: WriteOperation<OperatorActor, Erasing, Erased & { contents: string[] }> = {
  kind: 'write',
  // Without the name of the person.
  audit: (_input, { dryRun, orders }) => {
    const numbers = (outcome: ErasedOrder['outcome']) =>
      orders.filter((order) => order.outcome === outcome).map(({ orderNumber }) => orderNumber);
    const details = { orders: numbers('erased'), waiting: numbers('waiting') };
    return dryRun ? undefined : { action: 'erased personal data', subject: 'personal data', details };
  },
  async run(tx, context, { whenFinished = false, dryRun = false, ...subject }) {
    const found = await ordersOfSubject(tx, subject);
    const orders = await lockErasable(tx, found);
    const unfinished = orders.filter(({ state }) => !isTerminal(state));
    if (!whenFinished && !dryRun) refuseUnfinished(unfinished);
    const present = orders.filter(({ state, erasedAt }) => isTerminal(state) && erasedAt === null);
    const outcomeOf = ({ state, erasedAt }: ErasableOrder) => {
      if (!isTerminal(state)) return whenFinished ? 'waiting' : 'refused';
      return erasedAt === null ? 'erased' : 'erased_before';
    };
    const shown = orders.map((order) => ({
      orderNumber: order.orderId,
      clientId: order.clientId,
      reference: order.reference,
      outcome: outcomeOf(order),
    })) satisfies ErasedOrder[];
    if (dryRun) return { dryRun, orders: shown, contents: [] };
    await wantErasures(tx, unfinished);
    const emails = present.flatMap((order) => order.emails);
    if (emails.length > 0)
      await blankCalls(tx, [
        ...new Set([...emails, ...(subject.email === undefined ? [] : [subject.email])]),
      ]);
    const contents = await blankPersonalData(tx, present, context);
    return { dryRun, orders: shown, contents };
  },
  follow: removeErased,
};

function refuseUnfinished([first, ...others]: readonly ErasableOrder[]): void {
  if (!first) return;
  throw refused('order_state_conflict', {
    code: 'personal_data_needed',
    order: first.reference,
    id: fullOrderId(first.orderId),
    state: orderStates[first.state].number,
    others: others.length,
  });
}

const AT_ONCE = 200;

/** Erases orders for which a person asked for it and that have ended by now. */
export const eraseWanted: WriteOperation<SystemActor, void, { more: boolean; contents: string[] }> = {
  kind: 'write',
  async run(tx, context) {
    const wanted = await lockWantedErasures(tx, AT_ONCE);
    if (wanted.length === 0) return { more: false, contents: [] };
    const orders = await lockErasable(tx, wanted);
    await blankCalls(tx, [...new Set(orders.flatMap(({ emails }) => emails))]);
    const contents = await blankPersonalData(tx, orders, context);
    return { more: wanted.length === AT_ONCE, contents };
  },
  follow: removeErased,
};

/** After the commit. */
async function removeErased<Output extends { readonly contents: readonly string[] }>(
  queries: Queries,
  { services }: OperationContext,
  _input: unknown,
  output: Output,
): Promise<Output> {
  const { contents } = output;
  if (contents.length > 0) await inTransaction(queries, (tx) => removeMarkedContents(tx, services, contents));
  return output;
}
