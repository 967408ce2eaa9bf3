import { sql } from 'kysely';
import type { Mode } from '../domain/actor.ts';
import { NO_COSTS, type OrderCosts } from '../domain/order-costs.ts';
import { fromJson, type Json, toJson } from '../lib/exact-json.ts';
import type { Queries } from './db.ts';

/** Costs as the column holds them; null for an order from before there were prices. */
export function costsToJson(costs: OrderCosts): Json {
  return toJson(costs);
}

export function costsFromJson(json: unknown): OrderCosts {
  return json === null ? NO_COSTS : (fromJson(json) as OrderCosts);
}

/** What an order of a client costs; undefined when the client has no such order. */
export async function findOrderCosts(
  queries: Queries,
  clientId: number,
  reference: string,
): Promise<{ mode: Mode; costs: OrderCosts } | undefined> {
  const result = await sql<{ mode: Mode; costs: unknown }>`
    select mode, costs from orders where client_id = ${clientId} and reference = ${reference}`.execute(
    queries,
  );
  const [row] = result.rows;
  return row && { mode: row.mode, costs: costsFromJson(row.costs) };
}
