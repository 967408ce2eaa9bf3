import { getRouteApi } from '@tanstack/react-router';
import { asTyped } from '../../api/typed.ts';
import type { ListedProduct, Product, QuoteRequest } from './queries.ts';

const route = getRouteApi('/quotes/try');

/** The inputs of a quote in the address. */
export type QuoteSearch = ReturnType<typeof route.useSearch>;

/** The option whose number is the number of pages. */
const TOTAL_PAGES = 'total_pages';
/** The default country of a quote. */
export const COUNTRY = 'DE';

/** The request for the service; undefined without a product. Fields are sent as typed. */
export function requestOf(search: QuoteSearch): QuoteRequest | undefined {
  const { product, count, pages, client, currency, state, level } = search;
  if (product === undefined) return undefined;
  const chosen = optionsIn(search).map((reference) => ({ reference }));
  const ofPages = pages === undefined ? [] : [{ reference: TOTAL_PAGES, count: asTyped(pages) }];
  return {
    country: search.country ?? COUNTRY,
    items: [
      {
        product,
        count: asTyped(count ?? '1'),
        options: [...ofPages, ...chosen],
        ...(level === undefined ? {} : { shipping_level: level }),
      },
    ],
    ...(state === undefined ? {} : { state }),
    ...(client === undefined ? {} : { client_id: client }),
    ...(currency === undefined ? {} : { currency }),
  };
}

/** The smallest order of a product, as the initial values. */
export function smallestOrder({ reference, quantity, pages }: ListedProduct | Product): QuoteSearch {
  return {
    product: reference,
    count: String(quantity.min),
    pages: pages === null ? undefined : String(pages.min),
  };
}

export function optionsIn({ options }: QuoteSearch): string[] {
  return options?.split(',') ?? [];
}

/** The names under which the service reports what is wrong with each field. */
export function fieldNames(search: QuoteSearch) {
  const first = search.pages === undefined ? 0 : 1;
  return {
    product: ['items[0].product'],
    count: ['items[0].count'],
    pages: [...(first === 1 ? ['items[0].options[0].count'] : []), 'items[0].options'],
    level: ['items[0].shipping_level'],
    option: (reference: string) => [
      `items[0].options[${optionsIn(search).indexOf(reference) + first}].reference`,
    ],
  };
}
