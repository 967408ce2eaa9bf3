import type { PartnerActor } from '../../../domain/actor.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import type { PulledOrder, RejectionCause } from '../../../domain/partners/pulled-order.ts';
import { recordAttempts } from '../../../store/engine/attempts.ts';
import { rejectHandover } from '../../../store/partners/pulled-handovers.ts';
import type { WriteOperation } from '../../engine/operation.ts';
import { progressOrders } from '../../orders/advance.ts';
import { conflict, lockPulled, notYoursAnyMore, type OneOrder } from './pulled.ts';

/** The client may read this sentence, so it does not quote the print partner. */
const SENTENCE = 'the print partner refused the order';

/** Records a clear refusal by a print partner, with its cause for the operator. */
export const rejectOrder = {
  kind: 'write',
  async run(tx, { actor, now, services }, input) {
    const handover = await lockPulled(tx, actor.partnerId, input);
    const { orderId: orderNumber, run, state, doubtful } = handover;
    if (state === 'withdrawn') throw notYoursAnyMore(handover);
    // After a clear refusal nothing is left to refuse.
    if (state === 'refused' && !doubtful) return { orderNumber, repeated: true };
    const order = fullOrderId(orderNumber);
    if (state === 'taken') {
      throw conflict({ code: 'order_taken_by_you', order });
    }
    if (state === 'running') {
      throw conflict({ code: 'order_being_sent', order });
    }
    await rejectHandover(tx, handover, { code: 'handover_refused', sentence: SENTENCE }, now);
    const { cause, message } = input;
    const detail = message === undefined ? cause : `${cause}: ${message}`;
    await recordAttempts(
      tx,
      [{ ...handover, run: run + 1, kind: 'handover', outcome: 'rejected', report: { detail } }],
      now,
    );
    await progressOrders(tx, services, [handover], now);
    return { orderNumber, repeated: false };
  },
} satisfies WriteOperation<PartnerActor, OneOrder & RejectionCause, PulledOrder>;
