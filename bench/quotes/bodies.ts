import type { Listed } from './products.ts';

/** Enough different baskets that caching one does not help the next. */
const BASKETS = 500;
/** Shares no factor with the number of products, so that baskets are mixed and all products occur. */
const STEP = 37;

export function basketBodies(apikey: string, products: readonly Listed[], items: number): string[] {
  const light = products.filter(({ reference }) => !/^(walldecoration|puzzle)_/.test(reference));
  let n = 0;
  const next = (index: number) => {
    n = (n + STEP) % light.length;
    const { reference, quantity_min = 1, pages_min } = light[n]!;
    const options = pages_min === undefined ? [] : [{ type: 'total_pages', count: String(pages_min) }];
    return { reference: `item-${index}`, product: reference, count: String(quantity_min), options };
  };
  return Array.from({ length: BASKETS }, () =>
    JSON.stringify({
      apikey,
      country: 'DE',
      items: Array.from({ length: items }, (_, index) => next(index)),
    }),
  );
}

export function listBodies(apikey: string): string[] {
  return [JSON.stringify({ apikey })];
}
