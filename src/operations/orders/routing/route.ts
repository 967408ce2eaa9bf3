import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { canonicalDestination } from '../../../domain/catalogue/destination.ts';
import { dateOf } from '../../../domain/catalogue/effective-dates.ts';
import type { ReasonDetail } from '../../../domain/details/reasons.ts';
import type { Obstacle } from '../../../domain/partners/routing/ability.ts';
import { costAt } from '../../../domain/partners/routing/partner-cost.ts';
import { routedItem } from '../../../domain/partners/routing/plan-partners.ts';
import {
  commonOriginal,
  dayOf,
  type RoutedPartner,
  type RoutedShipment,
} from '../../../domain/partners/routing/routed.ts';
import {
  chooseWithin,
  chosenCost,
  type RoutedPart,
  type RoutingFacts,
  splitIfNeeded,
  unmadeShipment,
  withLoad,
} from '../../../domain/partners/routing/routing.ts';
import type { Reason } from '../../../domain/reasons/reasons.ts';
import { defined } from '../../../lib/defined.ts';
import { entryAt } from '../../../lib/lists.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { OrderKey } from '../../../store/engine/keys.ts';
import {
  findOriginals,
  type LockedOrder,
  type OriginalName,
  type OriginalState,
} from '../../../store/orders/progress.ts';
import { readRoutedPartners } from '../../../store/partners/partners.ts';
import {
  type ItemToRoute,
  type NewRouting,
  type OrderToRoute,
  type RoutingCause,
  readLoads,
  readOrdersToRoute,
} from '../../../store/partners/routings.ts';
import type { Services } from '../../services.ts';

/** The decisions about one order. */
export interface OrderRouting {
  readonly routings: readonly NewRouting[];
  /** Why some items have no partner; null = every item has one. */
  readonly reason: Reason | null;
}

/** Routes shipments one by one, so that each sees the load of those before it. */
export class Router {
  readonly #context: Omit<RoutingFacts, 'loads' | 'passedOver'>;
  readonly #catalogue: Catalogue;
  #loads: RoutingFacts['loads'];

  private constructor(
    context: Omit<RoutingFacts, 'loads' | 'passedOver'>,
    catalogue: Catalogue,
    loads: RoutingFacts['loads'],
  ) {
    this.#context = context;
    this.#catalogue = catalogue;
    this.#loads = loads;
  }

  /** Reads the partners and their loads; those of limited partners are locked until the transaction ends. */
  static async begin(tx: Tx, services: Services, now: Date): Promise<Router> {
    const partners = await readRoutedPartners(tx);
    const catalogue = await services.catalogue.get();
    const days = partners.map(({ id, terms }) => ({ partnerId: id, day: dayOf(terms, now) }));
    const limited = days.filter((_day, index) => partners[index] && isLimited(partners[index]));
    const loads = partners.length > 0 ? await readLoads(tx, days, limited) : new Map();
    const context = { partners, now, exchangeRates: catalogue.exchangeRates, today: dateOf(now) };
    return new Router(context, catalogue, loads);
  }

  /** Routes the items of an order that have no partner yet; an item that was canceled before needs none. */
  routeNew(order: OrderToRoute): OrderRouting {
    const open = order.items.filter(({ partnerId, left }) => partnerId === null && left > 0);
    return this.#route(order, open, 'verified', new Map());
  }

  /** Routes items again, to a partner that has not had them. */
  routeAgain(
    order: OrderToRoute,
    items: readonly ItemToRoute[],
    cause: RoutingCause,
    passedOver: ReadonlyMap<number, Obstacle>,
  ): OrderRouting {
    return this.#route(order, items, cause, passedOver);
  }

