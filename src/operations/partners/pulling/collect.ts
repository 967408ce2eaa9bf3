import type { PartnerActor } from '../../../domain/actor.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import { defined } from '../../../lib/defined.ts';
import { only } from '../../../lib/lists.ts';
import { recordAttempts } from '../../../store/engine/attempts.ts';
import { readHandoverContents } from '../../../store/partners/handover-contents.ts';
import { collectHandover } from '../../../store/partners/pulled-handovers.ts';
import { isReleased } from '../../../store/upkeep/outgoing.ts';
import type { WriteOperation } from '../../engine/operation.ts';
import { documentOf } from '../document.ts';
import { conflict, isGone, lockPulled, notYoursAnyMore, type OneOrder } from './pulled.ts';

/**
 * Gives a print partner the document of an order, as it would have been posted, with new links to its files.
 * From the first reading on, the partner may have the order: its client cannot cancel it, and signals about
 * it are recorded. An order that was taken can be read again at any time.
 */
export const collectOrder = {
  kind: 'write',
  async run(tx, { actor, now, services }, input) {
    const handover = await lockPulled(tx, actor.partnerId, input);
    const { orderId, state, failureCode } = handover;
    if (isGone(handover)) throw notYoursAnyMore(handover);
    if (state === 'refused') {
      const code = failureCode === 'handover_refused' ? 'order_refused_by_you' : 'order_unanswered_by_you';
      throw conflict({ code, order: fullOrderId(orderId) });
    }
    if (state === 'waiting' && !(await isReleased(tx, orderId)))
      throw conflict({ code: 'order_held_back', order: fullOrderId(orderId) });
    const content = only(await readHandoverContents(tx, [handover]));
    const sealedKey = defined(content.orderKeySealed, 'the order key of a print partner');
    const { products } = await services.catalogue.get();
    const { body } = documentOf(content, sealedKey, products, services, now);
    // The first reading is an attempt; while a document is being posted, that is the attempt.
    const isFirst = state !== 'taken' && !handover.collected;
    const run = isFirst ? await collectHandover(tx, handover, now) : undefined;
    if (run !== undefined) {
      await recordAttempts(
        tx,
        [{ ...handover, run, kind: 'handover', outcome: 'collected', report: {} }],
        now,
      );
    }
    return body;
  },
} satisfies WriteOperation<PartnerActor, OneOrder, object>;
