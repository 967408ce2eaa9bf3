import {
  type Catalogue,
  type ClientTerm,
  type Country,
  catalogueOf,
  type ExchangeRate,
  type PriceRow,
  type PriceUnit,
  type Product,
  type ProductOption,
  type ShippingLevel,
  type ShippingRate,
  type VatClass,
  type VatRate,
} from '../../domain/catalogue/catalogue.ts';
import type { Colour } from '../../domain/catalogue/construction.ts';
import { readDecimal } from '../../lib/decimal.ts';
import {
  type StoredConstruction,
  type StoredPaper,
  type StoredPreflight,
  toConstruction,
  toPaper,
  toPreflight,
} from './product-json.ts';

/** The rows of the catalogue as JSON; `content` in `catalogue.ts` selects it. */
export interface StoredCatalogue {
  readonly products: readonly StoredProduct[];
  readonly options: readonly StoredProductOption[];
  readonly prices: readonly StoredPrice[];
  readonly levels: readonly StoredLevel[];
  readonly countries: readonly StoredCountry[];
  readonly states: readonly StoredState[];
  readonly shipping_rates: readonly StoredShippingRate[];
  readonly vat_rates: readonly StoredVatRate[];
  readonly exchange_rates: readonly StoredExchangeRate[];
  readonly client_terms: readonly StoredClientTerm[];
}

interface StoredProduct {
  readonly reference: string;
  readonly name: string;
  readonly note: string;
  readonly category: string;
  readonly bound: boolean;
  readonly file_types: readonly string[];
  readonly vat_class: VatClass;
  readonly pages_min: number | null;
  readonly pages_max: number;
  readonly pages_step: number;
  readonly quantity_min: number;
  readonly quantity_max: number;
  readonly quantity_step: number;
  readonly width_mm: number | null;
  readonly height_mm: number;
  readonly bleed_mm: number;
  readonly construction: StoredConstruction | null;
  readonly preflight: StoredPreflight | null;
  readonly weight_mg: number;
  readonly valid_from: string;
}

interface StoredProductOption extends StoredPaper {
  readonly product: string;
  readonly reference: string;
  readonly note: string;
  readonly category: string;
  readonly is_default: boolean;
  readonly counted: boolean;
  readonly weight_mg: number;
  readonly page_weight_mg: number;
  readonly colour: Colour | null;
}

interface StoredPrice {
  readonly product: string;
  readonly option: string | null;
  readonly unit: PriceUnit;
  readonly quantity_min: number;
  readonly quantity_max: number | null;
  readonly amount: string;
  readonly currency: string;
  readonly valid_from: string;
}

interface StoredLevel {
  readonly reference: string;
  readonly name: string;
  readonly note: string;
  readonly speed: number;
}

interface StoredState {
  readonly country: string;
  readonly code: string;
  readonly name: string;
}

interface StoredExchangeRate {
  readonly currency: string;
  readonly date: string;
  readonly rate: string;
}

interface StoredCountry {
  readonly code: string;
  readonly name: string;
  readonly require_state: boolean;
  readonly zip_pattern: string | null;
  readonly zip_certain: boolean;
  readonly zone: string | null;
}

interface StoredShippingRate {
  readonly partner_id: number | null;
  readonly zone: string;
  readonly level: string;
  readonly option: string;
  readonly weight_max_g: number;
  readonly price: string;
  readonly currency: string;
  readonly days_min: number;
  readonly days_max: number;
}

interface StoredVatRate {
  readonly country: string;
  readonly state: string | null;
  readonly zips: readonly string[];
  readonly vat_class: VatClass;
  readonly percent: string;
  readonly valid_from: string;
}

interface StoredClientTerm {
  readonly client_id: number;
  readonly product: string | null;
  readonly category: string | null;
  readonly available: boolean;
  readonly percent: string;
  readonly order_fee: string;
  readonly currency: string;
  readonly valid_from: string;
}

export function toCatalogue(stored: StoredCatalogue): Catalogue {
  return catalogueOf({
    products: toProducts(stored),
    levels: stored.levels.map(toLevel),
    countries: toCountries(stored),
    shippingRates: stored.shipping_rates.map(toShippingRate),
    vatRates: stored.vat_rates.map(toVatRate),
    exchangeRates: stored.exchange_rates.map(toExchangeRate),
    clientTerms: stored.client_terms.map(toClientTerm),
  });
}

