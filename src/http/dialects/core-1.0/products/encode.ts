import type { Static } from 'typebox';
import type { ListedPrice, ListedProduct } from '../../../../domain/assortment.ts';
import type { PriceUnit } from '../../../../domain/catalogue.ts';
import { formatDecimal } from '../../../../lib/decimal.ts';
import type { ProductInfo } from '../../../../operations/products/info.ts';
import type { ListedProducts } from '../../../../operations/products/list.ts';
import { type EncodedReply, jsonReply } from '../../../dialect.ts';
import { specsOf } from '../../../product-specs.ts';
import type * as bodies from './bodies.ts';

/** Whole lists as they were written before: the operation gives the same list until something changes. */
const written = new WeakMap<readonly ListedProduct[], Buffer>();

export function encodeProductList({ products, currency, next }: ListedProducts): EncodedReply {
  let bytes = written.get(products);
  if (!bytes) {
    bytes = Buffer.from(JSON.stringify(products.map((listed) => entryOf(listed, currency))));
    written.set(products, bytes);
  }
  return { kind: 'bytes', bytes, next: next && queryOf(next) };
}

function queryOf({ limit, after, category }: NonNullable<ListedProducts['next']>): Record<string, string> {
  const query = { limit: limit === undefined ? undefined : String(limit), after, category };
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function entryOf(
  { product, fromPrice }: ListedProduct,
  currency: string,
): Static<typeof bodies.productEntry> {
  const { name, note, reference, category } = product;
  return { name, note, reference, category, from_price: formatDecimal(fromPrice), currency };
}

export function encodeProductInfo({ product, prices }: ProductInfo): EncodedReply {
  const { name, note, reference, category } = product;
  const reply = jsonReply<Static<typeof bodies.productInfo>>({
    name,
    note,
    reference,
    product_reference: reference,
    category,
    ...(prices ? { prices: prices.map(priceOf) } : {}),
    options: product.options.map((option) => ({
      reference: option.reference,
      note: option.note,
      type: option.category,
      default: option.isDefault ? 1 : 0,
    })),
    specs: specsOf(product),
  });
  return prices ? { ...reply, deprecated: 'productPrices' } : reply;
}

/** The base price of a book counts once a copy, and interfaces.md knows no word of its own for it. */
const unitNames: Readonly<Record<PriceUnit, string>> = {
  price_unit_pr_order: 'Pr. Order',
  price_unit_pr_item: 'Pr. Item',
  price_unit_pr_quantity: 'Pr. Quantity',
  price_unit_pr_page: 'Pr. Page',
  price_unit_pr_book: 'Pr. Quantity',
};

function priceOf({ of, reference, note, row }: ListedPrice) {
  const { amount, min, max, currency, unit } = row;
  return {
    price: formatDecimal(amount),
    min: String(min),
    max: max === null ? '' : String(max),
    note,
    reference,
    currency,
    price_unit: unitNames[unit],
    type: of,
  };
}
