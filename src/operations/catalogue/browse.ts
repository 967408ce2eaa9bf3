import type { OperatorActor } from '../../domain/actor.ts';
import type {
  Catalogue,
  ClientTerm,
  CountryEntry,
  CountryStateEntry,
  PlainDate,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from '../../domain/catalogue/catalogue.ts';
import { areRatesStale, RATE_PLACES } from '../../domain/catalogue/currency.ts';
import { dateOf, type Effect, effectOn } from '../../domain/catalogue/effective-dates.ts';
import { termKey } from '../../domain/catalogue/rules/catalogue-rules.ts';
import { vatTerritoryOf } from '../../domain/catalogue/rules/reference-rules.ts';
import { termsInStoredOrder } from '../../domain/catalogue/stored-order.ts';
import { refused } from '../../domain/refusal.ts';
import { formatScaled } from '../../lib/decimal.ts';
import { pageOf } from '../../lib/lists.ts';
import type { ReadOperation } from '../engine/operation.ts';
import * as tables from './tables.ts';

/** The tables of the catalogue for the operator: filtered, in pages, of one version. */

export interface PageQuery {
  /** Continue after the row with this key. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Page<Row> {
  /** The version of the catalogue that the rows come from. */
  readonly version: number;
  readonly rows: readonly Row[];
  /** The value of `after` for the next page; null = no more. */
  readonly next: string | null;
}

/** The default number of rows of a page. */
export const PAGE = 100;

/** The rows after a key, up to the size of a page. */
export function pageAfter<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { after, limit = PAGE }: PageQuery,
): Omit<Page<Row>, 'version'> {
  const index = after === undefined ? 0 : rows.findIndex((row) => keyOf(row) === after) + 1;
  if (after !== undefined && index === 0) {
    throw refused('invalid_parameter', { code: 'row_unknown', given: after }, ['after']);
  }
  const { page, last } = pageOf(rows.slice(index, index + limit + 1), limit);
  return { rows: page, next: last === undefined ? null : keyOf(last) };
}

/** How to read one table. */
interface Browsing<Row, Filter> {
  rowsOf(catalogue: Catalogue, today: PlainDate): readonly Row[];
  keyOf(row: Row): string;
  matches(row: Row, filter: Filter): boolean;
}

function browse<Row, Filter extends PageQuery>({
  rowsOf,
  keyOf,
  matches,
}: Browsing<Row, Filter>): ReadOperation<OperatorActor, Filter, Page<Row>> {
  return {
    kind: 'read',
    async run(_queries, { now, services }, filter) {
      const { version, catalogue } = await services.catalogue.current();
      const rows = rowsOf(catalogue, dateOf(now)).filter((row) => matches(row, filter));
      return { version, ...pageAfter(rows, keyOf, filter) };
    },
  };
}

/** Whether a row has the wanted value; undefined = any. */
export function has<Value>(wanted: Value | undefined, value: Value): boolean {
  return wanted === undefined || wanted === value;
}