  #route(
    order: OrderToRoute,
    items: readonly ItemToRoute[],
    cause: RoutingCause,
    passedOver: ReadonlyMap<number, Obstacle>,
  ): OrderRouting {
    const before = this.#loads;
    const shipments = [...Map.groupBy(items, ({ shipment, level }) => shipment ?? level).values()];
    const parts = shipments.flatMap((ofShipment) =>
      this.#routeShipment(order, ofShipment, cause, passedOver),
    );
    const stuck = parts.filter(({ routing }) => routing.partnerId === null);
    // An order that cannot be made as a whole takes no capacity from later ones.
    if (stuck.length > 0) this.#loads = before;
    return {
      routings: parts.map(({ routing }) => routing),
      reason: stuck.length > 0 ? noneCanMake(stuck.map(({ part }) => part)) : null,
    };
  }

  #routeShipment(
    order: OrderToRoute,
    items: readonly ItemToRoute[],
    cause: RoutingCause,
    passedOver: ReadonlyMap<number, Obstacle>,
  ): { routing: NewRouting; part: RoutedPart }[] {
    const planned = cause === 'verified' ? items[0]?.plannedId : null;
    const shipment: RoutedShipment = {
      clientId: order.clientId,
      country: canonicalDestination(order, this.#catalogue.countries).country,
      level: items[0]?.level,
      items: items.map((item) => routedItem(item, this.#catalogue)),
      originalPartnerId: commonOriginal(items),
      plannedPartnerId: planned ?? undefined,
    };
    const facts = { ...this.#context, loads: this.#loads, passedOver };
    const parts =
      planned == null
        ? splitIfNeeded(shipment, facts)
        : [{ items: shipment.items, decision: chooseWithin(shipment, facts) }];
    return parts.map((part) => {
      this.#loads = withLoad(this.#loads, part.decision.partnerId, part.items);
      return { part, routing: this.#routingOf(order, shipment, items, part, cause) };
    });
  }

  #routingOf(
    { clientId, orderId }: OrderToRoute,
    shipment: RoutedShipment,
    items: readonly ItemToRoute[],
    part: RoutedPart,
    cause: RoutingCause,
  ): NewRouting {
    const { partnerId, verdicts } = part.decision;
    const chosen = this.#context.partners.find(({ id }) => id === partnerId);
    const references = new Set(part.items.map(({ reference }) => reference));
    const own = items.filter(({ reference }) => references.has(reference));
    const plannedId = own[0]?.plannedId;
    const planned = this.#context.partners.find(({ id }) => id === plannedId);
    const moved = partnerId !== null && planned !== undefined && planned.id !== partnerId;
    const priced = { ...shipment, items: part.items };
    return {
      clientId,
      orderId,
      shipment: defined(own[0], 'an item of the part').shipment,
      items: own.map(({ n }) => n),
      partnerId,
      day: chosen ? dayOf(chosen.terms, this.#context.now) : null,
      cause: moved && cause === 'verified' ? 'moved' : cause,
      cost: chosenCost(part.decision),
      plannedCost: moved ? costAt(planned.terms, priced, this.#context) : undefined,
      verdicts,
    };
  }
}

function isLimited({ terms }: RoutedPartner): boolean {
  return terms.capacity !== null || terms.shareCapPercent !== null;
}

/** The decisions about orders that are about to be verified, by order number. */
async function routeOrders(
  tx: Tx,
  services: Services,
  asked: readonly OrderKey[],
  now: Date,
): Promise<ReadonlyMap<number, OrderRouting>> {
  if (asked.length === 0) return new Map();
  const router = await Router.begin(tx, services, now);
  const orders = await readOrdersToRoute(tx, asked, now);
  return new Map(orders.map((order) => [order.orderId, router.routeNew(order)]));
}

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

function noneCanMake(parts: readonly RoutedPart[]): Reason {
  const shipments = parts.map(({ decision, items }) => unmadeShipment(decision, items));
  return { code: 'no_partner_can_make_it', detail: { code: 'no_partner_for_items', shipments } };
}

function reasonOf(original: OriginalName, state: OriginalState): Reason | undefined {
  const { orderReference, itemReference, sandboxOnly } = original;
  const named = { order: orderReference, item: itemReference };
  const never = (detail: ReasonDetail): Reason => ({ code: 'original_cannot_ship', detail });
  switch (state) {
    case 'shipped':
      return undefined;
    case 'awaited':
      return {
        code: 'original_not_shipped',
        detail: { code: 'original_not_shipped', order: orderReference },
      };
    case 'canceled':
      return never({ code: 'original_canceled', ...named });
    case 'itself':
      return never({ code: 'original_is_itself', order: orderReference });
    case 'unknown_order':
      return never({ code: 'original_unknown', order: orderReference, sandbox: sandboxOnly });
    case 'unknown_item':
      return never({ code: 'original_without_item', ...named });
  }
}
