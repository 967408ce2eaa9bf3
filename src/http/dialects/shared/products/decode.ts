import type { ProductQuery } from '../../../../operations/catalogue/products.ts';
import { bodyReader } from '../../../body/read-body.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import { productQuery } from './bodies.ts';

const readProductQuery = bodyReader(productQuery);

export function decodeProductQuery(body: JsonObject): ProductQuery {
  const { limit, after, category } = readProductQuery(body);
  return { limit: limit === undefined ? undefined : Number(limit), after, category };
}
