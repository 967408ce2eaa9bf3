import { defined } from '../../lib/defined.ts';
import type { Catalogue, ShippingRate } from '../catalogue/catalogue.ts';
import { type AddProblem, problemsOf, Refused } from '../refusal.ts';
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

/** The shipments of a checked basket, or a refusal if some items cannot be shipped. */
export function shipmentsOf(
  items: readonly OrderableItem[],
  { countries, shippingRates, levels }: Catalogue,
  country: string,
  partnerOf: PartnerOf,
  terms: OfferTerms,
): Shipment[] {
  const zone = countries.get(country)?.zone ?? '';
  const listed = defined(shippingRates.get(zone), 'rates to the country of a checked basket');
  const zoneRates = { levels, rates: convertible(listed, terms) };
  const loads: PackedLoad[] = items.map(({ item, product, options }) => ({
    reference: item.reference,
    partnerId: partnerOf(item),
    level: item.shippingLevel,
    option: item.shippingLevel === undefined ? item.shippingOption : undefined,
    copies: item.count,
    copyMg: weightMg(product, options, 1),
  }));
  const groups = groupByPartnerAndLevel(loads).map((group) => ({
    group,
    limitG: weightLimitG(zoneRates, group[0]),
  }));
  const [first, ...rest] = problemsOf((addProblem) => {
    for (const { group, limitG } of groups) {
      for (const load of group) checkLoad(load, loads.indexOf(load), limitG, zoneRates, country, addProblem);
    }
  });
  if (first) throw new Refused([first, ...rest]);
  return groups.flatMap(({ group, limitG }) =>
    packShipments(group, limitG).map((loads) =>
      offerShipment(packParcels(loads, limitG), group[0].partnerId, zoneRates, terms),
    ),
  );
}

/** The rates in currencies with an exchange rate. If there are none, pricing refuses the missing currency. */
function convertible(rates: readonly ShippingRate[], { exchange }: OfferTerms): readonly ShippingRate[] {
  const isKnown = ({ currency }: ShippingRate) => exchange.knows(currency);
  // Returns the same list, because lookups in the rates of a catalogue are cached by it.
  if (rates.every(isKnown)) return rates;
  const known = rates.filter(isKnown);
  return known.length > 0 ? known : rates;
}

/** Reports a copy that is too heavy for every rate, because copies are never split. */
function checkLoad(
  load: PackedLoad,
  index: number,
  limitG: number,
  zoneRates: ZoneRates,
  country: string,
  addProblem: AddProblem,
): void {
  const weightG = Math.ceil(load.copyMg / 1000);
  if (limitG > 0 && weightG <= limitG) return;
  const heaviestG = weightLimitG(zoneRates, { partnerId: load.partnerId, level: undefined });
  if (heaviestG === 0) {
    const detail = `cannot be shipped to ${country}; other items can`;
    addProblem('shipping_level_not_available', ['items', index], detail);
  } else if (weightG > heaviestG) {
    const detail = `weighs ${weightG} g a copy, and the heaviest parcel to ${country} is ${heaviestG} g`;
    addProblem('shipping_level_not_available', ['items', index], detail);
  } else if (limitG === 0) {
    const detail = `is "${load.level}"; neither this level nor a faster one is offered to ${country}`;
    addProblem('shipping_level_not_available', ['items', index, 'shippingLevel'], detail);
  } else {
    const detail = `is "${load.level}"; a copy weighs ${weightG} g, and the heaviest parcel of this and faster levels to ${country} is ${limitG} g`;
    addProblem('shipping_level_not_available', ['items', index, 'shippingLevel'], detail);
  }
}
