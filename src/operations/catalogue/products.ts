import type { ClientActor } from '../../domain/actor.ts';
import type { Catalogue, Product } from '../../domain/catalogue/catalogue.ts';
import { dateOf } from '../../domain/catalogue/effective-dates.ts';
import {
  type ListedCategory,
  type ListedPrice,
  type ListedProduct,
  listCategories,
  listPrices,
  listProducts,
} from '../../domain/prices/assortment.ts';
import { findProduct } from '../../domain/prices/item-rules.ts';
import { refused } from '../../domain/refusal.ts';
import { lastOf } from '../../lib/lists.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface ProductQuery {
  /** The size of a page; undefined = all products. */
  readonly limit: number | undefined;
  /** Continue after the product with this reference. */
  readonly after: string | undefined;
  readonly category: string | undefined;
}

export interface ListedProducts {
  /** The products by reference; the same array until its content changes. */
  readonly products: readonly ListedProduct[];
  /** The currency of the prices. */
  readonly currency: string;
  /** The value of `after` for the next page, if `limit` cut the list. */
  readonly next: ProductQuery | undefined;
}

/** The products that the client can order now (interfaces.md 2.7), or one category or page of them. */
export const productList = {
  kind: 'read',
  async run(_queries, { actor, now, services }, query) {
    const { currency } = actor;
    const all = productsOf(await services.catalogue.get(), actor, dateOf(now));
    const { products, next } = narrowed(all, query);
    if (products.length === 0) throw refused('nothing_to_list', { code: 'no_product_matches' });
    return { products, currency, next };
  },
} satisfies ReadOperation<ClientActor, ProductQuery, ListedProducts>;

function narrowed(all: readonly ListedProduct[], query: ProductQuery): Omit<ListedProducts, 'currency'> {
  const { limit, after, category } = query;
  if (limit === undefined && after === undefined && category === undefined)
    return { products: all, next: undefined };
  const start = after === undefined ? 0 : indexAfter(all, after);
  const wanted = all
    .slice(start)
    .filter(({ product }) => category === undefined || product.category === category);
  const products = wanted.slice(0, limit);
  const more = products.length < wanted.length;
  return { products, next: more ? { ...query, after: lastOf(products).product.reference } : undefined };
}

function indexAfter(all: readonly ListedProduct[], after: string): number {
  const index = all.findIndex(({ product }) => product.reference === after);
  if (index !== -1) return index + 1;
  throw refused('invalid_parameter', { code: 'product_not_yours', product: after }, ['after']);
}

/** The number of cached lists; few, because each is as long as the catalogue. */
const MOST_KEPT = 64;
const cache = new WeakMap<Catalogue, Map<string, readonly ListedProduct[]>>();

/**
 * The products of a client, cached per catalogue: pricing every product would be most of the cost of a call.
 */
function productsOf(
  catalogue: Catalogue,
  { clientId, currency }: ClientActor,
  today: string,
): readonly ListedProduct[] {
  const lists = cache.get(catalogue) ?? new Map<string, readonly ListedProduct[]>();
  cache.set(catalogue, lists);
  // Clients without their own terms share one assortment.
  const whose = catalogue.clientTerms.has(clientId) ? clientId : 'all';
  const key = `${whose} ${currency} ${today}`;
  const known = lists.get(key);
  if (known) return known;
  const list = listProducts({ catalogue, clientId, today }, currency);
  const [oldest] = lists.keys();
  if (lists.size === MOST_KEPT && oldest !== undefined) lists.delete(oldest);
  lists.set(key, list);
  return list;
}

export interface ProductInfo {
  readonly product: Product;
  /** Undefined unless the operator enabled them. */
  readonly prices: readonly ListedPrice[] | undefined;
}

/** One product with its options and the limits of orders (interfaces.md 2.7). */
export const productInfo = {
  kind: 'read',
  async run(_queries, { actor, now, services }, { reference }) {
    const catalogue = await services.catalogue.get();
    const assortment = { catalogue, clientId: actor.clientId, today: dateOf(now) };
    const product = findProduct(reference, assortment);
    if (!product) throw refused('nothing_to_list', { code: 'product_not_orderable', product: reference });
    return { product, prices: services.showProductPrices ? listPrices(product, assortment) : undefined };
  },
} satisfies ReadOperation<ClientActor, { reference: string }, ProductInfo>;

/** The categories of the products that the client can order now (decisions.md §7); may be empty. */
export const categoryList = {
  kind: 'read',
  async run(_queries, { actor, now, services }) {
    const catalogue = await services.catalogue.get();
    return listCategories({ catalogue, clientId: actor.clientId, today: dateOf(now) });
  },
} satisfies ReadOperation<ClientActor, void, readonly ListedCategory[]>;
