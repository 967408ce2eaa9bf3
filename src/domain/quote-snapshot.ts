import { fromJson, type Json, toJson } from '../lib/exact-json.ts';
import {
  type Catalogue,
  type CatalogueParts,
  type ClientTerm,
  type Country,
  catalogueOf,
  type PlainDate,
  type Product,
  type ShippingRate,
} from './catalogue.ts';
import { termFor } from './client-terms.ts';
import { dateOf, newestOn } from './dated.ts';
import { ratesOf, serviceOf } from './parcels.ts';
import { rowsFor } from './price-rows.ts';
import { priceBasket } from './pricing.ts';
import type { Basket, PricedBasket } from './quote.ts';
import type { PartnerOf } from './shipments.ts';
import { carryingRates } from './shipping.ts';

/**
 * A priced basket with everything it depends on and nothing else, so that it can be priced again when the
 * catalogue has long changed, and what was promised can be held against an order.
 */
export interface QuoteSnapshot {
  readonly basket: Basket;
  /** ISO 8601 in UTC. */
  readonly pricedAt: string;
  /** Who was to make each item of the basket. */
  readonly partners: readonly (number | null)[];
  /** What was used of the catalogue. Texts that no price depends on are left empty. */
  readonly catalogue: CatalogueParts;
  readonly priced: PricedBasket;
}

export function takeSnapshot(
  catalogue: Catalogue,
  basket: Basket,
  now: Date,
  priced: PricedBasket,
  partnerOf: PartnerOf = () => null,
): QuoteSnapshot {
  return {
    basket,
    pricedAt: now.toISOString(),
    partners: basket.items.map(partnerOf),
    catalogue: sliceOf(catalogue, basket, dateOf(now), priced),
    priced,
  };
}

/** Prices the basket of a snapshot once more, from the snapshot alone. */
export function priceAgain({ basket, pricedAt, partners, catalogue }: QuoteSnapshot): PricedBasket {
  const partnerOf: PartnerOf = (item) => partners[basket.items.indexOf(item)]!;
  return priceBasket(catalogueOf(catalogue), basket, new Date(pricedAt), partnerOf);
}

export function snapshotToJson(snapshot: QuoteSnapshot): Json {
  return toJson(snapshot);
}

export function snapshotFromJson(json: unknown): QuoteSnapshot {
  return fromJson(json) as QuoteSnapshot;
}

function sliceOf(
  catalogue: Catalogue,
  basket: Basket,
  today: PlainDate,
  priced: PricedBasket,
): CatalogueParts {
  const country = catalogue.countries.get(basket.country)!;
  const products = productsOf(catalogue, today, priced);
  const vat = catalogue.vatRates.get(country.code) ?? [];
  const classes = ['standard', 'book'] as const;
  return {
    products,
    levels: catalogue.levels.map((level) => ({ ...level, note: '' })),
    countries: [{ ...country, states: country.states.filter(({ code }) => code === basket.state) }],
    shippingRates: shippingRatesOf(catalogue, country, priced),
    vatRates: classes.flatMap((vatClass) =>
      present(
        newestOn(
          vat.filter((rate) => rate.vatClass === vatClass),
          today,
        ),
      ),
    ),
    exchangeRates: priced.rates.flatMap(({ currency }) =>
      present(newestOn(catalogue.exchangeRates.get(currency) ?? [], today)),
    ),
    clientTerms: clientTermsOf(catalogue.clientTerms.get(basket.clientId) ?? [], products, today),
  };
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}

/** The products of the basket with the options and price rows that were used. */
function productsOf({ products }: Catalogue, today: PlainDate, { items }: PricedBasket): Product[] {
  return [...Map.groupBy(items, ({ product }) => product)].map(([reference, ofProduct]) => {
    const product = products.get(reference)!;
    const used = new Set(ofProduct.flatMap(({ options }) => options.map((option) => option.reference)));
    const counts = new Set(ofProduct.map(({ count }) => count));
    const rows = (prices: Product['prices']) => [
      ...new Set([...counts].flatMap((count) => rowsFor(prices, count, today))),
    ];
    return {
      ...product,
      note: '',
      prices: rows(product.prices),
      options: product.options
        .filter((option) => used.has(option.reference))
        .map((option) => ({ ...option, note: '', prices: rows(option.prices) })),
    };
  });
}

/**
 * The rates that were offered, and one of every service that a partner has: whether it has rates of its own
 * decides whether those for all partners count.
 */
function shippingRatesOf(
  { shippingRates }: Catalogue,
  { zone }: Country,
  { shipments }: PricedBasket,
): ShippingRate[] {
  const rates = shippingRates.get(zone!)!;
  const offered = shipments.flatMap(({ partnerId, weightG }) =>
    carryingRates(ratesOf(rates, partnerId), weightG),
  );
  const services = new Map(rates.map((rate) => [`${rate.partnerId} ${serviceOf(rate)}`, rate]));
  return [...new Set([...offered, ...services.values()])];
}

function clientTermsOf(
  terms: readonly ClientTerm[],
  products: readonly Product[],
  today: PlainDate,
): ClientTerm[] {
  return [...new Set(products.flatMap((product) => present(termFor(terms, product, today))))];
}
