import type { PartnerActor } from '../../../domain/actor.ts';
import type { WaitingOrder } from '../../../domain/partners/pulled-order.ts';
import { refused } from '../../../domain/refusal.ts';
import { pageOf } from '../../../lib/lists.ts';
import { listWaitingOrders } from '../../../store/partners/pulled-handovers.ts';
import type { ReadOperation } from '../../engine/operation.ts';

const PAGE = 100;

export interface WaitingQuery {
  /** The size of a page; default: 100. */
  readonly limit: number | undefined;
  /** Continue after the order with this number. */
  readonly after: number | undefined;
}

export interface WaitingOrders {
  /** Oldest first. */
  readonly orders: readonly WaitingOrder[];
  /** The query for the next page; undefined = this is the last one. */
  readonly next: WaitingQuery | undefined;
}

/** The orders that wait for a print partner to pull them (decisions.md §8). */
export const listWaiting = {
  kind: 'read',
  async run(queries, { actor }, { limit, after }) {
    const size = limit ?? PAGE;
    const found = await listWaitingOrders(queries, actor.partnerId, after ?? 0, size + 1);
    if (found.length === 0) throw refused('nothing_to_list', { code: 'no_order_waits' });
    const { page, last } = pageOf(found, size);
    return { orders: page, next: last && { limit, after: last.orderNumber } };
  },
} satisfies ReadOperation<PartnerActor, WaitingQuery, WaitingOrders>;
