import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import {
  type ChargedShipment,
  type CostTotal,
  NO_COSTS,
  type OrderCosts,
} from '../../domain/orders/order-costs.ts';
import type { Json } from '../../lib/text/json-text.ts';
import { list, record } from '../../lib/text/packed-json.ts';
import type { Queries } from '../engine/db.ts';
import {
  amount,
  feeLine,
  number,
  pricedItem,
  shippingOffer,
  subtotals,
  text,
  texts,
  vatLine,
} from '../quotes/packed-prices.ts';

const costsOfOrder = record<OrderCosts>({
  currency: text,
  invoiceCurrency: text,
  invoiceExchangeRate: text,
  price: amount,
  vat: amount,
  subtotals,
  items: list(pricedItem),
  fees: list(feeLine),
  vatLines: list(vatLine),
  shipments: list(record<ChargedShipment>({ items: texts, weightG: number, offer: shippingOffer })),
  total: record<CostTotal>({ shipping: amount, vat: amount, amount }),
});

/** Costs as the column holds them; null for an order from before there were prices. */
export function costsToJson(costs: OrderCosts): Json {
  return costsOfOrder.pack(costs);
}

export function costsFromJson(json: Json | null): OrderCosts {
  return json === null ? NO_COSTS : costsOfOrder.unpack(json);
}

/** What an order of a client costs; undefined when the client has no such order. */
export async function findOrderCosts(
  queries: Queries,
  clientId: number,
  reference: string,
): Promise<{ mode: Mode; costs: OrderCosts } | undefined> {
  const result = await sql<{ mode: Mode; costs: Json }>`
    select mode, costs from orders where client_id = ${clientId} and reference = ${reference}`.execute(
    queries,
  );
  const [row] = result.rows;
  return row && { mode: row.mode, costs: costsFromJson(row.costs) };
}
