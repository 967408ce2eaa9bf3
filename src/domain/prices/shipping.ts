import { type Decimal, multiply } from '../../lib/decimal.ts';
import { defined } from '../../lib/defined.ts';
import type { ShippingLevel, ShippingRate } from '../catalogue/catalogue.ts';
import type { Exchange } from '../catalogue/currency.ts';
import type { Shipment, ShippingOffer } from './basket.ts';
import { type PackedLoad, ratesOf, serviceOf, type ZoneRates } from './packing.ts';
import { vatOf } from './tax.ts';

/** The currency and tax rate of the offers. */
export interface OfferTerms {
  readonly exchange: Exchange;
  readonly currency: string;
  readonly vatPercent: Decimal;
}

/** A parcel with all shipping offers for it. */
export function offerShipment(
  parcel: readonly PackedLoad[],
  partnerId: number | null,
  { levels, rates }: ZoneRates,
  terms: OfferTerms,
): Shipment {
  const weightG = Math.ceil(parcel.reduce((total, load) => total + load.weightMg, 0) / 1000);
  const offers = carryingRates(ratesOf(rates, partnerId), weightG).map((rate) => {
    const named = levels.find(({ reference }) => reference === rate.level);
    const level = defined(named, 'the level of a shipping rate');
    return { speed: level.speed, offer: offerOf(rate, level, terms) };
  });
  offers.sort(
    (a, b) =>
      compare(a.offer.price, b.offer.price) || a.speed - b.speed || compare(a.offer.option, b.offer.option),
  );
  return {
    partnerId,
    weightG,
    items: parcel.map(({ reference }) => reference),
    offers: offers.map(({ offer }) => offer),
  };
}

/** For every level and carrier option, the lightest rate that carries a weight. */
export function carryingRates(rates: readonly ShippingRate[], weightG: number): ShippingRate[] {
  const carrying = rates.filter(({ maxWeightG }) => maxWeightG >= weightG);
  return [...Map.groupBy(carrying, serviceOf).values()].map((ofService) =>
    ofService.reduce((lightest, rate) => (rate.maxWeightG < lightest.maxWeightG ? rate : lightest)),
  );
}

function offerOf(
  rate: ShippingRate,
  level: ShippingLevel,
  { exchange, currency, vatPercent }: OfferTerms,
): ShippingOffer {
  const exchangeRate = exchange.rate(rate.currency, currency);
  const price = multiply(rate.price, exchangeRate);
  return {
    level: rate.level,
    levelName: level.name,
    option: rate.option,
    daysMin: rate.daysMin,
    daysMax: rate.daysMax,
    unitAmount: rate.price,
    unitCurrency: rate.currency,
    exchangeRate: exchangeRate.shown,
    price,
    vatPercent,
    vat: vatOf(price, vatPercent),
  };
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The cheapest offer of the requested level, or of the next faster one. */
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
 * Fastest unless it is also the cheapest, all others and a single offer are Normal.
 */
export function shippingServices(offers: readonly ShippingOffer[]): ShippingService[] {
  if (offers.length === 1) return ['Normal'];
  const fastest = offers.toSorted((a, b) => a.daysMax - b.daysMax || a.daysMin - b.daysMin)[0];
  return offers.map((offer, index) => (index === 0 ? 'Economy' : offer === fastest ? 'Fastest' : 'Normal'));
}
