import { sql } from 'kysely';
import type { Product, ShippingLevel } from '../domain/product.ts';
import type { Queries } from './db.ts';

export async function listProducts(queries: Queries): Promise<Product[]> {
  const result = await sql<{ reference: string; name: string; bound: boolean; file_types: string[] }>`
    select reference, name, bound, file_types from products order by reference`.execute(queries);
  return result.rows.map(({ file_types, ...product }) => ({ ...product, fileTypes: file_types }));
}

/** Slowest first. */
export async function listShippingLevels(queries: Queries): Promise<ShippingLevel[]> {
  const result = await sql<ShippingLevel>`
    select reference, name, speed from shipping_levels order by speed`.execute(queries);
  return result.rows;
}
