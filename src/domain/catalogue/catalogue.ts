import type { Decimal } from '../../lib/decimal.ts';
import type { Colour, Construction, Paper } from './construction.ts';
import type { PreflightSettings } from './preflight-settings.ts';

/**
 * The whole assortment and its shipping as one immutable value: read as a whole from the store and replaced
 * after each change. All price rules use it. Created by `catalogueOf`, which indexes entries by key and sorts
 * dated entries newest first.
 */
export interface Catalogue {
  /** Products by reference. */
  readonly products: ReadonlyMap<string, Product>;
  /** Shipping levels, slowest first. */
  readonly levels: readonly ShippingLevel[];
  /** Countries by code. */
  readonly countries: ReadonlyMap<string, Country>;
  /** Rates by zone. */
  readonly shippingRates: ReadonlyMap<string, readonly ShippingRate[]>;
  /** VAT rates by country, newest first. */
  readonly vatRates: ReadonlyMap<string, readonly VatRate[]>;
  /** Exchange rates by currency, newest first. */
  readonly exchangeRates: ReadonlyMap<string, readonly ExchangeRate[]>;
  /** Terms by client, newest first. */
  readonly clientTerms: ReadonlyMap<number, readonly ClientTerm[]>;
}

/** A catalogue as plain lists in any order: its stored form. */
export interface CatalogueParts {
  readonly products: readonly Product[];
  readonly levels: readonly ShippingLevel[];
  readonly countries: readonly Country[];
  readonly shippingRates: readonly ShippingRate[];
  readonly vatRates: readonly VatRate[];
  readonly exchangeRates: readonly ExchangeRate[];
  readonly clientTerms: readonly ClientTerm[];
}

export function catalogueOf(parts: CatalogueParts): Catalogue {
  return {
    products: new Map(parts.products.map((product) => [product.reference, product])),
    levels: parts.levels.toSorted((a, b) => a.speed - b.speed),
    countries: new Map(parts.countries.map((country) => [country.code, country])),
    shippingRates: Map.groupBy(parts.shippingRates, ({ zone }) => zone),
    vatRates: Map.groupBy(newestFirst(parts.vatRates), ({ country }) => country),
    exchangeRates: Map.groupBy(newestFirst(parts.exchangeRates), ({ currency }) => currency),
    clientTerms: Map.groupBy(newestFirst(parts.clientTerms), ({ clientId }) => clientId),
  };
}

function newestFirst<Dated extends { readonly validFrom: PlainDate }>(rows: readonly Dated[]): Dated[] {
  return rows.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0));
}

export interface Product {
  readonly reference: string;
  readonly name: string;
  readonly note: string;
  readonly category: string;
  /** Whether it consists of cover and book, with the option total_pages. */
  readonly bound: boolean;
  readonly fileTypes: readonly string[];
  readonly vatClass: VatClass;
  /** Null for products without pages. */
  readonly pages: QuantitySteps | null;
  readonly quantity: QuantitySteps;
  /** The trim size in millimetres; null if it has none. */
  readonly trim: { readonly widthMm: number; readonly heightMm: number } | null;
  readonly bleedMm: number;
  readonly construction: Construction;
  readonly preflight: PreflightSettings;
  readonly weightMg: number;
  readonly validFrom: PlainDate;
  readonly options: readonly ProductOption[];
  readonly prices: readonly PriceRow[];
}

/** A calendar date in UTC, `YYYY-MM-DD`; can be compared as a string. */
export type PlainDate = string;
export const vatClasses = ['standard', 'book'] as const;
export type VatClass = (typeof vatClasses)[number];

/** The quantities min, min + step, … up to max. */
export interface QuantitySteps {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface ProductOption {
  readonly reference: string;
  readonly note: string;
  /** Such as type_main_paper. An item has at most one option per category. */
  readonly category: string;
  readonly isDefault: boolean;
  /** Whether a copy may contain it several times, such as an insert; the same for all options of a category. */
  readonly counted: boolean;
  /** Added to the weight of one copy. */
  readonly weightMg: number;
  /** Added to the weight of one copy per page. */
  readonly pageWeightMg: number;
  /** Null for an option that is not a paper, and for a paper without data. */
  readonly paper: Paper | null;
  /** The colour of pages with this option; null = unchanged. */
  readonly colour: Colour | null;
  readonly prices: readonly PriceRow[];
}

export const priceUnits = [
  'price_unit_pr_order',
  'price_unit_pr_item',
  'price_unit_pr_quantity',
  'price_unit_pr_page',
  'price_unit_pr_book',
] as const;

export type PriceUnit = (typeof priceUnits)[number];

/**
 * A price for quantities from min to max; max null = no upper limit. Among several dates, the newest not in
 * the future applies.
 */
export interface PriceRow {
  readonly unit: PriceUnit;
  readonly min: number;
  readonly max: number | null;
  readonly amount: Decimal;
  readonly currency: string;
  readonly validFrom: PlainDate;
}

export interface ShippingLevel {
  readonly reference: string;
  readonly name: string;
  readonly note: string;
  /** 1 = slowest. */
  readonly speed: number;
}

/** A country without its states, which are a separate table. */
export interface CountryEntry {
  readonly code: string;
  readonly name: string;
  readonly requireState: boolean;
  /** A regular expression for zips in capital letters; null = any zip. */
  readonly zipPattern: string | null;
  /** Whether zips that do not match are refused; otherwise they are logged as a warning. */
  readonly zipCertain: boolean;
  /** Null = not served. */
  readonly zone: string | null;
}

export interface Country extends CountryEntry {
  readonly states: readonly CountryState[];
}

export interface CountryState {
  readonly code: string;
  readonly name: string;
}

/** A state with its country. */
export interface CountryStateEntry extends CountryState {
  readonly country: string;
}

/** The rate of one partner (null = any partner) to a zone, up to a weight. */
export interface ShippingRate {
  readonly partnerId: number | null;
  readonly zone: string;
  readonly level: string;
  readonly option: string;
  readonly maxWeightG: number;
  readonly price: Decimal;
  readonly currency: string;
  readonly daysMin: number;
  readonly daysMax: number;
}

export interface VatRate {
  readonly country: string;
  /** The state of the territory that it applies to; null = any. */
  readonly state: string | null;
  /** The beginnings of the zips of the territory that it applies to; empty = all zips. */
  readonly zips: readonly string[];
  readonly vatClass: VatClass;
  /** In percent. */
  readonly percent: Decimal;
  readonly validFrom: PlainDate;
}

/** The value of one euro in the currency from a day on, with eight decimals: rate / 10^8. */
export interface ExchangeRate {
  readonly currency: string;
  readonly validFrom: PlainDate;
  readonly rate: bigint;
}

/** The terms of one client: for one product, one category, or (both null) all products. */
export interface ClientTerm {
  readonly clientId: number;
  readonly product: string | null;
  readonly category: string | null;
  readonly available: boolean;
  /** Added to every price line in its scope, in percent. */
  readonly percent: Decimal;
  /** Charged once per order. */
  readonly orderFee: Decimal;
  readonly currency: string;
  readonly validFrom: PlainDate;
}
