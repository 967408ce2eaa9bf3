import { orderStates } from '../../domain/orders/order-states.ts';
import type { Reason } from '../../domain/reasons.ts';
import type { Tx } from '../../store/engine/db.ts';
import { findRoutedPartner, findShippedOriginals, type OrderFactsRow } from '../../store/orders/progress.ts';

export interface Obstacles {
  /** Why an order cannot be verified, by its number. */
  readonly reasons: ReadonlyMap<number, Reason>;
  /** The partner that makes what can be. */
  readonly partnerId: number | undefined;
}

const NO_OPEN_PARTNER: Reason = {
  code: 'no_partner_can_make_it',
  sentence: 'no print partner is open for orders',
};

/** Looks only where it matters: at orders that are about to be verified (decisions.md §4, state 5). */
export async function findObstacles(tx: Tx, rows: readonly OrderFactsRow[]): Promise<Obstacles> {
  const reasons = new Map<number, Reason>();
  const unverified = rows.filter(isUnverified);
  if (unverified.length === 0) return { reasons, partnerId: undefined };
  const partnerId = await findRoutedPartner(tx);
  if (partnerId === undefined) {
    for (const { id, mode } of unverified) {
      if (mode === 'live') reasons.set(id, NO_OPEN_PARTNER);
    }
  }
  for (const { id, orderReference } of await findUnshippedOriginals(tx, unverified)) {
    const sentence = `the original ${orderReference} of the reorder has not shipped`;
    reasons.set(id, { code: 'original_not_shipped', sentence });
  }
  return { reasons, partnerId };
}

function isUnverified({ state }: OrderFactsRow): boolean {
  const { verify, verify_error } = orderStates;
  return state === orderStates.new.number || state === verify.number || state === verify_error.number;
}

async function findUnshippedOriginals(tx: Tx, rows: readonly OrderFactsRow[]) {
  const reorders = rows.flatMap(({ id, client_id, items }) =>
    items.flatMap(({ reorder }) =>
      reorder?.orderReference
        ? [
            {
              id,
              client_id,
              orderReference: reorder.orderReference,
              itemReference: reorder.itemReference ?? null,
            },
          ]
        : [],
    ),
  );
  if (reorders.length === 0) return [];
  const shipped = await findShippedOriginals(
    tx,
    reorders.map(({ client_id, orderReference, itemReference }) => ({
      client_id,
      order_reference: orderReference,
      item_reference: itemReference,
    })),
  );
  return reorders.filter((_reorder, place) => !shipped.has(place));
}
