import { type RawBuilder, sql } from 'kysely';
import {
  type Catalogue,
  type ClientTerm,
  type Country,
  type CountryState,
  catalogueOf,
  type PriceRow,
  type PriceUnit,
  type Product,
  type ProductOption,
  type ShippingLevel,
  type ShippingRate,
  type VatClass,
} from '../../domain/catalogue/catalogue.ts';
import { readDecimal } from '../../lib/decimal.ts';
import type { Queries, Tx } from '../engine/db.ts';

/** The number that every change to the catalogue moves on; a catalogue in memory is good for one epoch. */
export async function readCatalogueEpoch(queries: Queries): Promise<number> {
  const result = await sql<{ catalogue_epoch: number }>`select catalogue_epoch from service`.execute(queries);
  return result.rows[0]?.catalogue_epoch ?? 0;
}

/**
 * Must come first in every transaction that changes what the catalogue is made of: it is also the lock on
 * which two of them take turns. Wakes the processes that listen.
 */
export async function bumpCatalogueEpoch(tx: Tx): Promise<void> {
  await sql`update service set catalogue_epoch = catalogue_epoch + 1`.execute(tx);
  await sql`select pg_notify('platen_catalogue', '')`.execute(tx);
}

export async function hasProducts(queries: Queries): Promise<boolean> {
  const result = await sql<{ found: boolean }>`select exists (select from products) as found`.execute(
    queries,
  );
  return result.rows[0]!.found;
}

/** Rates older than this, seen from the newest, can no longer be the newest of their currency. */
const RATE_DAYS = 366;

/** The catalogue of this moment. */
export async function readCatalogue(queries: Queries): Promise<Catalogue> {
  const { rows } = await sql<{ content: CatalogueRows }>`select ${content} as content`.execute(queries);
  return toCatalogue(rows[0]!.content, 0);
}

/**
 * The catalogue of this moment, kept as an edition that its quotes can name. The database copies it, so that its
 * text is neither made nor packed here.
 */
export async function takeCatalogueIntoUse(queries: Queries, now: Date): Promise<Catalogue> {
  const { rows } = await sql<{ id: number; content: string }>`
    with current as materialized (select ${content}::text as content),
    edition as (
      insert into catalogue_editions (content_sha256, content, in_use_at)
      select sha256(convert_to(content, 'UTF8')), content, ${now}::timestamptz from current
      on conflict (content_sha256) do update set in_use_at = excluded.in_use_at
      returning id)
    select id, content from current, edition`.execute(queries);
  const [taken] = rows;
  return toCatalogue(JSON.parse(taken!.content), taken!.id);
}

/** The catalogue that a quote was computed by; undefined when it was forgotten. */
export async function readCatalogueEdition(
  queries: Queries,
  edition: number,
): Promise<Catalogue | undefined> {
  const { rows } = await sql<{ content: string }>`
    select content from catalogue_editions where id = ${edition}`.execute(queries);
  return rows[0] && toCatalogue(JSON.parse(rows[0].content), edition);
}

/** Removes the editions whose place another one had taken before a time. */
export async function forgetCatalogueEditions(tx: Tx, replacedBefore: Date): Promise<void> {
  await sql`
    delete from catalogue_editions where in_use_at < (
      select max(in_use_at) from catalogue_editions where in_use_at < ${replacedBefore})`.execute(tx);
}

/** The rows of a query as one JSON value. Amounts are selected as text: JSON would make them floats. */
function rowsOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;
}

const products = sql`
  select reference, name, note, category, bound, file_types, vat_class, pages_min, pages_max, pages_step,
    quantity_min, quantity_max, quantity_step, width_mm, height_mm, bleed_mm, weight_mg, valid_from
  from products order by reference collate "C"`;

const options = sql`
  select product, reference, note, category, is_default, weight_mg, page_weight_mg
  from product_options order by product, n`;

const prices = sql`
  select product, option, unit, quantity_min, quantity_max, amount::text, currency, valid_from
  from price_rows order by product, option, unit, valid_from, quantity_min`;

const shippingRates = sql`
  select r.partner_id, r.zone, r.level, r.option, r.weight_max_g, r.price::text, r.currency, r.days_min, r.days_max
  from shipping_rates r join shipping_levels l on l.reference = r.level
  order by r.zone, l.speed, r.option, r.weight_max_g, r.partner_id`;

const vatRates = sql`
  select country, vat_class, percent::text, valid_from
  from vat_rates order by country, vat_class, valid_from`;

const exchangeRates = sql`
  select currency, date, rate::text from exchange_rates
  where date > (select max(date) - ${RATE_DAYS}::integer from exchange_rates)
  order by currency, date`;

const clientTerms = sql`
  
  select client_id, product, category, available, percent::text, order_fee::text, currency, valid_from
  from client_terms order by client_id, id`;

