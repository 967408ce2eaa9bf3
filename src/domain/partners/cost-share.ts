import { type Decimal, sum, ZERO } from '../../lib/decimal.ts';
import { entryAt } from '../../lib/lists.ts';
import type { ChargedShipment, OrderCosts } from '../orders/costs/order-costs.ts';
import { sharesIn } from '../prices/amounts.ts';
import type { PartnerCosts } from './partner-terms.ts';
import { ownCostAt } from './routing/partner-cost.ts';
import type { RoutedItem } from './routing/routed.ts';

/** The costs in an order document, in one currency. */
export interface CostShare {
  readonly currency: string;
  readonly shipping: Decimal;
  readonly items: Decimal;
  readonly vat: Decimal;
  readonly total: Decimal;
}

/**
 * The client's costs for some items of its order. Fees, VAT and shipping are spread over the items by their
 * price, so the shares of print partners add up to the costs of the order to the last digit, however its
 * items are divided.
 */
export function clientCostsOf(costs: OrderCosts, references: ReadonlySet<string>): CostShare {
  const prices = costs.items.map(({ cost }) => cost);
  const names = costs.items.map(({ reference }) => reference);
  const shareOf = (amount: Decimal, weights: readonly bigint[], of: readonly string[] = names) =>
    sum(sharesIn(costs.currency, amount, weights).filter((_, index) => references.has(entryAt(of, index))));
  const taxed = costs.items.map(({ cost, vatPercent }) => cost * vatPercent);
  const fees = (costs.price - sum(prices)) as Decimal;
  const ofItems = sum(prices.filter((_, index) => references.has(entryAt(names, index))));
  const items = sum([ofItems, shareOf(fees, prices)]);
  const ofShipments = costs.shipments.map(({ items: travelling, offer }) => {
    const weights = travelling.map((reference) => prices[names.indexOf(reference)] ?? ZERO);
    return {
      price: shareOf(offer.price, weights, travelling),
      vat: shareOf(offer.vat, weights, travelling),
    };
  });
  const shipping = sum(ofShipments.map(({ price }) => price));
  const vat = sum([shareOf(costs.vat, taxed), ...ofShipments.map(({ vat }) => vat)]);
  return { currency: costs.currency, shipping, items, vat, total: sum([items, shipping, vat]) };
}

/**
 * The charges of a partner for its items by its cost table, without VAT; null if the table does not cover all
 * of them. Shipping is charged by the weights that were fixed with the order.
 */
export function partnerCostsOf(
  table: PartnerCosts,
  { clientId, country, shipments, items }: CostedItems,
): CostShare | null {
  const charged = shipments.map((shipment) => {
    const weightMg = shipment.weightG * 1000;
    const made = items
      .filter(({ reference }) => shipment.items.includes(reference))
      // The table charges the weight of the whole shipment, so the weight may be at any of its items.
      .map((item, index) => ({ ...item, weightMg: index === 0 ? weightMg : 0 }));
    return ownCostAt(table, { clientId, country, level: shipment.offer.level, items: made });
  });
  if (!charged.every((cost) => cost !== undefined)) return null;
  const made = sum(charged.map(({ production }) => production));
  const shipping = sum(charged.map((cost) => cost.shipping));
  return { currency: table.currency, shipping, items: made, vat: ZERO, total: sum([made, shipping]) };
}

export interface CostedItems {
  readonly clientId: number;
  /** The country of delivery. */
  readonly country: string;
  readonly shipments: readonly ChargedShipment[];
  readonly items: readonly Omit<RoutedItem, 'weightMg'>[];
}
