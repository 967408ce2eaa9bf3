import type { OperatorActor } from '../../../domain/actor.ts';
import {
  type CancelPlan,
  type OddRest,
  oddRests,
  planCancel,
} from '../../../domain/orders/canceling/canceled-copies.ts';
import {
  creditsAdded,
  creditsAfter,
  type OrderCredits,
} from '../../../domain/orders/canceling/order-credits.ts';
import { whyNot } from '../../../domain/orders/order-actions.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import { refused } from '../../../domain/refusal.ts';
import { type Decimal, sum } from '../../../lib/decimal.ts';
import { defined } from '../../../lib/defined.ts';
import { only } from '../../../lib/lists.ts';
import { readCancelableParts } from '../../../store/orders/cancels.ts';
import { readActionFacts } from '../../../store/orders/order-acts.ts';
import { findOrderCosts } from '../../../store/orders/order-costs.ts';
import type { ReadOperation } from '../../engine/operation.ts';
import { findOrder, type OrderName } from '../find-order.ts';
import { creditsOfOrder } from '../info.ts';
import type { Cancellation } from './cancel.ts';

/** The effects of canceling an order, or copies of it, now. */
export interface CancelPreview extends Pick<CancelPlan, 'copies' | 'isWhole'> {
  readonly orderNumber: number;
  readonly reference: string;
  readonly state: OrderState;
  readonly currency: string;
  /** The credits, as negative amounts. */
  readonly credits: OrderCredits;
  /** The remaining charge for the order. */
  readonly charged: Decimal;
  /** The remaining charge by the frozen price rows, and if copies are credited with their share. */
  readonly chargedByRows: Decimal;
  readonly chargedProRata: Decimal;
  /** Items of which a count would be left in which their product is not made. */
  readonly oddRests: readonly OddRest[];
  /** The shipments that would not be sent any more, by the references of their items. */
  readonly shipments: readonly (readonly string[])[];
  /** The print partners that would be notified, and have to agree. */
  readonly notified: readonly {
    readonly partner: string;
    /** It learns of the cancel when it asks for its orders, and gets no document. */
    readonly pulls: boolean;
    readonly copies: CancelPlan['copies'];
  }[];
}

/** Refuses whatever the cancel would refuse, except for a missing agreement of print partners. */
export const previewCancel: ReadOperation<
  OperatorActor,
  OrderName & Pick<Cancellation, 'items' | 'proRata'>,
  CancelPreview
> = {
  kind: 'read',
  async run(queries, { now }, { items: asked = [], proRata = false, ...name }) {
    const found = await findOrder(queries, name);
    const facts = only(await readActionFacts(queries, [found]));
    const why = whyNot('cancel', facts, now);
    if (why !== null) throw refused('order_state_conflict', { ...why, act: 'cancel' });
    const { items, handovers } = await readCancelableParts(queries, found);
    const plan = planCancel(items, handovers, asked);
    const scope = { clientId: found.clientId, sandboxOnly: false };
    const charged = defined(await findOrderCosts(queries, scope, found.reference), 'an order that was found');
    const before = creditsOfOrder(charged);
    const [byRows, byShare] = [false, true].map((isShare) =>
      creditsAdded(before, creditsAfter(plan, charged.costs, charged.canceled, isShare)),
    ) as [OrderCredits, OrderCredits];
    const credits = proRata ? byShare : byRows;
    const chargedAfter = ({ total }: OrderCredits) => sum([charged.costs.total.amount, before.total, total]);
    return {
      orderNumber: found.orderId,
      reference: found.reference,
      state: facts.state,
      copies: plan.copies,
      isWhole: plan.isWhole,
      currency: charged.costs.currency,
      credits,
      charged: chargedAfter(credits),
      chargedByRows: chargedAfter(byRows),
      chargedProRata: chargedAfter(byShare),
      oddRests: oddRests(plan.copies, charged.costs),
      shipments: credits.lines.filter(({ of }) => of === 'shipping').map((line) => line.items),
      notified: plan.notified.map(({ handover: { partner, pulls }, copies }) => ({
        partner: defined(partner ?? undefined, 'the print partner of a handover'),
        pulls,
        copies,
      })),
    };
  },
};
