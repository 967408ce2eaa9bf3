import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import type { Problem } from '../../domain/refusal.ts';
import type { SignalEvent } from '../../domain/signals/signal.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { OrderKey } from '../../store/engine/keys.ts';
import { readEarlierTargets } from '../../store/signals/late-signals.ts';
import { readSignalTargets, type SignalTarget } from '../../store/signals/signals.ts';

/** Events of one sender that are recorded together or not at all. */
export interface SignalBatch {
  /** Null = the simulator of sandbox orders. */
  readonly partnerId: number | null;
  readonly events: readonly SignalEvent[];
}

/**
 * The most items of one batch. OrderRegistered counts for every item of its order, so a bundle of them could
 * be half a million facts, which would take half a minute in one transaction.
 */
const MOST_ITEMS = 20_000;

/**
 * The items of locked orders that signals may refer to. Items that the sender had before another
 * partner are read only if needed.
 */
export async function findTargets(
  tx: Tx,
  orders: readonly OrderKey[],
  batches: readonly SignalBatch[],
): Promise<Targets> {
  const present = await readSignalTargets(tx, orders);
  const targets = new Targets(present);
  const strange = targets.strangeOrders(batches);
  if (strange.length === 0) return targets;
  return new Targets([...present, ...(await readEarlierTargets(tx, strange))]);
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

  /** The items of an event that are or were handed, or attempted to be handed, to its sender. */
  itemsOf(partnerId: number | null, event: SignalEvent): SignalTarget[] {
    if (event.itemOf !== undefined) return [];
    const found = this.#offeredTo(partnerId, event).filter(
      ({ item }) => event.item === null || event.item === item,
    );
    // A signal about a whole order means the items that the partner has now, even if another signal of the
    // batch concerns an earlier one.
    const own = found.filter(({ earlier }) => earlier === null);
    return own.length > 0 ? own : found;
  }

  /** The items of the order of an event that were handed, or attempted to be handed, to its sender. */
  #offeredTo(partnerId: number | null, { orderNumber }: SignalEvent): SignalTarget[] {
    const items = this.#byOrder.get(orderNumber) ?? [];
    return items.filter((target) => target.partnerId === partnerId && target.attempted);
  }

  /** Orders with items that exist and are locked, but do not belong to the sender. */
  strangeOrders(batches: readonly SignalBatch[]): (OrderKey & { partnerId: number })[] {
    const strange = new Map<string, OrderKey & { partnerId: number }>();
    for (const { partnerId, events } of batches) {
      if (partnerId === null) continue;
      for (const { orderNumber: orderId, item } of events) {
        const named = (this.#byOrder.get(orderId) ?? []).filter((one) => item === null || one.item === item);
        const [first] = named;
        if (!first || named.some((one) => one.partnerId === partnerId && one.attempted)) continue;
        strange.set(`${partnerId}/${orderId}`, { partnerId, clientId: first.clientId, orderId });
      }
    }
    return [...strange.values()];
  }

  /**
   * Problems of the events of one batch. An order of another partner, one that was never offered to this
   * partner and one that does not exist get the same reply.
   */
  problems(partnerId: number | null, events: readonly SignalEvent[]): Problem[] {
    let items = 0;
    const problems = events.flatMap((event, index): Problem[] => {
      const found = this.itemsOf(partnerId, event).length;
      items += found;
      if (found > 0) return [];
      const code = 'item_not_found';
      const order = fullOrderId(event.orderNumber);
      if (event.item === null || this.#offeredTo(partnerId, event).length === 0) {
        const detail = { code: 'order_not_handed_over', order } as const;
        return [{ code, path: ['events', index, 'order'], detail }];
      }
      const item = fullItemId(event.itemOf ?? event.orderNumber, event.item);
      const detail = { code: 'item_not_of_order', item, order } as const;
      return [{ code, path: ['events', index, 'item'], detail }];
    });
    if (items > MOST_ITEMS) {
      const detail = { code: 'too_many_items_named', items, most: MOST_ITEMS } as const;
      problems.push({ code: 'invalid_parameter', path: ['events'], detail });
    }
    return problems;
  }

  /** Orders whose handover to the sending partner is not marked taken yet, by partner. */
  unproven(targets: readonly SignalTarget[]): Map<number, OrderKey[]> {
    const unproven = targets.flatMap(({ partnerId, taken, clientId, orderId, earlier }) =>
      partnerId === null || taken || earlier !== null ? [] : { partnerId, clientId, orderId },
    );
    return Map.groupBy(unproven, ({ partnerId }) => partnerId);
  }
}
