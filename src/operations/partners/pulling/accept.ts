import type { PartnerActor } from '../../../domain/actor.ts';
import type { PulledOrder } from '../../../domain/partners/pulled-order.ts';
import { recordAttempts } from '../../../store/engine/attempts.ts';
import { proveHandovers } from '../../../store/partners/handovers.ts';
import type { WriteOperation } from '../../engine/operation.ts';
import { progressOrders } from '../../orders/advance.ts';
import { isGone, lockPulled, notYoursAnyMore, type OneOrder } from './pulled.ts';

/**
 * Hands an order to the print partner that accepts it. Of several programs of one partner, including its
 * board, the first takes the order; the others learn that it is already taken.
 */
export const acceptOrder = {
  kind: 'write',
  async run(tx, { actor, now, services }, input) {
    const handover = await lockPulled(tx, actor.partnerId, input);
    const { orderId: orderNumber, run, state } = handover;
    if (isGone(handover)) throw notYoursAnyMore(handover);
    if (state === 'taken') return { orderNumber, repeated: true };
    await proveHandovers(tx, [handover], actor.partnerId, now);
    await recordAttempts(
      tx,
      [{ ...handover, run: run + 1, kind: 'handover', outcome: 'taken', report: {} }],
      now,
    );
    await progressOrders(tx, services, [handover], now);
    return { orderNumber, repeated: false };
  },
} satisfies WriteOperation<PartnerActor, OneOrder, PulledOrder>;
