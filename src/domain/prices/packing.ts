import { isNonEmpty, type NonEmpty } from '../../lib/lists.ts';
import type { Product, ShippingLevel, ShippingRate } from '../catalogue/catalogue.ts';
import type { ItemOption } from '../catalogue/options.ts';
import { findOption, pagesOf } from '../catalogue/options.ts';

/** An item with the data that packing needs. */
export interface PackedLoad {
  readonly reference: string;
  readonly partnerId: number | null;
  /** The requested level; undefined = any. */
  readonly level: string | undefined;
  /** The wanted option, where no level is requested. */
  readonly option?: string | undefined;
  readonly weightMg: number;
}

/** The shipping levels and rates for one zone. */
export interface ZoneRates {
  readonly levels: readonly ShippingLevel[];
  /** The rates of the zone. */
  readonly rates: readonly ShippingRate[];
}

/** The weight of `count` copies with their completed options. A page is one side. */
export function weightMg(product: Product, options: readonly ItemOption[], count: number): number {
  const pages = pagesOf(options);
  const ofOptions = options.map(({ reference }) => {
    const option = findOption(product, reference);
    return option ? option.weightMg + pages * option.pageWeightMg : 0;
  });
  return count * ofOptions.reduce((sum, weight) => sum + weight, product.weightMg);
}

/** The rates of one partner: its own, and the general ones for all services without an own rate. */
export function ratesOf(rates: readonly ShippingRate[], partnerId: number | null): ShippingRate[] {
  const general = rates.filter((rate) => rate.partnerId === null);
  const own = partnerId === null ? [] : rates.filter((rate) => rate.partnerId === partnerId);
  if (own.length === 0) return general;
  const replaced = new Set(own.map(serviceOf));
  return [...own, ...general.filter((rate) => !replaced.has(serviceOf(rate)))];
}

/** The heaviest parcel in grams at a level or a faster one, or at any level if none is given. 0 = none. */
export function weightLimitG(
  { levels, rates }: ZoneRates,
  { partnerId, level }: Pick<PackedLoad, 'partnerId' | 'level'>,
): number {
  const slowest = level === undefined ? -Infinity : speedOf(levels, level);
  const fastEnough = ratesOf(rates, partnerId).filter((rate) => speedOf(levels, rate.level) >= slowest);
  return Math.max(0, ...fastEnough.map(({ maxWeightG }) => maxWeightG));
}

/** Groups the loads that may be shipped together: those of one partner and one level or wanted option. */
export function groupByPartnerAndLevel(loads: readonly PackedLoad[]): NonEmpty<PackedLoad>[] {
  const groups = Map.groupBy(loads, ({ partnerId, level, option }) => [partnerId, level, option].join('\0'));
  const lists: readonly (readonly PackedLoad[])[] = [...groups.values()];
  return lists.filter(isNonEmpty);
}

/**
 * Packs loads into parcels within a weight limit, in the given order: a load that does not fit starts the
 * next parcel. No single load may exceed the limit.
 */
export function packParcels(loads: readonly PackedLoad[], limitG: number): PackedLoad[][] {
  const parcels: PackedLoad[][] = [];
  let parcel: PackedLoad[] = [];
  let packedMg = Infinity;
  for (const load of loads) {
    if (packedMg + load.weightMg > limitG * 1000) {
      parcel = [];
      parcels.push(parcel);
      packedMg = 0;
    }
    parcel.push(load);
    packedMg += load.weightMg;
  }
  return parcels;
}

/**
 * One carrier option at one level; its rates differ only by weight. NUL is a safe separator because no stored
 * string contains it.
 */
export function serviceOf({ level, option }: ShippingRate): string {
  return `${level}\0${option}`;
}

/** An unknown level counts as faster than all others, so that no rate reaches it. */
function speedOf(levels: readonly ShippingLevel[], level: string): number {
  return levels.find(({ reference }) => reference === level)?.speed ?? Infinity;
}
