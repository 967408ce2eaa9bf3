import type { Obstacle } from '../../../domain/partners/routing/ability.ts';
import { formatDate } from '../../../lib/text/timestamps.ts';
import type { Tx } from '../../../store/engine/db.ts';
import {
  createHandovers,
  holdPartners,
  type LockedOrder,
  lockHandovers,
  putOnBoard,
} from '../../../store/orders/progress.ts';
import {
  type HandoverOfOrder,
  type OrderToRoute,
  type RoutingCause,
  readOrdersToRoute,
  saveRoutings,
  withdrawHandovers,
} from '../../../store/partners/routings.ts';
import type { Services } from '../../services.ts';
import { type OrderRouting, Router } from './route.ts';

/**
 * Passes over partners that clearly refused an order: its items go to partners that were not attempted yet,
 * as often as the operator allows. Never while it is unclear whether a partner has them. Returns whether
 * anything changed.
 */
export async function passOverRefusals(
  tx: Tx,
  services: Services,
  rows: readonly LockedOrder[],
  now: Date,
): Promise<boolean> {
  if (services.work.reroutes === 0) return false;
  const refused = rows.filter(
    ({ mode, state, handovers }) =>
      mode === 'live' &&
      state === 'upload' &&
      handovers.some((handover) => isPlainRefusal({ ...handover, failureCode: handover.failure?.code })),
  );
  if (refused.length === 0) return false;
  // A claim under way creates its document without the items moved here. The orders are sorted by key.
  for (const order of refused) await lockHandovers(tx, order);
  const router = await Router.begin(tx, services, now);
  let changed = false;
  for (const order of await readOrdersToRoute(tx, refused, now)) {
    const passed = order.handovers.filter(({ state }) => state === 'withdrawn').length;
    const handovers = order.handovers.filter(isPlainRefusal);
    if (passed + handovers.length > services.work.reroutes) continue;
    const routing = routeAgain(router, order, handovers, 'refused');
    changed = (await moveItems(tx, order, handovers, routing, now)) || changed;
  }
  return changed;
}

function isPlainRefusal({
  state,
  doubtful,
  failureCode,
}: Pick<HandoverOfOrder, 'state' | 'doubtful'> & {
  readonly failureCode?: string | null | undefined;
}): boolean {
  return state === 'refused' && !doubtful && failureCode === 'handover_refused';
}

/** Routes the items of handovers to partners that have not had the order. */
export function routeAgain(
  router: Router,
  order: OrderToRoute,
  handovers: readonly HandoverOfOrder[],
  cause: RoutingCause,
): OrderRouting {
  const from = new Set(handovers.map(({ partnerId }) => partnerId));
  const items = order.items.filter(
    ({ partnerId, left }) => partnerId !== null && from.has(partnerId) && left > 0,
  );
  return router.routeAgain(order, items, cause, obstaclesOf(order, from));
}

/** A second document for one order would be taken as a repetition of the first. */
const ANOTHER_PART: Obstacle = { code: 'has_another_part', sentence: 'was sent another part of the order' };
const REFUSED: Obstacle = { code: 'refused_before', sentence: 'had this order before' };

function obstaclesOf({ handovers }: OrderToRoute, from: ReadonlySet<number>): ReadonlyMap<number, Obstacle> {
  const obstacles = new Map<number, Obstacle>();
  for (const { partnerId, state, attempted } of handovers) {
    if (state === 'withdrawn' || from.has(partnerId)) obstacles.set(partnerId, REFUSED);
    else if (attempted || state !== 'waiting') obstacles.set(partnerId, ANOTHER_PART);
  }
  return obstacles;
}

/**
 * Stores the decision and, if every item has another partner, creates its handovers. Returns whether it did.
 */
export async function moveItems(
  tx: Tx,
  order: OrderToRoute,
  handovers: readonly HandoverOfOrder[],
  { routings, reason }: OrderRouting,
  now: Date,
): Promise<boolean> {
  if (reason) return false;
  await withdrawHandovers(
    tx,
    order,
    handovers.map(({ n }) => n),
    now,
  );
  await saveRoutings(tx, routings, now);
  await holdPartners(tx, [order]);
  await createHandovers(tx, [order], now);
  await putOnBoard(tx, [order], 'pulled', formatDate(now));
  return true;
}
