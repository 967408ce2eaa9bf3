import { sum } from '../../../lib/decimal.ts';
import { entryAt } from '../../../lib/lists.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { FeeLine, PricedItem, PriceLine } from '../../prices/basket.ts';
import type { Charge } from './charge.ts';

/** What is charged once for an order, of orders that use several quotes, or a part of one. */

const isOncePerOrder = ({ rule }: PriceLine) => rule === 'price_unit_pr_order';

/**
 * The items of a charge that are ordered. The first item of a quote that uses a price per order has its line; if that item
 * is not ordered, the first one that is and uses it has the line instead.
 */
export function orderedItems({ priced, shipments }: Charge): PricedItem[] {
  const travelling = new Set(shipments.flatMap(({ shipment }) => shipment.items));
  const ordered = priced.items.filter(({ reference }) => travelling.has(reference));
  const charged = new Set(ordered.flatMap(({ lines }) => lines.filter(isOncePerOrder).map(({ of }) => of)));
  const left = new Map<string, PriceLine>();
  for (const { reference, lines } of priced.items) {
    if (travelling.has(reference)) continue;
    for (const line of lines.filter(isOncePerOrder))
      if (!charged.has(line.of) && !left.has(line.of)) left.set(line.of, line);
  }
  return ordered.map((item) => {
    const taken = [...left.values()].filter(
      ({ of }) => of === item.product || item.options.some((option) => option.reference === of),
    );
    for (const { of } of taken) left.delete(of);
    return taken.length === 0 ? item : withLines(item, [...item.lines, ...taken]);
  });
}

/** The items of all charges. A price per order that several quotes contain is charged with the first of them. */
export function withoutRepeats(ordered: readonly (readonly PricedItem[])[]): PricedItem[] {
  const charged = new Set<string>();
  return ordered.flatMap((ofCharge) => {
    const before = new Set(charged);
    return ofCharge.map((item) => {
      const lines = item.lines.filter((line) => !isOncePerOrder(line) || !before.has(rowOf(line)));
      for (const line of lines) if (isOncePerOrder(line)) charged.add(rowOf(line));
      return lines.length === item.lines.length ? item : withLines(item, lines);
    });
  });
}

/** The price that a line is calculated from. */
function rowOf({ of, unitAmount, unitCurrency }: PriceLine): string {
  return [of, unitAmount, unitCurrency].join('\0');
}

function withLines(item: PricedItem, lines: readonly PriceLine[]): PricedItem {
  return { ...item, lines, cost: sum(lines.map(({ amount }) => amount)) };
}

/** The fees of the terms that apply to an ordered item, once each: of several quotes the highest. */
export function orderedFees(
  charges: readonly Charge[],
  ordered: readonly (readonly PricedItem[])[],
  products: Catalogue['products'],
): FeeLine[] {
  const highest = new Map<FeeLine['of'], FeeLine>();
  for (const [index, { priced }] of charges.entries()) {
    const items = entryAt(ordered, index);
    const isWhole = items.length === priced.items.length;
    for (const { items: _items, ...fee } of isWhole ? priced.fees : feesFor(items, priced.fees, products)) {
      const other = highest.get(fee.of);
      if (!other || other.amount < fee.amount) highest.set(fee.of, fee);
    }
  }
  return [...highest.values()];
}

function feesFor(
  items: readonly PricedItem[],
  fees: readonly FeeLine[],
  products: Catalogue['products'],
): readonly FeeLine[] {
  if (fees.some((fee) => fee.items === undefined)) return feesByScope(items, fees, products);
  const references = new Set(items.map(({ reference }) => reference));
  return fees.filter((fee) => fee.items?.some((reference) => references.has(reference)));
}

/**
 * Of each item of a quote of an earlier release the fee for its product, else for its category, else for all products. Such
 * a quote does not say that a term without a fee comes before.
 */
function feesByScope(
  items: readonly PricedItem[],
  fees: readonly FeeLine[],
  products: Catalogue['products'],
): FeeLine[] {
  const applying = items.map(({ product }) =>
    [product, products.get(product)?.category, null]
      .map((scope) => fees.find(({ of }) => of === scope))
      .find((fee) => fee !== undefined),
  );
  return [...new Set(applying.filter((fee) => fee !== undefined))];
}
