import { type RawBuilder, sql } from 'kysely';
import type { Catalogue, ClientTerm, PriceRow, Product } from '../../domain/catalogue/catalogue.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import type { ServiceRow } from '../rows.ts';
import { type StoredCatalogue, toCatalogue } from './catalogue-json.ts';
import { storedConstruction, storedPaper, storedPreflight } from './product-json.ts';
import { ratesInUse } from './reference-data.ts';

/** A counter that every change to the catalogue increments; a catalogue in memory is valid for one epoch. */
export async function readCatalogueEpoch(queries: Queries): Promise<number> {
  const result = await sql<Pick<ServiceRow, 'catalogue_epoch'>>`select catalogue_epoch from service`.execute(
    queries,
  );
  return result.rows[0]?.catalogue_epoch ?? 0;
}

/**
 * Must come first in every transaction that changes the catalogue: it is also the lock that serialises them.
 * Notifies the listening processes.
 */
export async function bumpCatalogueEpoch(tx: Tx): Promise<void> {
  await sql`update service set catalogue_epoch = catalogue_epoch + 1`.execute(tx);
  await sql`select pg_notify('platen_catalogue', '')`.execute(tx);
}

export async function hasProducts(queries: Queries): Promise<boolean> {
  const result = await sql<{ found: boolean }>`select exists (select from products) as found`.execute(
    queries,
  );
  return only(result.rows).found;
}

/** The current catalogue. */
export async function readCatalogue(queries: Queries): Promise<Catalogue> {
  const { rows } = await sql<{ content: StoredCatalogue }>`select ${content} as content`.execute(queries);
  return toCatalogue(only(rows).content);
}

/** The rows of a query as one JSON value. Amounts are selected as text: JSON would make them floats. */
function rowsOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;
}

const products = sql`
  select reference, name, note, category, bound, file_types, vat_class, pages_min, pages_max, pages_step,
    quantity_min, quantity_max, quantity_step, width_mm, height_mm, bleed_mm, construction,
    preflight, weight_mg, valid_from
  from products order by reference collate "C"`;

const options = sql`
  select product, reference, note, category, is_default, counted, weight_mg, page_weight_mg, grammage_gsm, bulk::text, colour
  from product_options order by product, n`;

const prices = sql`
  select product, option, unit, quantity_min, quantity_max, amount::text, currency, valid_from
  from price_rows order by product, option, unit, valid_from, quantity_min`;

const shippingRates = sql`
  select r.partner_id, r.zone, r.level, r.option, r.weight_max_g, r.price::text, r.currency, r.days_min, r.days_max
  from shipping_rates r join shipping_levels l on l.reference = r.level
  order by r.zone, l.speed, r.option, r.weight_max_g, r.partner_id`;

const vatRates = sql`
  select country, state, zips, vat_class, percent::text, valid_from
  from vat_rates order by country, state nulls first, zips, vat_class, valid_from`;

const clientTerms = sql`
  select client_id, product, category, available, percent::text, order_fee::text, currency, valid_from
  from client_terms order by client_id, id`;

/** Everything in one value, so that the catalogue is of one moment. */
const content = sql`json_build_object(
  'products', ${rowsOf(products)},
  'options', ${rowsOf(options)},
  'prices', ${rowsOf(prices)},
  'levels', ${rowsOf(sql`select reference, name, note, speed from shipping_levels order by speed`)},
  'countries', ${rowsOf(sql`select code, name, require_state, zip_pattern, zip_certain, zone from countries order by code`)},
  'states', ${rowsOf(sql`select country, code, name from country_states order by country, code`)},
  'shipping_rates', ${rowsOf(shippingRates)},
  'vat_rates', ${rowsOf(vatRates)},
  'exchange_rates', ${rowsOf(ratesInUse)},
  'client_terms', ${rowsOf(clientTerms)})`;

/** Deletes products with their options and prices. */
export async function deleteProducts(tx: Tx, references: readonly string[]): Promise<void> {
  await sql`delete from products where reference = any(${references}::text[])`.execute(tx);
}

