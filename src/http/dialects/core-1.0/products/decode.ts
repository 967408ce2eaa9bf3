import type { ProductQuery } from '../../../../operations/products/list.ts';
import type { JsonObject } from '../../../dialect.ts';
import { bodyReader } from '../../../read-body.ts';
import { oneProduct, productList } from './bodies.ts';

const readProductList = bodyReader(productList);
const readOneProduct = bodyReader(oneProduct);

export function decodeProductList(body: JsonObject): ProductQuery {
  const { limit, after, category } = readProductList(body);
  return { limit: limit === undefined ? undefined : Number(limit), after, category };
}

export function decodeOneProduct(body: JsonObject): { reference: string } {
  return { reference: readOneProduct(body).reference };
}
