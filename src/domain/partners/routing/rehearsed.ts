import { type Decimal, sum, ZERO } from '../../../lib/decimal.ts';
import type { Capacity } from '../partner-terms.ts';
import { addedLoad, NO_LOAD, type PartnerLoad } from './routed.ts';
import type { RoutingVerdict } from './routing.ts';

/** The orders made by one partner or by all. */
export interface MadeOrders {
  readonly orders: number;
  readonly items: number;
  readonly copies: number;
  readonly shipments: number;
  /** The sum of the known costs in EUR. */
  readonly cost: Decimal;
  readonly shipmentsWithoutCost: number;
}

/** The actual assignments and the rehearsed ones. */
export interface SideBySide<T> {
  readonly actual: T;
  readonly rehearsed: T;
}

export interface RoutingRehearsal extends SideBySide<MadeOrders> {
  readonly orders: number;
  readonly items: number;
  readonly copies: number;
  /** Orders with an item that another partner would have made. */
  readonly movedOrders: number;
  /** Orders without a partner. */
  readonly actualUnrouted: number;
  /** Orders that would have waited at least a day for capacity, and were made then. */
  readonly postponedOrders: number;
  /** Orders that no partner could have made. */
  readonly impossibleOrders: number;
  /** The first impossible orders. */
  readonly impossible: readonly ImpossibleOrder[];
  /** How many impossible orders each reason of a partner applies to. */
  readonly reasons: readonly RehearsedReason[];
  readonly partners: readonly RehearsedShare[];
}

export interface RehearsedShare extends SideBySide<MadeOrders> {
  readonly partnerId: number;
  readonly name: string;
  /** False = it exists only in the rehearsed rules. */
  readonly exists: boolean;
  /** The rehearsed capacity. */
  readonly capacity: Capacity | null;
  /** The days on which it was assigned anything, or would have been. */
  readonly days: readonly RehearsedDay[];
}

export interface RehearsedDay extends SideBySide<PartnerLoad> {
  readonly day: string;
}

export interface ImpossibleOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly clientId: number;
  readonly acceptedAt: Date;
  readonly parts: readonly ImpossiblePart[];
}

export interface ImpossiblePart {
  /** References of the items. */
  readonly items: readonly string[];
  readonly sentence: string;
  readonly verdicts: readonly RoutingVerdict[];
}

export interface RehearsedReason {
  readonly partnerId: number;
  readonly partner: string;
  readonly code: RoutingVerdict['code'];
  readonly orders: number;
}

interface Assigned {
  readonly day: string;
  readonly load: PartnerLoad;
  readonly cost: Decimal | undefined;
}

/** The assignments of one partner, actual or rehearsed. Its orders are added one by one. */
export class Side {
  readonly #days = new Map<string, PartnerLoad>();
  #orders = 0;
  #newest = 0;
  #shipments = 0;
  #unknown = 0;
  #cost = ZERO;

  add(orderId: number, { day, load, cost }: Assigned): void {
    if (orderId !== this.#newest) this.#orders += 1;
    this.#newest = orderId;
    this.#days.set(day, addedLoad(this.on(day), load));
    this.#shipments += 1;
    if (cost === undefined) this.#unknown += 1;
    else this.#cost = sum([this.#cost, cost]);
  }

  get days(): Iterable<string> {
    return this.#days.keys();
  }

  on(day: string): PartnerLoad {
    return this.#days.get(day) ?? NO_LOAD;
  }

  get made(): MadeOrders {
    const load = [...this.#days.values()].reduce(addedLoad, NO_LOAD);
    return {
      orders: this.#orders,
      ...load,
      shipments: this.#shipments,
      cost: this.#cost,
      shipmentsWithoutCost: this.#unknown,
    };
  }
}

/** @param orders the number of orders; an order that several partners make counts once */
export function totalOf(all: readonly MadeOrders[], orders: number): MadeOrders {
  const total = (count: 'items' | 'copies' | 'shipments' | 'shipmentsWithoutCost') =>
    all.reduce((added, made) => added + made[count], 0);
  return {
    orders,
    items: total('items'),
    copies: total('copies'),
    shipments: total('shipments'),
    cost: sum(all.map(({ cost }) => cost)),
    shipmentsWithoutCost: total('shipmentsWithoutCost'),
  };
}