/** Inserts new products with their options and prices. */
export async function insertProducts(tx: Tx, products: readonly Product[]): Promise<void> {
  await sql`
    insert into products (reference, name, note, category, bound, file_types, vat_class, pages_min, pages_max,
      pages_step, quantity_min, quantity_max, quantity_step, width_mm, height_mm, bleed_mm,
      construction, preflight, weight_mg, valid_from)
    select reference, name, note, category, bound, file_types, vat_class, pages_min, pages_max,
      pages_step, quantity_min, quantity_max, quantity_step, width_mm, height_mm, bleed_mm,
      construction, preflight, weight_mg, valid_from
    from ${recordset(products.map(productRow))`r (
      reference text, name text, note text, category text, bound boolean, file_types text[], vat_class text,
      pages_min int, pages_max int, pages_step int, quantity_min int, quantity_max int, quantity_step int,
      width_mm numeric, height_mm numeric, bleed_mm numeric, construction json, preflight json,
      weight_mg bigint, valid_from date)`}`.execute(tx);
  await sql`
    insert into product_options (product, reference, n, note, category, is_default, counted, weight_mg, page_weight_mg,
      grammage_gsm, bulk, colour)
    select product, reference, n, note, category, is_default, counted, weight_mg, page_weight_mg, grammage_gsm, bulk, colour
    from ${recordset(products.flatMap(optionRows))`r (
      product text, reference text, n int, note text, category text, is_default boolean, counted boolean, weight_mg bigint,
      page_weight_mg bigint, grammage_gsm int, bulk numeric, colour text)`}`.execute(tx);
  await sql`
    insert into price_rows (product, option, unit, quantity_min, quantity_max, amount, currency, valid_from)
    select product, option, unit, quantity_min, quantity_max, amount, currency, valid_from
    from ${recordset(products.flatMap(priceRows))`r (
      product text, option text, unit text, quantity_min int, quantity_max int, amount numeric, currency text,
      valid_from date)`}`.execute(tx);
}

function productRow({ pages, quantity, trim, ...product }: Product) {
  return {
    reference: product.reference,
    name: product.name,
    note: product.note,
    category: product.category,
    bound: product.bound,
    file_types: product.fileTypes,
    vat_class: product.vatClass,
    pages_min: pages?.min,
    pages_max: pages?.max,
    pages_step: pages?.step,
    quantity_min: quantity.min,
    quantity_max: quantity.max,
    quantity_step: quantity.step,
    width_mm: trim?.widthMm,
    height_mm: trim?.heightMm,
    bleed_mm: product.bleedMm,
    construction: storedConstruction(product.construction),
    preflight: storedPreflight(product.preflight),
    weight_mg: product.weightMg,
    valid_from: product.validFrom,
  };
}

function optionRows({ reference: product, options }: Product) {
  return options.map((option, index) => ({
    product,
    reference: option.reference,
    n: index + 1,
    note: option.note,
    category: option.category,
    is_default: option.isDefault,
    counted: option.counted,
    weight_mg: option.weightMg,
    page_weight_mg: option.pageWeightMg,
    ...storedPaper(option.paper),
    colour: option.colour,
  }));
}

function priceRows({ reference: product, prices, options }: Product) {
  return [
    ...prices.map((price) => priceRow(product, null, price)),
    ...options.flatMap(({ reference, prices }) => prices.map((price) => priceRow(product, reference, price))),
  ];
}

function priceRow(product: string, option: string | null, price: PriceRow) {
  return {
    product,
    option,
    unit: price.unit,
    quantity_min: price.min,
    quantity_max: price.max,
    amount: formatDecimal(price.amount),
    currency: price.currency,
    valid_from: price.validFrom,
  };
}

/** Replaces all terms of all clients. */
export async function replaceClientTerms(tx: Tx, terms: readonly ClientTerm[]): Promise<void> {
  await sql`delete from client_terms`.execute(tx);
  const rows = terms.map((term) => ({
    client_id: term.clientId,
    product: term.product,
    category: term.category,
    available: term.available,
    percent: formatDecimal(term.percent),
    order_fee: formatDecimal(term.orderFee),
    currency: term.currency,
    valid_from: term.validFrom,
  }));
  await sql`
    insert into client_terms (client_id, product, category, available, percent, order_fee, currency, valid_from)
    select client_id, product, category, available, percent, order_fee, currency, valid_from
    from ${recordset(rows)`r (
      client_id bigint, product text, category text, available boolean, percent numeric, order_fee numeric,
      currency text, valid_from date)`}`.execute(tx);
}
