import type { ClientActor, Mode, OperatorActor } from '../../../domain/actor.ts';
import type { ActAuthor, OrderAct, OrderAction } from '../../../domain/orders/order-actions.ts';
import { whyNot } from '../../../domain/orders/order-actions.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import { refused } from '../../../domain/refusal.ts';
import { only } from '../../../lib/lists.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { OrderOfClient } from '../../../store/history/timeline.ts';
import { type FactsOfOrder, insertAct, readActionFacts } from '../../../store/orders/order-acts.ts';
import { holdPastPartners, lockHandovers, lockOrders } from '../../../store/orders/progress.ts';
import { lockCancels } from '../../../store/partners/cancels.ts';
import { lockResends } from '../../../store/partners/handovers.ts';
import type { OperationContext, WriteOperation } from '../../engine/operation.ts';
import { findOrder, type OrderName } from '../find-order.ts';

/** Clients can act on their own orders. */
type ActionContext = OperationContext<OperatorActor | ClientActor>;

/** An order that was found and locked, and that the action is legal for. */
export interface LegalOrder extends OrderOfClient {
  readonly facts: FactsOfOrder;
}

/**
 * An action on one order, alone or as part of a bulk run. Every refusal is thrown before anything is written,
 * so that a bulk run can continue in the same transaction.
 */
export interface Action<Input, Result extends object> {
  readonly action: OrderAction;
  /** Refuses input that is wrong for every order. */
  check?(input: Input, now: Date): void;
  /** The details for the audit log, besides the order: no text that a person wrote, and no address. */
  audited?(input: Input): Readonly<Record<string, unknown>>;
  run(
    tx: Tx,
    context: ActionContext,
    order: LegalOrder,
    input: Input,
  ): Promise<{ readonly act: OrderAct; readonly result: Result }>;
}

export interface ActedOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly mode: Mode;
  /** The state after the action. */
  readonly state: OrderState;
}

export function operationOf<Input extends object, Result extends object>(
  action: Action<Input, Result>,
): WriteOperation<OperatorActor, OrderName & Input, ActedOrder & Result> {
  return {
    kind: 'write',
    audit: (input, { orderNumber }) => ({
      action: `${action.action}_order`,
      subject: `order ${orderNumber}`,
      details: action.audited?.(input),
    }),
    async run(tx, context, input) {
      return carryOut(tx, context, action, await findOrder(tx, input), input);
    },
  };
}

/** Carries out an action under the locks of its order, if it is legal, and records who did it. */
export async function carryOut<Input, Result extends object>(
  tx: Tx,
  context: ActionContext,
  action: Action<Input, Result>,
  found: OrderOfClient,
  input: Input,
  { bulkId = null, rule = whyNot }: { readonly bulkId?: number | null; readonly rule?: typeof whyNot } = {},
): Promise<ActedOrder & Result> {
  const { now, actor } = context;
  const { orderId, reference } = found;
  action.check?.(input, now);
  await lockOrders(tx, [found]);
  await holdPastPartners(tx, found);
  await lockHandovers(tx, found);
  await lockResends(tx, found);
  await lockCancels(tx, found);
  const facts = only(await readActionFacts(tx, [found]));
  const why = rule(action.action, facts, now);
  if (why !== null) throw refused('order_state_conflict', { ...why, act: action.action });
  const { act, result } = await action.run(tx, context, { ...found, facts }, input);
  await insertAct(tx, found, act, authorOf(actor), bulkId, now);
  const { state, mode } = only(await readActionFacts(tx, [found]));
  return { orderNumber: orderId, reference, mode, state, ...result };
}

function authorOf({ credential, userId }: OperatorActor | ClientActor): ActAuthor {
  return { actor: credential, userId };
}

const LONGEST = 2_000;

/** Refuses an empty note or reason, and one that is longer than a page. */
export function checkText(field: string, text: string): void {
  if (text.trim() !== '' && text.length <= LONGEST && !text.includes('\u0000')) return;
  throw refused('invalid_parameter', { code: 'must_be_text', most: LONGEST }, [field]);
}
