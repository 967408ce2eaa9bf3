import { type Decimal, multiplied, ratioOf, sum, wholeRatio } from '../../lib/decimal.ts';
import { defined } from '../../lib/defined.ts';
import { entryAt, isNonEmpty, type NonEmpty } from '../../lib/lists.ts';
import type { ShippingLevel, ShippingRate } from '../catalogue/catalogue.ts';
import type { Exchange } from '../catalogue/currency.ts';
import { partsIn } from './amounts.ts';
import type { PackedParcels, ParcelLine, Shipment, ShippingOffer } from './basket.ts';
import { ratesOf, serviceOf, type ZoneRates } from './packing.ts';
import { vatOf } from './tax.ts';

/** The currency and tax rate of the offers. */
export interface OfferTerms {
  readonly exchange: Exchange;
  readonly currency: string;
  readonly vatPercent: Decimal;
}

/** Parcels with all offers for shipping them together. */
export function offerShipment(
  parcels: readonly PackedParcels[],
  partnerId: number | null,
  { levels, rates }: ZoneRates,
  terms: OfferTerms,
): Shipment {
  const weights = [...Map.groupBy(parcels, ({ weightG }) => weightG)].map(
    ([weightG, ofWeight]): ParcelWeight => ({
      weightG,
      parcels: ofWeight.reduce((total, { count }) => total + count, 0),
    }),
  );
  const offers = carryingRates(ratesOf(rates, partnerId), weights).map((carrying) => {
    const named = levels.find(({ reference }) => reference === carrying[0].rate.level);
    const level = defined(named, 'the level of a shipping rate');
    return { speed: level.speed, offer: offerOf(carrying, level, terms) };
  });
  offers.sort(
    (a, b) =>
      compare(a.offer.price, b.offer.price) || a.speed - b.speed || compare(a.offer.option, b.offer.option),
  );
  return {
    partnerId,
    weightG: weights.reduce((total, { weightG, parcels }) => total + weightG * parcels, 0),
    items: [...new Set(parcels.flatMap(({ items }) => items.map(({ reference }) => reference)))],
    parcels,
    offers: offers.map(({ offer }) => offer),
  };
}

/** Parcels of a shipment with equal weight. */
export type ParcelWeight = Pick<ParcelLine, 'weightG' | 'parcels'>;

/** The rate for parcels of one weight. */
export interface CarryingRate extends ParcelWeight {
  readonly rate: ShippingRate;
}

/**
 * For every level and carrier option that carries all weights, the lightest sufficient rate for each of them.
 */
export function carryingRates(
  rates: readonly ShippingRate[],
  weights: readonly ParcelWeight[],
): NonEmpty<CarryingRate>[] {
  return servicesOf(rates).flatMap((ofService) => {
    const carrying = weights.flatMap((weight) => {
      const rate = ofService.find(({ maxWeightG }) => maxWeightG >= weight.weightG);
      return rate ? [{ ...weight, rate }] : [];
    });
    return carrying.length === weights.length && isNonEmpty(carrying) ? [carrying] : [];
  });
}

type Services = readonly (readonly ShippingRate[])[];

const services = new WeakMap<readonly ShippingRate[], Services>();

/** The rates of each service, lightest first. Cached for the rates of a catalogue. */
function servicesOf(rates: readonly ShippingRate[]): Services {
  const found = services.get(rates) ?? sortServices(rates);
  services.set(rates, found);
  return found;
}

function sortServices(rates: readonly ShippingRate[]): Services {
  return [...Map.groupBy(rates, serviceOf).values()].map((ofService) =>
    ofService.toSorted((a, b) => a.maxWeightG - b.maxWeightG),
  );
}

function offerOf(
  carrying: NonEmpty<CarryingRate>,
  level: ShippingLevel,
  { exchange, currency, vatPercent }: OfferTerms,
): ShippingOffer {
  const rates = carrying.map(({ rate }) => exchange.rate(rate.currency, currency));
  const amounts = partsIn(
    currency,
    carrying.map(({ rate, parcels }, index) =>
      multiplied([ratioOf(rate.price), wholeRatio(parcels), entryAt(rates, index)]),
    ),
  );
  const lines = carrying.map(
    ({ rate, weightG, parcels }, index): ParcelLine => ({
      weightG,
      parcels,
      unitAmount: rate.price,
      unitCurrency: rate.currency,
      exchangeRate: entryAt(rates, index).shown,
      amount: entryAt(amounts, index),
    }),
  );
  const price = sum(amounts);
  return {
    level: level.reference,
    levelName: level.name,
    option: carrying[0].rate.option,
    daysMin: Math.max(...carrying.map(({ rate }) => rate.daysMin)),
    daysMax: Math.max(...carrying.map(({ rate }) => rate.daysMax)),
    lines,
    price,
    vatPercent,
    vat: vatOf(currency, price, vatPercent),
  };
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The cheapest offer at the requested level, or else at the next faster one. */
export function chooseOffer(
  { offers }: Pick<Shipment, 'offers'>,
  level: string,
  levels: readonly ShippingLevel[],
): ShippingOffer | undefined {
  const asked = levels.findIndex(({ reference }) => reference === level);
  if (asked === -1) return undefined;
  for (const { reference } of levels.slice(asked)) {
    const offer = offers.find((candidate) => candidate.level === reference);
    if (offer) return offer;
  }
  return undefined;
}

/** The offer with this option, or the cheapest one if none has it. */
export function chooseOption(
  { offers }: Pick<Shipment, 'offers'>,
  option: string,
): ShippingOffer | undefined {
  const nameOf = (text: string) => text.trim().toLowerCase();
  return offers.find((offer) => nameOf(offer.option) === nameOf(option)) ?? offers[0];
}

export type ShippingService = 'Economy' | 'Normal' | 'Fastest';

/**
 * The service names on apps, for offers sorted cheapest first: the cheapest is Economy, the fastest is
 * Fastest unless it is also the cheapest, the others and a single offer are Normal.
 */
export function shippingServices(offers: readonly ShippingOffer[]): ShippingService[] {
  if (offers.length === 1) return ['Normal'];
  const fastest = offers.toSorted((a, b) => a.daysMax - b.daysMax || a.daysMin - b.daysMin)[0];
  return offers.map((offer, index) => (index === 0 ? 'Economy' : offer === fastest ? 'Fastest' : 'Normal'));
}
