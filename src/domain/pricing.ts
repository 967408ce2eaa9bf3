import { sum, ZERO } from '../lib/decimal.ts';
import { type OrderableItem, readBasket } from './basket-rules.ts';
import type { Catalogue, PriceRow } from './catalogue.ts';
import { Exchange, formatRate } from './currency.ts';
import { dateOf } from './dated.ts';
import { type Carriage, type Load, packParcels, weightLimitG, weightMg } from './parcels.ts';
import { feeLines, type Pricing, priceLines } from './price-lines.ts';
import type { Basket, BasketItem, PricedBasket, PricedItem, Shipment } from './quote.ts';
import { problemsOf, Refused, type Report, refused } from './refusal.ts';
import { type OfferTerms, offerShipment } from './shipping.ts';
import { vatLines, vatPercent } from './tax.ts';

/** The partner that makes an item; null = nobody was chosen, and what holds for all partners counts. */
export type PartnerOf = (item: BasketItem) => number | null;

/**
 * What a basket costs and how it ships at an instant. The same catalogue, basket and day give the same answer,
 * to the last digit. Throws `Refused` with everything that keeps the basket from being priced.
 */
export function priceBasket(
  catalogue: Catalogue,
  basket: Basket,
  now: Date,
  partnerOf: PartnerOf = () => null,
): PricedBasket {
  const today = dateOf(now);
  const orderable = readBasket(catalogue, basket, today);
  const { currency, invoiceCurrency, country } = basket;
  const pricing = { currency, today, exchange: new Exchange(catalogue.exchangeRates, today) };
  const standardVat = vatPercent(catalogue.vatRates, country, 'standard', today);

  const items = priceItems(orderable, catalogue, country, pricing);
  const fees = feeLines(orderable, standardVat, pricing);
  const shipments = offerShipments(orderable, catalogue, country, partnerOf, {
    ...pricing,
    vatPercent: standardVat,
  });
  const taxes = vatLines([
    ...items.map(({ cost, vatPercent }) => ({ amount: cost, percent: vatPercent })),
    ...fees.map(({ amount, vatPercent }) => ({ amount, percent: vatPercent })),
  ]);
  const subtotals = {
    items: sum(items.map(({ cost }) => cost)),
    fee: sum(fees.map(({ amount }) => amount)),
    appFee: ZERO,
  };
  return {
    currency,
    invoiceCurrency,
    invoiceExchangeRate: formatRate(pricing.exchange.rate(currency, invoiceCurrency)),
    price: sum(Object.values(subtotals)),
    vat: sum(taxes.map(({ amount }) => amount)),
    subtotals,
    items,
    fees,
    vatLines: taxes,
    shipments,
    rates: pricing.exchange.taken,
  };
}

function priceItems(
  orderable: readonly OrderableItem[],
  { vatRates }: Catalogue,
  country: string,
  pricing: Pricing,
): PricedItem[] {
  const charged = new Set<PriceRow>();
  return orderable.map((ordered) => {
    const { item, product, options } = ordered;
    const lines = priceLines(ordered, charged, pricing);
    return {
      reference: item.reference,
      product: product.reference,
      count: item.count,
      options,
      cost: sum(lines.map(({ amount }) => amount)),
      vatPercent: vatPercent(vatRates, country, product.vatClass, pricing.today),
      lines,
    };
  });
}

function offerShipments(
  orderable: readonly OrderableItem[],
  { countries, shippingRates, levels }: Catalogue,
  country: string,
  partnerOf: PartnerOf,
  terms: OfferTerms,
): Shipment[] {
  const zone = countries.get(country)!.zone;
  const carriage = { levels, rates: zone === null ? [] : (shippingRates.get(zone) ?? []) };
  const loads = orderable.map(({ item, product, options }) => ({
    reference: item.reference,
    partnerId: partnerOf(item),
    level: item.shippingLevel,
    weightMg: weightMg(product, options, item.count),
  }));
  refuseUnshippable(loads, carriage, country);
  return packParcels(loads, (load) => weightLimitG(carriage, load)).map((parcel) =>
    offerShipment(parcel, carriage, terms),
  );
}

function refuseUnshippable(loads: readonly Load[], carriage: Carriage, country: string): void {
  if (carriage.rates.length === 0) {
    throw refused('country_not_served', `is "${country}"; nothing is shipped there`, ['country']);
  }
  const [first, ...rest] = problemsOf((report) => {
    for (const [index, load] of loads.entries()) checkLoad(load, index, carriage, country, report);
  });
  if (first) throw new Refused([first, ...rest]);
}

/** An item never splits, so each alone must be light enough for some way of shipping it. */
function checkLoad(load: Load, index: number, carriage: Carriage, country: string, report: Report): void {
  const weightG = Math.ceil(load.weightMg / 1000);
  const limitG = weightLimitG(carriage, load);
  if (limitG > 0 && weightG <= limitG) return;
  const heaviestG = weightLimitG(carriage, { ...load, level: undefined });
  if (heaviestG === 0 || weightG > heaviestG) {
    const detail = `is "${country}"; item ${index} weighs ${weightG} g, and up to ${heaviestG} g are shipped there`;
    report('country_not_served', ['country'], detail);
  } else {
    const detail = `is "${load.level}"; the item weighs ${weightG} g, and at this level or a faster one up to ${limitG} g are shipped to ${country}`;
    report('shipping_level_not_available', ['items', index, 'shippingLevel'], detail);
  }
}
