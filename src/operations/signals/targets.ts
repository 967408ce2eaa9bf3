import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import type { Problem } from '../../domain/refusal.ts';
import type { SignalEvent } from '../../domain/signals/signal.ts';
import type { Tx } from '../../store/engine/db.ts';
import { readSignalTargets, type SignalTarget } from '../../store/signals/signals.ts';

/**
 * How many items one report may be about in all. OrderRegistered is about every item of its order, so a bundle of
 * them could be half a million facts, which one transaction would take half a minute for.
 */
const ITEMS_A_REPORT = 20_000;

/** The items that reports may be about. */
export async function findTargets(tx: Tx, orderIds: readonly number[]): Promise<Targets> {
  return new Targets(await readSignalTargets(tx, orderIds));
}

export class Targets {
  readonly #byOrder = new Map<number, SignalTarget[]>();

  constructor(targets: readonly SignalTarget[]) {
    for (const target of targets) {
      const items = this.#byOrder.get(target.orderId);
      if (items) items.push(target);
      else this.#byOrder.set(target.orderId, [target]);
    }
  }

  /** The items an event is about: those that were handed, or tried to be handed, to the partner that reports. */
  itemsOf(partnerId: number | null, event: SignalEvent): SignalTarget[] {
    const items = this.#byOrder.get(event.orderNumber) ?? [];
    return items.filter(
      (target) =>
        target.partnerId === partnerId &&
        target.attempted &&
        (event.item === null || event.item === target.item),
    );
  }

  /**
   * What is wrong with the events of one report. An order of somebody else, one that was never offered to
   * this partner and one that does not exist get the same answer.
   */
  problems(partnerId: number | null, events: readonly SignalEvent[]): Problem[] {
    let items = 0;
    const problems = events.flatMap((event, index): Problem[] => {
      const found = this.itemsOf(partnerId, event).length;
      items += found;
      if (found > 0) return [];
      const order = fullOrderId(event.orderNumber);
      const detail =
        event.item === null
          ? `${order} is not an order that was handed to you`
          : `${fullItemId(event.orderNumber, event.item)} of order ${order} is not an item that was handed to you`;
      return [
        { code: 'item_not_found', path: ['events', index, event.item === null ? 'order' : 'item'], detail },
      ];
    });
    if (items > ITEMS_A_REPORT) {
      const detail = `is about ${items} items in all; at most ${ITEMS_A_REPORT} are taken at once, so send it in parts`;
      problems.push({ code: 'invalid_parameter', path: ['events'], detail });
    }
    return problems;
  }

  /** Orders whose handover to the reporting partner is not marked taken yet, by partner. */
  unproven(targets: readonly SignalTarget[]): Map<number, number[]> {
    const byPartner = new Map<number, number[]>();
    for (const { partnerId, taken, orderId } of targets) {
      if (partnerId === null || taken) continue;
      const ids = byPartner.get(partnerId) ?? [];
      if (!ids.includes(orderId)) ids.push(orderId);
      byPartner.set(partnerId, ids);
    }
    return byPartner;
  }
}
