import type { Reason } from '../../../domain/reasons/reasons.ts';
import type { Tx } from '../../../store/engine/db.ts';
import { findShippedOriginals, type LockedOrder } from '../../../store/orders/progress.ts';
import type { Services } from '../../services.ts';
import { type OrderRouting, routeOrders } from './route.ts';

export interface Obstacles {
  /** The reasons why orders cannot be verified, by order number. */
  readonly reasons: ReadonlyMap<number, Reason>;
  /** The decisions about the partners of live orders that have no other obstacle, by order number. */
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
  for (const { orderId, orderReference } of await findUnshippedOriginals(tx, unverified)) {
    const sentence = `the original ${orderReference} of the reorder has not shipped`;
    reasons.set(orderId, { code: 'original_not_shipped', sentence });
  }
  const live = unverified.filter(({ mode, orderId }) => mode === 'live' && !reasons.has(orderId));
  const routed = await routeOrders(tx, services, live, now);
  for (const [orderId, { reason }] of routed) if (reason) reasons.set(orderId, reason);
  return { reasons, routed };
}

function isUnverified({ state }: LockedOrder): boolean {
  return state === 'new' || state === 'verify' || state === 'verify_error';
}

async function findUnshippedOriginals(tx: Tx, orders: readonly LockedOrder[]) {
  const reorders = orders.flatMap(({ orderId, clientId, mode, items }) =>
    items.flatMap(({ reorder, state }) => {
      if (!reorder?.orderReference || state === 'canceled') return [];
      const { orderReference, itemReference = null } = reorder;
      return [{ orderId, clientId, orderReference, itemReference, sandboxOnly: mode === 'sandbox' }];
    }),
  );
  if (reorders.length === 0) return [];
  const shipped = await findShippedOriginals(tx, reorders);
  return reorders.filter((_reorder, index) => !shipped.has(index));
}
