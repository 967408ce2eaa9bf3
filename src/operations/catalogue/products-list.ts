import type { ClientActor } from '../../domain/actor.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { dateOf } from '../../domain/catalogue/effective-dates.ts';
import { type ListedProduct, listProducts } from '../../domain/prices/assortment.ts';
import { refused } from '../../domain/refusal.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface ProductQuery {
  /** At most this many, with `next` naming where to go on; undefined = all of them. */
  readonly limit: number | undefined;
  /** Go on after the product with this reference. */
  readonly after: string | undefined;
  readonly category: string | undefined;
}

export interface ListedProducts {
  /** By reference. The very same list until something of it changes. */
  readonly products: readonly ListedProduct[];
  /** What the prices are in. */
  readonly currency: string;
  /** What to ask for next, when `limit` cut the list. */
  readonly next: ProductQuery | undefined;
}

/** What the client can order now (interfaces.md 2.7), or one category or page of it. */
export const productList = {
  kind: 'read',
  async run(_queries, { actor, now, services }, query) {
    const { currency } = actor;
    const all = productsOf(await services.catalogue.get(), actor, dateOf(now));
    const { products, next } = narrowed(all, query);
    if (products.length === 0) throw refused('nothing_to_list', 'there are no such products');
    return { products, currency, next };
  },
} satisfies ReadOperation<ClientActor, ProductQuery, ListedProducts>;

function narrowed(all: readonly ListedProduct[], query: ProductQuery): Omit<ListedProducts, 'currency'> {
  const { limit, after, category } = query;
  if (limit === undefined && after === undefined && category === undefined)
    return { products: all, next: undefined };
  const start = after === undefined ? 0 : placeAfter(all, after);
  const wanted = all
    .slice(start)
    .filter(({ product }) => category === undefined || product.category === category);
  const products = wanted.slice(0, limit);
  const more = products.length < wanted.length;
  return { products, next: more ? { ...query, after: products.at(-1)!.product.reference } : undefined };
}

function placeAfter(all: readonly ListedProduct[], after: string): number {
  const place = all.findIndex(({ product }) => product.reference === after);
  if (place !== -1) return place + 1;
  throw refused('invalid_parameter', `"${after}" is not the reference of any of your products`, ['after']);
}

/** Lists that were asked for lately; few, because each is as long as the catalogue. */
const MOST_KEPT = 64;
const kept = new WeakMap<Catalogue, Map<string, readonly ListedProduct[]>>();

/** Kept while the catalogue is the same one: pricing every product for every call would be most of its work. */
function productsOf(
  catalogue: Catalogue,
  { clientId, currency }: ClientActor,
  today: string,
): readonly ListedProduct[] {
  const lists = kept.get(catalogue) ?? new Map<string, readonly ListedProduct[]>();
  kept.set(catalogue, lists);
  // Clients without terms of their own see one and the same assortment.
  const whose = catalogue.clientTerms.has(clientId) ? clientId : 'everybody';
  const key = `${whose} ${currency} ${today}`;
  const known = lists.get(key);
  if (known) return known;
  const list = listProducts({ catalogue, clientId, today }, currency);
  if (lists.size === MOST_KEPT) lists.delete(lists.keys().next().value!);
  lists.set(key, list);
  return list;
}
