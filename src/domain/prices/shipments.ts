import { defined } from '../../lib/defined.ts';
import type { NonEmpty } from '../../lib/lists.ts';
import type { Catalogue, ShippingRate } from '../catalogue/catalogue.ts';
import type { Exchange } from '../catalogue/currency.ts';
import { type AddProblem, type Problem, problemsOf } from '../refusal.ts';
import type { BasketItem, Shipment } from './basket.ts';
import type { OrderableItem } from './basket-rules.ts';
import {
  groupByPartnerAndLevel,
  type PackedLoad,
  packParcels,
  packShipments,
  weightLimitG,
  weightMg,
  type ZoneRates,
} from './packing.ts';
import { type OfferTerms, offerShipment } from './shipping.ts';

/** The partner that makes an item; null = none chosen, so the general rates apply. */
export type PartnerOf = (item: BasketItem) => number | null;

/** The loads of items, grouped by what may be shipped together. */
export interface GroupedLoads {
  readonly country: string;
  readonly zoneRates: ZoneRates;
  readonly groups: readonly { readonly loads: NonEmpty<PlacedLoad>; readonly limitG: number }[];
}

interface PlacedLoad extends PackedLoad {
  /** The place of its item in the basket. */
  readonly index: number;
}

/** Groups the items of a basket to a country with shipping. */
export function groupLoads(
  items: readonly OrderableItem[],
  { countries, shippingRates, levels }: Catalogue,
  country: string,
  partnerOf: PartnerOf,
  { exchange }: Pick<OfferTerms, 'exchange'>,
): GroupedLoads {
  const zone = countries.get(country)?.zone ?? '';
  const listed = defined(shippingRates.get(zone), 'rates to the country of a checked basket');
  const zoneRates = { levels, rates: convertible(listed, exchange) };
  const loads = items.map(({ item, index, product, options }) => ({
    index,
    reference: item.reference,
    partnerId: partnerOf(item),
    level: item.shippingLevel,
    option: item.shippingLevel === undefined ? item.shippingOption : undefined,
    copies: item.count,
    copyMg: weightMg(product, options, 1),
  }));
  const groups = groupByPartnerAndLevel(loads).map((group) => ({
    loads: group,
    limitG: weightLimitG(zoneRates, group[0]),
  }));
  return { country, zoneRates, groups };
}

/** The problems of items that cannot be shipped. */
export function loadProblems({ country, zoneRates, groups }: GroupedLoads): Problem[] {
  return problemsOf((addProblem) => {
    for (const { loads, limitG } of groups) {
      for (const load of loads) checkLoad(load, limitG, zoneRates, country, addProblem);
    }
  });
}

/** The shipments of loads without problems. */
export function shipmentsOf({ zoneRates, groups }: GroupedLoads, terms: OfferTerms): Shipment[] {
  return groups.flatMap(({ loads, limitG }) =>
    packShipments(loads, limitG).map((packed) =>
      offerShipment(packParcels(packed, limitG), loads[0].partnerId, zoneRates, terms),
    ),
  );
}

/** The rates in currencies with an exchange rate. If there are none, pricing refuses the missing currency. */
function convertible(rates: readonly ShippingRate[], exchange: Exchange): readonly ShippingRate[] {
  const isKnown = ({ currency }: ShippingRate) => exchange.knows(currency);
  // Returns the same list, because lookups in the rates of a catalogue are cached by it.
  if (rates.every(isKnown)) return rates;
  const known = rates.filter(isKnown);
  return known.length > 0 ? known : rates;
}

/** Reports a copy that is too heavy for every rate, because copies are never split. */
function checkLoad(
  load: PlacedLoad,
  limitG: number,
  zoneRates: ZoneRates,
  country: string,
  addProblem: AddProblem,
): void {
  const { index } = load;
  const weightG = Math.ceil(load.copyMg / 1000);
  if (limitG > 0 && weightG <= limitG) return;
  const heaviestG = weightLimitG(zoneRates, { partnerId: load.partnerId, level: undefined });
  if (heaviestG === 0) {
    const detail = { code: 'not_shipped_there', country } as const;
    addProblem('shipping_level_not_available', ['items', index], detail);
  } else if (weightG > heaviestG) {
    const detail = { code: 'copy_too_heavy', country, grams: weightG, most: heaviestG } as const;
    addProblem('shipping_level_not_available', ['items', index], detail);
  } else if (limitG === 0) {
    const detail = { code: 'level_not_offered', level: load.level, country } as const;
    addProblem('shipping_level_not_available', ['items', index, 'shippingLevel'], detail);
  } else {
    const weights = { grams: weightG, most: limitG };
    const detail = { code: 'copy_too_heavy_for_level', level: load.level, country, ...weights } as const;
    addProblem('shipping_level_not_available', ['items', index, 'shippingLevel'], detail);
  }
}
