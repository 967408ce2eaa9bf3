import type { Reason } from '../../domain/reasons.ts';
import type { Tx } from '../../store/engine/db.ts';
import { findRoutedPartner, findShippedOriginals, type LockedOrder } from '../../store/orders/progress.ts';

export interface Obstacles {
  /** The reasons why orders cannot be verified, by order number. */
  readonly reasons: ReadonlyMap<number, Reason>;
  /** The partner that produces the others. */
  readonly partnerId: number | undefined;
}

const NO_OPEN_PARTNER: Reason = {
  code: 'no_partner_can_make_it',
  sentence: 'no print partner is open for orders',
};

/** Examines only orders that are about to be verified (decisions.md §4, state 5). */
export async function findObstacles(tx: Tx, rows: readonly LockedOrder[]): Promise<Obstacles> {
  const reasons = new Map<number, Reason>();
  const unverified = rows.filter(isUnverified);
  if (unverified.length === 0) return { reasons, partnerId: undefined };
  const partnerId = await findRoutedPartner(tx);
  if (partnerId === undefined) {
    for (const { orderId, mode } of unverified) {
      if (mode === 'live') reasons.set(orderId, NO_OPEN_PARTNER);
    }
  }
  for (const { orderId, orderReference } of await findUnshippedOriginals(tx, unverified)) {
    const sentence = `the original ${orderReference} of the reorder has not shipped`;
    reasons.set(orderId, { code: 'original_not_shipped', sentence });
  }
  return { reasons, partnerId };
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
