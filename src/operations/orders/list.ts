import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ClientActor, type OrderScope, ordersSeenBy } from '../../domain/actor.ts';
import type { OrderSummary } from '../../domain/orders/order.ts';
import type { OrderState } from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import { patiently } from '../../lib/concurrency/impatience.ts';
import { entryAt } from '../../lib/lists.ts';
import type { Queries } from '../../store/engine/db.ts';
import {
  findOwnOrder,
  listOrders as listPage,
  type OrderListFilter,
  type OrderPage,
} from '../../store/orders/orders.ts';
import type { ReadOperation } from '../engine/operation.ts';

const PAGE = 4000;

export interface ListOrders {
  /** The size of a page; undefined = all orders. */
  readonly limit: number | undefined;
  /** Continue after the order with this reference. */
  readonly after: string | undefined;
  readonly states: readonly OrderState[] | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly reference: string | undefined;
}

export interface ListedOrders {
  /** Pages, newest first. Read page by page, without holding a connection in between. */
  readonly pages: AsyncIterable<readonly OrderSummary[]>;
  /** The value of `after` for the next page, if `limit` cut the list. */
  readonly next: ListOrders | undefined;
}

/** The client's orders up to the newest at the start of the call (decisions.md §11). */
export const listOrders = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor }, input) {
    const filter: OrderListFilter = {
      states: input.states,
      from: input.from,
      to: input.to,
      reference: input.reference,
    };
    const scope = ordersSeenBy(actor);
    const before = await startOf(queries, scope, input.after);
    // One more than requested shows whether there is a next page.
    const { limit = Infinity } = input;
    const size = Math.min(limit + 1, PAGE);
    const first = await listPage(queries, scope, filter, before, size);
    if (first.orders.length === 0) throw refused('nothing_to_list', { code: 'no_order_matches' });
    const pages = readPages(first, size, limit, (last, count) =>
      listPage(queries, scope, filter, last, count),
    );
    const more = first.orders.length > limit;
    return {
      pages,
      next: more ? { ...input, after: entryAt(first.orders, limit - 1).reference } : undefined,
    };
  },
} satisfies ReadOperation<ClientActor, ListOrders, ListedOrders>;

async function startOf(
  queries: Queries,
  scope: OrderScope,
  after: string | undefined,
): Promise<number | null> {
  if (after === undefined) return null;
  const before = await findOwnOrder(queries, scope, after);
  if (before) return before.orderId;
  throw refused('invalid_parameter', { code: 'reference_unknown', reference: after }, ['after']);
}

/** Reads pages ahead: the database makes the next one while the current one is encoded and sent. */
async function* readPages(
  first: OrderPage,
  size: number,
  limit: number,
  read: (before: number, count: number) => Promise<OrderPage>,
): AsyncGenerator<readonly OrderSummary[]> {
  let left = limit;
  let page = first;
  for (;;) {
    const { orders, last } = page;
    const isLast = left <= orders.length || orders.length < size;
    const next = isLast ? undefined : patiently(() => read(last, size));
    // The error appears where the page is awaited, which does not happen if the caller has left.
    next?.catch(() => undefined);
    // Lets the statement leave in this turn of the event loop, before encoding blocks it.
    if (next) await nextTurn();
    yield orders.slice(0, left);
    left -= orders.length;
    if (!next) return;
    page = await next;
    if (page.orders.length === 0) return;
  }
}
