import type { Product, ShippingLevel, ShippingRate } from '../catalogue/catalogue.ts';
import type { ItemOption } from '../catalogue/options.ts';
import { findOption, pagesOf } from '../catalogue/options.ts';

/** An item as shipping sees it. */
export interface PackedLoad {
  readonly reference: string;
  readonly partnerId: number | null;
  /** The level asked for; undefined = any. */
  readonly level: string | undefined;
  readonly weightMg: number;
}

/** How things get to one zone. */
export interface ZoneRates {
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
  const general = rates.filter((rate) => rate.partnerId === null);
  const own = partnerId === null ? [] : rates.filter((rate) => rate.partnerId === partnerId);
  if (own.length === 0) return general;
  const replaced = new Set(own.map(serviceOf));
  return [...own, ...general.filter((rate) => !replaced.has(serviceOf(rate)))];
}

/** The heaviest parcel, in grams, that goes at a level or faster; any level when none is asked for. 0 = none goes. */
export function weightLimitG(
  { levels, rates }: ZoneRates,
  { partnerId, level }: Pick<PackedLoad, 'partnerId' | 'level'>,
): number {
  const slowest = level === undefined ? -Infinity : speedOf(levels, level);
  const fastEnough = ratesOf(rates, partnerId).filter((rate) => speedOf(levels, rate.level) >= slowest);
  return Math.max(0, ...fastEnough.map(({ maxWeightG }) => maxWeightG));
}

/** Loads that may travel together: one partner makes them, and they ask for one level. */
export function groupByPartnerAndLevel(loads: readonly PackedLoad[]): [PackedLoad, ...PackedLoad[]][] {
  const groups = Map.groupBy(loads, ({ partnerId, level }) => `${partnerId} ${level}`);
  return [...groups.values()] as [PackedLoad, ...PackedLoad[]][];
}

/**
 * Loads in parcels that are not over a limit: packed in the order they come in, the one that is too much for what
 * is packed already begins the next parcel. None may be over the limit alone.
 */
export function packParcels(loads: readonly PackedLoad[], limitG: number): PackedLoad[][] {
  const parcels: PackedLoad[][] = [];
  let packedMg = Infinity;
  for (const load of loads) {
    if (packedMg + load.weightMg > limitG * 1000) {
      parcels.push([]);
      packedMg = 0;
    }
    parcels.at(-1)!.push(load);
    packedMg += load.weightMg;
  }
  return parcels;
}

/** One way of one carrier at one level; its rates differ by weight only. No text of ours contains a NUL. */
export function serviceOf({ level, option }: ShippingRate): string {
  return `${level}\0${option}`;
}

/** A level that there is not is faster than all, so that nothing goes at it. */
function speedOf(levels: readonly ShippingLevel[], level: string): number {
  return levels.find(({ reference }) => reference === level)?.speed ?? Infinity;
}
