import { sql } from 'kysely';
import type { ClientTerm, PriceRow, Product } from '../../domain/catalogue/catalogue.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import type { Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { storedConstruction, storedPaper, storedPreflight } from './product-json.ts';

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
