import { isNonEmpty, type NonEmpty } from '../../lib/lists.ts';
import type { Product, ShippingLevel, ShippingRate } from '../catalogue/catalogue.ts';
import type { ItemOption } from '../catalogue/options.ts';
import { findOption, pagesOf, TOTAL_PAGES, timesInCopy } from '../catalogue/options.ts';
import type { PackedParcels } from './basket.ts';

/** An item with the data that packing needs. */
export interface PackedLoad {
  readonly reference: string;
  readonly partnerId: number | null;
  /** The requested level; undefined = any. */
  readonly level: string | undefined;
  /** The preferred option, if no level is requested. */
  readonly option?: string | undefined;
  readonly copies: number;
  /** The weight of one copy. */
  readonly copyMg: number;
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
  const ofOptions = options.map(({ reference, count: used }) => {
    const option = findOption(product, reference);
    if (!option) return 0;
    const times = reference === TOTAL_PAGES ? 1 : timesInCopy(option, used);
    return times * option.weightMg + pages * option.pageWeightMg;
  });
  return count * ofOptions.reduce((sum, weight) => sum + weight, product.weightMg);
}

const partnerRates = new WeakMap<readonly ShippingRate[], Map<number | null, readonly ShippingRate[]>>();

/**
 * The rates of one partner: its own, and the general ones for services without an own rate. Cached for the
 * rates of a catalogue, because each basket needs them several times.
 */
export function ratesOf(rates: readonly ShippingRate[], partnerId: number | null): readonly ShippingRate[] {
  const byPartner = partnerRates.get(rates) ?? new Map<number | null, readonly ShippingRate[]>();
  partnerRates.set(rates, byPartner);
  const found = byPartner.get(partnerId) ?? findRates(rates, partnerId);
  byPartner.set(partnerId, found);
  return found;
}

function findRates(rates: readonly ShippingRate[], partnerId: number | null): ShippingRate[] {
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

/** Groups loads that may be shipped together: those of one partner and one level or preferred option. */
export function groupByPartnerAndLevel<Load extends PackedLoad>(loads: readonly Load[]): NonEmpty<Load>[] {
  const groups = Map.groupBy(loads, ({ partnerId, level, option }) => [partnerId, level, option].join('\0'));
  const lists: readonly (readonly Load[])[] = [...groups.values()];
  return lists.filter(isNonEmpty);
}

/**
 * Splits loads into shipments of one parcel, in the given order: a load that does not fit starts the next
 * shipment. A load heavier than a parcel becomes a separate shipment.
 */
export function packShipments(loads: readonly PackedLoad[], limitG: number): NonEmpty<PackedLoad>[] {
  const shipments: [PackedLoad, ...PackedLoad[]][] = [];
  let packedMg = 0;
  for (const load of loads) {
    const current = shipments.at(-1);
    if (current && packedMg + loadMg(load) <= limitG * 1000) {
      current.push(load);
      packedMg += loadMg(load);
    } else {
      shipments.push([load]);
      packedMg = loadMg(load);
    }
  }
  return shipments;
}

/**
 * The parcels of a shipment: one, or as many as a load above the limit needs, each with as many copies as
 * fit. No single copy may exceed the limit.
 */
export function packParcels(loads: NonEmpty<PackedLoad>, limitG: number): PackedParcels[] {
  const [load, ...others] = loads;
  if (others.length > 0 || loadMg(load) <= limitG * 1000) return [parcelsOf(1, loads)];
  const fitting = Math.floor((limitG * 1000) / load.copyMg);
  const rest = load.copies % fitting;
  const full = parcelsOf(Math.floor(load.copies / fitting), [{ ...load, copies: fitting }]);
  return rest === 0 ? [full] : [full, parcelsOf(1, [{ ...load, copies: rest }])];
}

function parcelsOf(count: number, loads: readonly PackedLoad[]): PackedParcels {
  const weightMg = loads.reduce((total, load) => total + loadMg(load), 0);
  return {
    count,
    weightG: Math.ceil(weightMg / 1000),
    items: loads.map(({ reference, copies }) => ({ reference, copies })),
  };
}

function loadMg({ copies, copyMg }: PackedLoad): number {
  return copies * copyMg;
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
