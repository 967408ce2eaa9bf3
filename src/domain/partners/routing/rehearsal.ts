import { DAY_MS } from '../../../lib/clock.ts';
import type { Decimal } from '../../../lib/decimal.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { canonicalDestination, type Destination } from '../../catalogue/destination.ts';
import { dateOf } from '../../catalogue/effective-dates.ts';
import type { ItemOption } from '../../catalogue/options.ts';
import { routedItem } from './plan-partners.ts';
import type { RehearsedPartner } from './rehearsal-rules.ts';
import {
  type ImpossibleOrder,
  type RehearsedReason,
  type RehearsedShare,
  type RoutingRehearsal,
  Side,
  type SideBySide,
  totalOf,
} from './rehearsed.ts';
import {
  addedLoad,
  commonOriginal,
  dayOf,
  loadOf,
  NO_LOAD,
  type RoutedItem,
  type RoutedShipment,
} from './routed.ts';
import {
  chooseWithin,
  chosenCost,
  type RoutedPart,
  type RoutingFacts,
  splitByPartner,
  splitIfNeeded,
  whyNone,
  withLoad,
} from './routing.ts';

/** A stored order with its actual assignments. */
export interface PastOrder extends Destination {
  readonly orderId: number;
  readonly reference: string;
  readonly clientId: number;
  readonly acceptedAt: Date;
  readonly items: readonly PastItem[];
  readonly parts: readonly PastPart[];
}

export interface PastItem {
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly options: readonly ItemOption[];
  readonly count: number;
  readonly level: string;
  readonly partnerId: number | null;
  /** The partner of the item that a reorder replaces. */
  readonly originalPartnerId: number | null;
}

/** Items that a partner was assigned together. */
export interface PastPart {
  readonly partnerId: number;
  readonly at: Date;
  /** The numbers of the items. */
  readonly items: readonly number[];
  /** Production and shipping in EUR, by the costs of that time; null = not known. */
  readonly cost: Decimal | null;
}

/** The most impossible orders listed; the others are only counted. */
const LISTED = 100;
/** The number of days for which an order waits for capacity. */
const DAYS_WAITED = 14;

/**
 * Routes past orders again, in the order of their acceptance, with other partners: each is planned as its
 * quote would be and routed as at verification, with the load of earlier orders. An order that waits for
 * capacity is tried again on the following days.
 */
export class Rehearsal {
  readonly #partners: readonly RehearsedPartner[];
  readonly #catalogue: Catalogue;
  readonly #actual = new Map<number, Side>();
  readonly #rehearsed = new Map<number, Side>();
  readonly #made: Record<keyof SideBySide<unknown>, number> = { actual: 0, rehearsed: 0 };
  readonly #impossible: ImpossibleOrder[] = [];
  readonly #reasons = new Map<string, RehearsedReason>();
  #all = { orders: 0, ...NO_LOAD };
  #moved = 0;
  #postponed = 0;
  #impossibleOrders = 0;

  constructor(partners: readonly RehearsedPartner[], catalogue: Catalogue) {
    this.#partners = partners;
    this.#catalogue = catalogue;
  }

  add(order: PastOrder): void {
    this.#all = { orders: this.#all.orders + 1, ...addedLoad(this.#all, loadOf(order.items)) };
    this.#addActual(order);
    let parts = this.#route(order, order.acceptedAt);
    let days = 0;
    for (; days < DAYS_WAITED && waitsForCapacity(parts); days += 1)
      parts = this.#route(order, new Date(order.acceptedAt.getTime() + (days + 1) * DAY_MS));
    if (parts.some(isStuck)) {
      this.#addImpossible(order, parts.filter(isStuck));
      return;
    }
    if (days > 0) this.#postponed += 1;
    this.#addRehearsed(order, parts, new Date(order.acceptedAt.getTime() + days * DAY_MS));
  }

