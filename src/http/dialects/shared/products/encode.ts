import type { PriceUnit, Product, ProductOption } from '../../../../domain/catalogue/catalogue.ts';
import { isCounted } from '../../../../domain/catalogue/options.ts';
import type { ListedPrice, ListedProduct } from '../../../../domain/prices/assortment.ts';
import { formatDecimal } from '../../../../lib/decimal.ts';
import type { ListedProducts, ProductInfo } from '../../../../operations/catalogue/products.ts';
import { type EncodedReply, jsonReply } from '../../../endpoint.ts';
import { specsOf } from './product-specs.ts';

/**
 * Encodes lists of products, with the additional fields of one interface. Serialised lists are cached: the
 * operation returns the same list object until something changes.
 */
export function productListEncoder(
  besides: (product: Product) => object,
): (listed: ListedProducts) => EncodedReply {
  const written = new WeakMap<readonly ListedProduct[], Buffer>();
  return ({ products, currency, next }) => {
    let bytes = written.get(products);
    if (!bytes) {
      const entries = products.map((listed) => ({
        ...entryOf(listed, currency),
        ...besides(listed.product),
      }));
      bytes = Buffer.from(JSON.stringify(entries));
      written.set(products, bytes);
    }
    return { kind: 'bytes', bytes, next: next && queryOf(next) };
  };
}

function queryOf({ limit, after, category }: NonNullable<ListedProducts['next']>): Record<string, string> {
  const query = { limit: limit === undefined ? undefined : String(limit), after, category };
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function entryOf({ product, fromPrice }: ListedProduct, currency: string) {
  const { name, note, reference, category } = product;
  return { name, note, reference, category, from_price: formatDecimal(fromPrice), currency };
}

/** A product with its options encoded by one interface. */
export function encodeProductInfo<Option extends object>(
  { product, prices }: ProductInfo,
  optionOf: (option: ProductOption) => Option,
): EncodedReply {
  const { name, note, reference, category } = product;
  const reply = jsonReply({
    name,
    note,
    reference,
    product_reference: reference,
    category,
    ...(prices ? { prices: prices.map(priceOf) } : {}),
    options: product.options.map(optionOf),
    specs: specsOf(product),
  });
  return prices ? { ...reply, deprecated: 'productPrices' } : reply;
}

/** The fields of an option that core and apps share. */
export function optionOf(option: ProductOption) {
  const { reference, note, category, isDefault } = option;
  return { reference, note, type: category, default: isDefault ? 1 : 0, counted: isCounted(option) ? 1 : 0 };
}

/**
 * The wire names of units. The base price of a book counts per copy, for which interfaces.md has no separate
 * name.
 */
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
