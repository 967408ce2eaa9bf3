import { sum } from '../../../lib/decimal.ts';
import { entryAt } from '../../../lib/lists.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { weightMg } from '../../prices/packing.ts';
import { vatLines } from '../../prices/tax.ts';
import type { ChargedShipment, OrderCosts } from '../costs/order-costs.ts';
import { type CanceledCopies, remainingPrices } from './remaining-prices.ts';

/**
 * The costs and weights of the rest of an order: its charges less the credits for canceled copies, to the
 * last digit. @param canceled in the order in which they were canceled
 */
export function remainingCosts(
  costs: OrderCosts,
  canceled: readonly CanceledCopies[],
  products: ReadonlyMap<string, Product>,
): OrderCosts {
  const rest = remainingPrices(costs, canceled).items;
  const left = new Map(rest.map((item) => [item.reference, item.left]));
  const items = costs.items
    .map((item, index) => {
      const { left: count, cost } = entryAt(rest, index);
      return { ...item, count, cost };
    })
    .filter(({ count }) => count > 0);
  const taxes = vatLines(costs.currency, [
    ...items.map(({ cost, vatPercent }) => ({ amount: cost, percent: vatPercent })),
    ...costs.fees.map(({ amount, vatPercent }) => ({ amount, percent: vatPercent })),
  ]);
  const shipments = remainingShipments(costs, left, products);
  const { fee, appFee } = costs.subtotals;
  const ofItems = sum(items.map(({ cost }) => cost));
  const price = sum([ofItems, fee, appFee]);
  const vat = sum(taxes.map(({ amount }) => amount));
  const shipping = sum(shipments.map(({ offer }) => offer.price));
  const allVat = sum([vat, ...shipments.map(({ offer }) => offer.vat)]);
  return {
    ...costs,
    price,
    vat,
    subtotals: { ...costs.subtotals, items: ofItems },
    items,
    vatLines: taxes,
    shipments,
    total: { shipping, vat: allVat, amount: sum([price, shipping, allVat]) },
  };
}

/** The remaining shipments, with their share of the fixed weights. */
export function remainingShipments(
  { shipments, items }: Pick<OrderCosts, 'shipments' | 'items'>,
  left: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, Product>,
): ChargedShipment[] {
  const isLeft = (reference: string) => left.get(reference) !== 0;
  return shipments
    .filter((shipment) => shipment.items.some(isLeft))
    .map((shipment) => ({
      ...shipment,
      items: shipment.items.filter(isLeft),
      weightG: remainingWeightG(shipment, items, left, products),
    }));
}

/**
 * The remaining part of a shipment's fixed weight, in proportion to the weight of the copies or, without
 * weights, to their number.
 */
function remainingWeightG(
  { weightG, items: references }: ChargedShipment,
  items: OrderCosts['items'],
  left: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, Product>,
): number {
  const copies = items
    .filter(({ reference }) => references.includes(reference))
    .map((item) => {
      const product = products.get(item.product);
      const copyMg = product ? weightMg(product, item.options, 1) : 0;
      return { copyMg, ordered: item.count, left: left.get(item.reference) ?? item.count };
    });
  const isWeighed = copies.some(({ copyMg }) => copyMg > 0);
  const total = (of: 'ordered' | 'left') =>
    copies.reduce((all, copy) => all + (isWeighed ? copy.copyMg : 1) * copy[of], 0);
  return total('ordered') === 0 ? weightG : Math.round((weightG * total('left')) / total('ordered'));
}
