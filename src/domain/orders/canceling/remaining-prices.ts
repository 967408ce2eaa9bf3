import { type Decimal, plusPercent, sum, wholeRatio, ZERO } from '../../../lib/decimal.ts';
import { defined } from '../../../lib/defined.ts';
import { entryAt } from '../../../lib/lists.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { exchangeRatio } from '../../catalogue/currency.ts';
import { amountIn, costOfCopies } from '../../prices/amounts.ts';
import type { FrozenPrices, FrozenRow } from '../../prices/basket.ts';
import { weightMg } from '../../prices/packing.ts';
import { vatLines } from '../../prices/tax.ts';
import type { ItemCancellation } from '../../signals/item-states.ts';
import type { ChargedItem, ChargedShipment, OrderCosts } from '../costs/order-costs.ts';

/** Copies of an item that were canceled together. */
export interface CanceledCopies {
  readonly reference: string;
  readonly count: number;
  readonly cancellation: ItemCancellation;
  /** They are credited with their share, even if the rest costs less than its count is worth. */
  readonly proRata: boolean;
}

/** What is left of an item, and what it costs. */
interface RemainingItem {
  readonly reference: string;
  readonly left: number;
  readonly cost: Decimal;
}

interface RemainingPrices {
  /** In the order of the costs. */
  readonly items: readonly RemainingItem[];
  /** The credit for each entry of canceled copies, in their order: zero or more. */
  readonly credits: readonly Decimal[];
}

/** A row that is charged once for all items that use it, and the item that carries it. */
interface PerOrder {
  readonly amount: Decimal;
  readonly carrier: string;
}

/**
 * What is left of the items of an order costs at least what its frozen price rows give for that count, and at least
 * its share of what all its copies cost; never more than was charged until then. A price per order is taken over by
 * another item that uses it when the one that carries it does not any more. @param canceled in the order in which
 * they were canceled
 */
export function remainingPrices(costs: OrderCosts, canceled: readonly CanceledCopies[]): RemainingPrices {
  const { currency, items } = costs;
  const left = new Map(items.map(({ reference, count }) => [reference, count]));
  const due = new Map(items.map(({ reference, cost }) => [reference, cost]));
  const carried = new Map(items.flatMap((item) => carriedRows(item, currency)));
  const leftOf = (reference: string) => left.get(reference) ?? 0;
  const dueOf = (reference: string) => due.get(reference) ?? ZERO;
  /** The keys and amounts of the prices per order that the rest of an item uses. */
  const used = (item: ChargedItem) => perOrderRows(item, leftOf(item.reference), currency);

  const credits = canceled.map(({ reference, count, proRata }) => {
    const item = defined(
      items.find((one) => one.reference === reference),
      'the costs of a canceled item',
    );
    const before = dueOf(reference);
    left.set(reference, leftOf(reference) - count);
    const share = costOfCopies(currency, item, leftOf(reference));
    if (proRata) {
      due.set(reference, least(before, share));
      return (before - dueOf(reference)) as Decimal;
    }
    const its = new Map(used(item));
    const dropped = [...carried].filter(([key, { carrier }]) => carrier === reference && !its.has(key));
    for (const [key, amount] of its) if (!carried.has(key)) carried.set(key, { amount, carrier: reference });
    const ofOrder = [...carried].filter(([key, { carrier }]) => carrier === reference && its.has(key));
    const own = costOfCount(item, leftOf(reference), currency);
    const floor = sum([own, ...ofOrder.map(([, { amount }]) => amount)]);
    due.set(reference, least(before, share > floor ? share : floor));
    let freed = (before - dueOf(reference)) as Decimal;
    for (const [key, { amount }] of dropped) {
      carried.delete(key);
      const next = items.find((other) => used(other).some(([row]) => row === key));
      if (!next) continue;
      const taken = least(amount, freed);
      carried.set(key, { amount, carrier: next.reference });
      due.set(next.reference, sum([dueOf(next.reference), taken]));
      freed = (freed - taken) as Decimal;
    }
    return freed;
  });
  const remaining = items.map(({ reference }) => ({
    reference,
    left: leftOf(reference),
    cost: dueOf(reference),
  }));
  return { items: remaining, credits };
}

/** What the frozen rows give for some copies of an item, without prices per order. */
function costOfCount({ product, table }: ChargedItem, count: number, currency: string): Decimal {
  if (count === 0) return ZERO;
  const priced = pricedCount(product, table, count);
  const rows = rowsAt(table, priced).filter(({ unit }) => unit !== 'price_unit_pr_order');
  return sum(rows.map((row) => amountOf(row, priced, table, currency)));
}

/** The prices per order that some copies of an item use, by row. */
function perOrderRows({ product, table }: ChargedItem, count: number, currency: string): [string, Decimal][] {
  if (count === 0) return [];
  const priced = pricedCount(product, table, count);
  return rowsAt(table, priced)
    .filter(({ unit }) => unit === 'price_unit_pr_order')
    .map((row) => [[product, row.of, row.min].join('\0'), amountOf(row, priced, table, currency)]);
}

/** The prices per order that an item was charged with. */
function carriedRows(item: ChargedItem, currency: string): [string, PerOrder][] {
  return perOrderRows(item, item.count, currency).flatMap(([key]) => {
    const [, of] = key.split('\0');
    const line = item.lines.find((one) => one.rule === 'price_unit_pr_order' && one.of === of);
    return line ? [[key, { amount: line.amount, carrier: item.reference }]] : [];
  });
}

/** Fewer copies than the product has a price for cost what the fewest do. */
function pricedCount(product: string, { rows }: FrozenPrices, count: number): number {
  const smallest = rows.filter(({ of, perCopy }) => of === product && perCopy !== null).map(({ min }) => min);
  return smallest.length === 0 ? count : Math.max(count, Math.min(...smallest));
}

function rowsAt({ rows }: FrozenPrices, count: number): FrozenRow[] {
  return rows.filter(({ min, max }) => count >= min && (max === null || count <= max));
}

function amountOf(
  { amount, perCopy, exchange }: FrozenRow,
  count: number,
  { percent }: FrozenPrices,
  currency: string,
): Decimal {
  const times = wholeRatio(perCopy === null ? 1 : perCopy * count);
  return amountIn(
    currency,
    amount,
    times,
    plusPercent(percent),
    exchange ? exchangeRatio(...exchange) : wholeRatio(1),
  );
}

function least(a: Decimal, b: Decimal): Decimal {
  return a < b ? a : b;
}

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