  result(): RoutingRehearsal {
    const partners = this.#partners.map((partner) => this.#shareOf(partner));
    return {
      ...this.#all,
      movedOrders: this.#moved,
      actualUnrouted: this.#all.orders - this.#made.actual,
      postponedOrders: this.#postponed,
      impossibleOrders: this.#impossibleOrders,
      impossible: this.#impossible,
      reasons: [...this.#reasons.values()].toSorted((a, b) => b.orders - a.orders),
      actual: totalOf(
        partners.map(({ actual }) => actual),
        this.#made.actual,
      ),
      rehearsed: totalOf(
        partners.map(({ rehearsed }) => rehearsed),
        this.#made.rehearsed,
      ),
      partners,
    };
  }

  /** The parts of an order at an instant; nothing is counted yet. */
  #route(order: PastOrder, now: Date): RoutedPart[] {
    let loads = this.#loadsAt(now);
    const facts = {
      partners: this.#partners,
      now,
      exchangeRates: this.#catalogue.exchangeRates,
      today: dateOf(now),
    };
    const levels = [...Map.groupBy(order.items, ({ level }) => level)];
    return levels.flatMap(([level, items]) =>
      this.#plan(order, level, items, facts).flatMap((shipment) => {
        const parts =
          shipment.plannedPartnerId === undefined
            ? splitIfNeeded(shipment, { ...facts, loads })
            : [{ items: shipment.items, decision: chooseWithin(shipment, { ...facts, loads }) }];
        for (const part of parts) loads = withLoad(loads, part.decision.partnerId, part.items);
        return parts;
      }),
    );
  }

  /** The shipments of a level, as a quote would plan them. */
  #plan(
    { clientId, ...written }: PastOrder,
    level: string,
    items: readonly PastItem[],
    facts: Omit<RoutingFacts, 'loads'>,
  ): RoutedShipment[] {
    const originals = new Map(items.map((item) => [item.reference, item]));
    const shipment = {
      clientId,
      country: canonicalDestination(written, this.#catalogue.countries).country,
      level,
      items: items.map((item) => routedItem(item, this.#catalogue)),
    };
    return splitByPartner(shipment, { ...facts, loads: new Map() }).map((part) => ({
      ...shipment,
      items: part.items,
      originalPartnerId: commonOriginal(
        part.items.flatMap(({ reference }) => originals.get(reference) ?? []),
      ),
      plannedPartnerId: part.decision.partnerId ?? undefined,
    }));
  }

  #loadsAt(now: Date): RoutingFacts['loads'] {
    return new Map(
      this.#partners.flatMap(({ id, terms }) => {
        const side = this.#rehearsed.get(id);
        return side ? [[id, side.on(dayOf(terms, now))] as const] : [];
      }),
    );
  }

  #addActual({ orderId, items, parts }: PastOrder): void {
    if (parts.length > 0) this.#made.actual += 1;
    for (const { partnerId, at, items: numbers, cost } of parts) {
      const terms = this.#partners.find(({ id }) => id === partnerId)?.terms;
      const load = loadOf(items.filter(({ n }) => numbers.includes(n)));
      const day = terms ? dayOf(terms, at) : dateOf(at);
      sideOf(this.#actual, partnerId).add(orderId, { day, load, cost: cost ?? undefined });
    }
  }

  #addRehearsed({ orderId, items }: PastOrder, parts: readonly RoutedPart[], now: Date): void {
    this.#made.rehearsed += 1;
    const madeBy = new Map<string, number>();
    for (const part of parts) {
      const partner = this.#partners.find(({ id }) => id === part.decision.partnerId);
      if (!partner) continue;
      for (const { reference } of part.items) madeBy.set(reference, partner.id);
      sideOf(this.#rehearsed, partner.id).add(orderId, {
        day: dayOf(partner.terms, now),
        load: loadOf(part.items),
        cost: chosenCost(part.decision),
      });
    }
    const isMoved = items.some(
      ({ reference, partnerId }) => partnerId !== null && madeBy.get(reference) !== partnerId,
    );
    if (isMoved) this.#moved += 1;
  }

  #addImpossible(order: PastOrder, parts: readonly RoutedPart[]): void {
    this.#impossibleOrders += 1;
    const verdicts = parts.flatMap(({ decision }) => decision.verdicts);
    const different = new Map(verdicts.map((verdict) => [`${verdict.partnerId} ${verdict.code}`, verdict]));
    for (const [key, { partnerId, partner, code }] of different) {
      const orders = (this.#reasons.get(key)?.orders ?? 0) + 1;
      this.#reasons.set(key, { partnerId, partner, code, orders });
    }
    if (this.#impossible.length === LISTED) return;
    const { orderId: orderNumber, reference, clientId, acceptedAt } = order;
    this.#impossible.push({
      orderNumber,
      reference,
      clientId,
      acceptedAt,
      parts: parts.map(({ items, decision }) => ({
        items: items.map((item: RoutedItem) => item.reference),
        sentence: whyNone(decision, items),
        verdicts: decision.verdicts,
      })),
    });
  }

  #shareOf({ id, name, exists, terms }: RehearsedPartner): RehearsedShare {
    const actual = sideOf(this.#actual, id);
    const rehearsed = sideOf(this.#rehearsed, id);
    const days = [...new Set([...actual.days, ...rehearsed.days])].toSorted();
    return {
      partnerId: id,
      name,
      exists,
      capacity: terms.capacity,
      actual: actual.made,
      rehearsed: rehearsed.made,
      days: days.map((day) => ({ day, actual: actual.on(day), rehearsed: rehearsed.on(day) })),
    };
  }
}

function sideOf(sides: Map<number, Side>, partnerId: number): Side {
  const side = sides.get(partnerId) ?? new Side();
  sides.set(partnerId, side);
  return side;
}

function isStuck({ decision }: RoutedPart): boolean {
  return decision.partnerId === null;
}

/** Whether each part without a partner could be made on a day with capacity. */
function waitsForCapacity(parts: readonly RoutedPart[]): boolean {
  const stuck = parts.filter(isStuck);
  return (
    stuck.length > 0 &&
    stuck.every(({ decision }) => decision.verdicts.some(({ code }) => code === 'no_capacity'))
  );
}
