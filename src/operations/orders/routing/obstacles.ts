import type { Reason } from '../../../domain/reasons/reasons.ts';
import { entryAt } from '../../../lib/lists.ts';
import type { Tx } from '../../../store/engine/db.ts';
import {
  findOriginals,
  type LockedOrder,
  type OriginalName,
  type OriginalState,
} from '../../../store/orders/progress.ts';
import type { Services } from '../../services.ts';
import { type OrderRouting, routeOrders } from './route.ts';

export interface Obstacles {
  /** The reasons why orders cannot be verified, by order number. */
  readonly reasons: ReadonlyMap<number, Reason>;
  /** Routing decisions for live orders without another obstacle, by order number. */
  readonly routed: ReadonlyMap<number, OrderRouting>;
}

/** Examines only orders that are about to be verified (decisions.md §4, state 5). */
export async function findObstacles(
  tx: Tx,
  services: Services,
  rows: readonly LockedOrder[],
  now: Date,
): Promise<Obstacles> {
  const reasons = new Map<number, Reason>();
  const unverified = rows.filter(isUnverified);
  if (unverified.length === 0) return { reasons, routed: new Map() };
  for (const [orderId, reason] of await obstaclesOfReorders(tx, unverified)) reasons.set(orderId, reason);
  const live = unverified.filter(({ mode, orderId }) => mode === 'live' && !reasons.has(orderId));
  const routed = await routeOrders(tx, services, live, now);
  for (const [orderId, { reason }] of routed) if (reason) reasons.set(orderId, reason);
  return { reasons, routed };
}

function isUnverified({ state }: LockedOrder): boolean {
  return state === 'new' || state === 'verify' || state === 'verify_error';
}

/** Among several originals, one that can never ship is a stronger reason than one that may. */
async function obstaclesOfReorders(tx: Tx, orders: readonly LockedOrder[]): Promise<Map<number, Reason>> {
  const reorders = orders.flatMap(({ orderId, clientId, mode, items }) =>
    items.flatMap(({ reorder, state }): OriginalName[] => {
      if (!reorder?.orderReference || state === 'canceled') return [];
      const { orderReference, itemReference = null } = reorder;
      return [{ orderId, clientId, orderReference, itemReference, sandboxOnly: mode === 'sandbox' }];
    }),
  );
  const obstacles = new Map<number, Reason>();
  if (reorders.length === 0) return obstacles;
  const states = await findOriginals(tx, reorders);
  for (const [index, original] of reorders.entries()) {
    const reason = reasonOf(original, entryAt(states, index));
    if (reason && obstacles.get(original.orderId)?.code !== 'original_cannot_ship')
      obstacles.set(original.orderId, reason);
  }
  return obstacles;
}

function reasonOf(original: OriginalName, state: OriginalState): Reason | undefined {
  const { orderReference, itemReference, sandboxOnly } = original;
  const item = itemReference === null ? '' : `item ${itemReference} of `;
  const never = (what: string): Reason => ({ code: 'original_cannot_ship', sentence: what });
  switch (state) {
    case 'shipped':
      return undefined;
    case 'awaited':
      return {
        code: 'original_not_shipped',
        sentence: `the original ${orderReference} of the reorder has not shipped`,
      };
    case 'canceled':
      return never(`${item}the original ${orderReference} of the reorder was canceled`);
    case 'itself':
      return never(`the reorder names itself, ${orderReference}, as its original`);
    case 'unknown_order':
      return never(
        `the original ${orderReference} of the reorder is not an order of its client${sandboxOnly ? ' in the sandbox' : ''}`,
      );
    case 'unknown_item':
      return never(`the original ${orderReference} of the reorder has no item ${itemReference}`);
  }
}