function toProducts({ products, options, prices }: StoredCatalogue): Product[] {
  const pricesOf = Map.groupBy(prices, ({ product, option }) => owner(product, option));
  const optionsOf = Map.groupBy(options, ({ product }) => product);
  const priceList = (product: string, option: string | null) =>
    (pricesOf.get(owner(product, option)) ?? []).map(toPriceRow);
  const optionList = (product: string) =>
    (optionsOf.get(product) ?? []).map((row) => toOption(row, priceList(product, row.reference)));
  return products.map((row) => toProduct(row, optionList(row.reference), priceList(row.reference, null)));
}

/** The key of a price's owner: references contain no spaces. */
function owner(product: string, option: string | null): string {
  return option === null ? product : `${product} ${option}`;
}

function toProduct(row: StoredProduct, options: ProductOption[], prices: PriceRow[]): Product {
  const { pages_min, width_mm } = row;
  return {
    reference: row.reference,
    name: row.name,
    note: row.note,
    category: row.category,
    bound: row.bound,
    fileTypes: row.file_types,
    vatClass: row.vat_class,
    pages: pages_min === null ? null : { min: pages_min, max: row.pages_max, step: row.pages_step },
    quantity: { min: row.quantity_min, max: row.quantity_max, step: row.quantity_step },
    trim: width_mm === null ? null : { widthMm: width_mm, heightMm: row.height_mm },
    bleedMm: row.bleed_mm,
    construction: toConstruction(row.construction),
    preflight: toPreflight(row.preflight),
    weightMg: row.weight_mg,
    validFrom: row.valid_from,
    options,
    prices,
  };
}

function toOption(row: StoredProductOption, prices: PriceRow[]): ProductOption {
  return {
    reference: row.reference,
    note: row.note,
    category: row.category,
    isDefault: row.is_default,
    counted: row.counted,
    weightMg: row.weight_mg,
    pageWeightMg: row.page_weight_mg,
    paper: toPaper(row),
    colour: row.colour,
    prices,
  };
}

function toPriceRow(row: StoredPrice): PriceRow {
  return {
    unit: row.unit,
    min: row.quantity_min,
    max: row.quantity_max,
    amount: readDecimal(row.amount),
    currency: row.currency,
    validFrom: row.valid_from,
  };
}

function toCountries({ countries, states }: StoredCatalogue): Country[] {
  const statesOf = Map.groupBy(states, ({ country }) => country);
  return countries.map((row) => ({
    code: row.code,
    name: row.name,
    requireState: row.require_state,
    zipPattern: row.zip_pattern,
    zipCertain: row.zip_certain,
    zone: row.zone,
    states: (statesOf.get(row.code) ?? []).map(({ code, name }) => ({ code, name })),
  }));
}

function toLevel(row: StoredLevel): ShippingLevel {
  return { reference: row.reference, name: row.name, note: row.note, speed: row.speed };
}

function toShippingRate(row: StoredShippingRate): ShippingRate {
  return {
    partnerId: row.partner_id,
    zone: row.zone,
    level: row.level,
    option: row.option,
    maxWeightG: row.weight_max_g,
    price: readDecimal(row.price),
    currency: row.currency,
    daysMin: row.days_min,
    daysMax: row.days_max,
  };
}

function toVatRate(row: StoredVatRate): VatRate {
  return {
    country: row.country,
    state: row.state,
    zips: row.zips,
    vatClass: row.vat_class,
    percent: readDecimal(row.percent),
    validFrom: row.valid_from,
  };
}

function toExchangeRate(row: StoredExchangeRate): ExchangeRate {
  return {
    currency: row.currency,
    validFrom: row.date,
    // numeric(18, 8): without its dot it is a number of units of 10^-8.
    rate: BigInt(row.rate.replace('.', '')),
  };
}

function toClientTerm(row: StoredClientTerm): ClientTerm {
  return {
    clientId: row.client_id,
    product: row.product,
    category: row.category,
    available: row.available,
    percent: readDecimal(row.percent),
    orderFee: readDecimal(row.order_fee),
    currency: row.currency,
    validFrom: row.valid_from,
  };
}
