import type { Product, ShippingLevel, ShippingRate } from './catalogue.ts';
import { findOption, pagesOf } from './options.ts';
import type { ItemOption } from './order.ts';

/** An item as shipping sees it. */
export interface Load {
  readonly reference: string;
  readonly partnerId: number | null;
  /** The level asked for; undefined = any. */
  readonly level: string | undefined;
  readonly weightMg: number;
}

/** How things get to one zone. */
export interface Carriage {
  readonly levels: readonly ShippingLevel[];
  /** Of the zone. */
  readonly rates: readonly ShippingRate[];
}

/** Of so many copies with their completed options. A page is one side. */
export function weightMg(product: Product, options: readonly ItemOption[], count: number): number {
  const pages = pagesOf(options);
  const ofOptions = options.map(({ reference }) => {
    const option = findOption(product, reference);
    return option ? option.weightMg + pages * option.pageWeightMg : 0;
  });
  return count * ofOptions.reduce((sum, weight) => sum + weight, product.weightMg);
}

/** The rates of one partner: its own, and those for all partners of what it has no own ones for. */
export function ratesOf(rates: readonly ShippingRate[], partnerId: number | null): ShippingRate[] {
  const own = partnerId === null ? [] : rates.filter((rate) => rate.partnerId === partnerId);
  const replaced = new Set(own.map(serviceOf));
  return [...own, ...rates.filter((rate) => rate.partnerId === null && !replaced.has(serviceOf(rate)))];
}

/** The heaviest parcel, in grams, that goes at a level or faster; any level when none is asked for. 0 = none goes. */
export function weightLimitG(
  { levels, rates }: Carriage,
  { partnerId, level }: Omit<Load, 'weightMg'>,
): number {
  const slowest = level === undefined ? -Infinity : speedOf(levels, level);
  const fastEnough = ratesOf(rates, partnerId).filter((rate) => speedOf(levels, rate.level) >= slowest);
  return Math.max(0, ...fastEnough.map(({ maxWeightG }) => maxWeightG));
}

/** Loads that travel together. */
export interface Parcel {
  readonly partnerId: number | null;
  readonly loads: readonly Load[];
}

/**
 * Splits by who makes the items and what level they ask for, then by weight: loads are packed in the order they
 * come in, and one that is over the limit of what is packed already begins the next parcel.
 */
export function packParcels(loads: readonly Load[], limitG: (load: Load) => number): Parcel[] {
  const groups = Map.groupBy(loads, ({ partnerId, level }) => JSON.stringify([partnerId, level]));
  return [...groups.values()].flatMap((group) => {
    const limitMg = limitG(group[0]!) * 1000;
    const parcels: Load[][] = [];
    let packedMg = Infinity;
    for (const load of group) {
      if (packedMg + load.weightMg > limitMg) {
        parcels.push([]);
        packedMg = 0;
      }
      parcels.at(-1)!.push(load);
      packedMg += load.weightMg;
    }
    return parcels.map((packed) => ({ partnerId: group[0]!.partnerId, loads: packed }));
  });
}

/** One way of one carrier at one level; its rates differ by weight only. */
export function serviceOf({ level, option }: ShippingRate): string {
  return JSON.stringify([level, option]);
}

/** A level that there is not is faster than all, so that nothing goes at it. */
function speedOf(levels: readonly ShippingLevel[], level: string): number {
  return levels.find(({ reference }) => reference === level)?.speed ?? Infinity;
}