/** Whether a string contains every word, whatever their case. */
export function holdsWords(text: string, words: string | undefined): boolean {
  const lower = text.toLowerCase();
  return (words ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

export type Dated<Row> = Row & { readonly effect: Effect };

/** Marks the rows that apply now: a later row of the same subject replaces the earlier ones. */
export function withEffect<Row extends { readonly validFrom: PlainDate }>(
  rows: readonly Row[],
  subjectOf: (row: Row) => string,
  today: PlainDate,
): Dated<Row>[] {
  const effect = effectOn(rows, subjectOf, today);
  return rows.map((row) => ({ ...row, effect: effect(row) }));
}

export interface VatQuery extends PageQuery {
  readonly country?: string | undefined;
  readonly effect?: Effect | undefined;
}

export type ShownVatRate = Dated<VatRate> & { readonly countryName: string };

export const browseVat = browse<ShownVatRate, VatQuery>({
  rowsOf: (catalogue, today) =>
    withEffect(
      tables.vatRates.rowsOf(catalogue),
      (rate) => `${vatTerritoryOf(rate)} ${rate.vatClass}`,
      today,
    ).map((rate) => ({ ...rate, countryName: catalogue.countries.get(rate.country)?.name ?? '' })),
  keyOf: tables.vatRates.keyOf,
  matches: ({ country, effect }, filter) => has(filter.country, country) && has(filter.effect, effect),
});

export interface ShippingRateQuery extends PageQuery {
  readonly zone?: string | undefined;
  readonly level?: string | undefined;
  /** Rates of this print partner; rates for any partner are left out. */
  readonly partnerId?: number | undefined;
}

export const browseShippingRates = browse<ShippingRate, ShippingRateQuery>({
  rowsOf: tables.shippingRates.rowsOf,
  keyOf: tables.shippingRates.keyOf,
  matches: ({ zone, level, partnerId }, filter) =>
    has(filter.zone, zone) && has(filter.level, level) && has(filter.partnerId, partnerId),
});

export const browseShippingLevels = browse<ShippingLevel, PageQuery>({
  rowsOf: tables.shippingLevels.rowsOf,
  keyOf: tables.shippingLevels.keyOf,
  matches: () => true,
});

export interface CountryQuery extends PageQuery {
  /** Words in its code or name. */
  readonly text?: string | undefined;
  readonly zone?: string | undefined;
  /** Whether a shipping level reaches it. */
  readonly served?: boolean | undefined;
}

export interface ShownCountry extends CountryEntry {
  readonly served: boolean;
  /** The number of regions in its table. */
  readonly regions: number;
}

export const browseCountries = browse<ShownCountry, CountryQuery>({
  rowsOf: ({ countries, shippingRates }) =>
    [...countries.values()].map(({ states, ...country }) => ({
      ...country,
      served: country.zone !== null && shippingRates.has(country.zone),
      regions: states.length,
    })),
  keyOf: tables.countries.keyOf,
  matches: ({ code, name, zone, served }, filter) =>
    holdsWords(`${code} ${name}`, filter.text) && has(filter.zone, zone) && has(filter.served, served),
});

export interface RegionQuery extends PageQuery {
  readonly country?: string | undefined;
}

export const browseRegions = browse<CountryStateEntry, RegionQuery>({
  rowsOf: tables.states.rowsOf,
  keyOf: tables.states.keyOf,
  matches: ({ country }, filter) => has(filter.country, country),
});

export interface TermQuery extends PageQuery {
  readonly clientId?: number | undefined;
  readonly effect?: Effect | undefined;
}

export const browseClientTerms = browse<Dated<ClientTerm>, TermQuery>({
  rowsOf: ({ clientTerms }, today) =>
    withEffect(
      termsInStoredOrder([...clientTerms.values()].flat()),
      (term) => termKey({ ...term, validFrom: '' }),
      today,
    ),
  keyOf: termKey,
  matches: ({ clientId, effect }, filter) => has(filter.clientId, clientId) && has(filter.effect, effect),
});

export interface RateQuery extends PageQuery {
  /** All rates of this currency of the last year, newest first; undefined = the current rate of each. */
  readonly currency?: string | undefined;
}

export interface ShownExchangeRate {
  readonly currency: string;
  /** Units for one euro, with eight decimals. */
  readonly perEuro: string;
  readonly validFrom: PlainDate;
  readonly effect: Effect;
}

export interface ExchangeRatePage extends Page<ShownExchangeRate> {
  /** The day of the newest rates. */
  readonly newest: PlainDate | null;
  /** Older than a week, so that prices in other currencies are wrong. */
  readonly stale: boolean;
}

export const browseExchangeRates: ReadOperation<OperatorActor, RateQuery, ExchangeRatePage> = {
  kind: 'read',
  readsMany: true,
  async run(_queries, { now, services }, { currency, ...page }) {
    const { version, catalogue } = await services.catalogue.current();
    const byCurrency = [...catalogue.exchangeRates].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const all = byCurrency.flatMap(([, ofOne]) => ofOne);
    const rates = withEffect(all, (rate) => rate.currency, dateOf(now))
      .filter((rate) => (currency === undefined ? rate.effect === 'current' : rate.currency === currency))
      .map(({ rate, ...dated }) => ({ ...dated, perEuro: formatScaled(rate, RATE_PLACES) }));
    const newest = all.reduce<PlainDate | null>(
      (latest, { validFrom }) => (latest === null || validFrom > latest ? validFrom : latest),
      null,
    );
    return {
      version,
      ...pageAfter(rates, (rate) => `${rate.currency}, ${rate.validFrom}`, page),
      newest,
      stale: areRatesStale(newest, now),
    };
  },
};