/** Everything in one value, so that it is one moment's catalogue. */
const content = sql`json_build_object(
  'products', ${rowsOf(products)},
  'options', ${rowsOf(options)},
  'prices', ${rowsOf(prices)},
  'levels', ${rowsOf(sql`select reference, name, note, speed from shipping_levels order by speed`)},
  'countries', ${rowsOf(sql`select code, name, require_state, zip_pattern, zone from countries order by code`)},
  'states', ${rowsOf(sql`select country, code, name from country_states order by country, code`)},
  'shipping_rates', ${rowsOf(shippingRates)},
  'vat_rates', ${rowsOf(vatRates)},
  'exchange_rates', ${rowsOf(exchangeRates)},
  'client_terms', ${rowsOf(clientTerms)})`;

interface CatalogueRows {
  readonly products: readonly ProductRow[];
  readonly options: readonly OptionRow[];
  readonly prices: readonly PriceRowRow[];
  readonly levels: readonly ShippingLevel[];
  readonly countries: readonly CountryRow[];
  readonly states: readonly (CountryState & { readonly country: string })[];
  readonly shipping_rates: readonly ShippingRateRow[];
  readonly vat_rates: readonly VatRateRow[];
  readonly exchange_rates: readonly { currency: string; date: string; rate: string }[];
  readonly client_terms: readonly ClientTermRow[];
}

interface ProductRow {
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
  readonly weight_mg: number;
  readonly valid_from: string;
}

interface OptionRow {
  readonly product: string;
  readonly reference: string;
  readonly note: string;
  readonly category: string;
  readonly is_default: boolean;
  readonly weight_mg: number;
  readonly page_weight_mg: number;
}

interface PriceRowRow {
  readonly product: string;
  readonly option: string | null;
  readonly unit: PriceUnit;
  readonly quantity_min: number;
  readonly quantity_max: number | null;
  readonly amount: string;
  readonly currency: string;
  readonly valid_from: string;
}

interface CountryRow {
  readonly code: string;
  readonly name: string;
  readonly require_state: boolean;
  readonly zip_pattern: string | null;
  readonly zone: string | null;
}

interface ShippingRateRow {
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

interface VatRateRow {
  readonly country: string;
  readonly vat_class: VatClass;
  readonly percent: string;
  readonly valid_from: string;
}

interface ClientTermRow {
  readonly client_id: number;
  readonly product: string | null;
  readonly category: string | null;
  readonly available: boolean;
  readonly percent: string;
  readonly order_fee: string;
  readonly currency: string;
  readonly valid_from: string;
}

function toCatalogue(rows: CatalogueRows, edition: number): Catalogue {
  const parts = {
    products: toProducts(rows),
    levels: rows.levels,
    countries: toCountries(rows),
    shippingRates: rows.shipping_rates.map(toShippingRate),
    vatRates: rows.vat_rates.map((row) => ({
      country: row.country,
      vatClass: row.vat_class,
      percent: readDecimal(row.percent),
      validFrom: row.valid_from,
    })),
    exchangeRates: rows.exchange_rates.map(({ currency, date, rate }) => ({
      currency,
      validFrom: date,
      // numeric(18, 8): without its dot it is as many hundred-millionths.
      rate: BigInt(rate.replace('.', '')),
    })),
    clientTerms: rows.client_terms.map(toClientTerm),
  };
  return catalogueOf(parts, edition);
}

function toProducts(rows: CatalogueRows): Product[] {
  const pricesOf = Map.groupBy(rows.prices, ({ product, option }) => owner(product, option));
  const optionsOf = Map.groupBy(rows.options, ({ product }) => product);
  const priceList = (product: string, option: string | null) =>
    (pricesOf.get(owner(product, option)) ?? []).map(toPriceRow);
  const optionList = (product: string) =>
    (optionsOf.get(product) ?? []).map((row) => toOption(row, priceList(product, row.reference)));
  return rows.products.map((row) =>
    toProduct(row, optionList(row.reference), priceList(row.reference, null)),
  );
}

/** What a price belongs to: references hold no blanks. */
function owner(product: string, option: string | null): string {
  return option === null ? product : `${product} ${option}`;
}

function toProduct(row: ProductRow, options: ProductOption[], prices: PriceRow[]): Product {
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
    weightMg: row.weight_mg,
    validFrom: row.valid_from,
    options,
    prices,
  };
}

function toOption(row: OptionRow, prices: PriceRow[]): ProductOption {
  return {
    reference: row.reference,
    note: row.note,
    category: row.category,
    isDefault: row.is_default,
    weightMg: row.weight_mg,
    pageWeightMg: row.page_weight_mg,
    prices,
  };
}

function toPriceRow(row: PriceRowRow): PriceRow {
  return {
    unit: row.unit,
    min: row.quantity_min,
    max: row.quantity_max,
    amount: readDecimal(row.amount),
    currency: row.currency,
    validFrom: row.valid_from,
  };
}

function toCountries({ countries, states }: CatalogueRows): Country[] {
  const statesOf = Map.groupBy(states, ({ country }) => country);
  return countries.map((row) => ({
    code: row.code,
    name: row.name,
    requireState: row.require_state,
    zipPattern: row.zip_pattern,
    zone: row.zone,
    states: (statesOf.get(row.code) ?? []).map(({ code, name }) => ({ code, name })),
  }));
}

function toShippingRate(row: ShippingRateRow): ShippingRate {
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

function toClientTerm(row: ClientTermRow): ClientTerm {
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
