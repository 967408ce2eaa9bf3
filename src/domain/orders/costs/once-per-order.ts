import { sum } from '../../../lib/decimal.ts';
import { entryAt } from '../../../lib/lists.ts';
import type { FeeLine, PricedItem, PriceLine } from '../../prices/basket.ts';
import type { Charge, ChargedFee, ChargedItem } from './charge.ts';

/** Amounts that are charged once per order, for orders with several quotes or a part of one. */

const isOncePerOrder = ({ rule }: PriceLine) => rule === 'price_unit_pr_order';

/**
 * The ordered items of a charge. In a quote, the first item that uses a per-order price has its line; if that
 * item is not ordered, the first ordered item that uses it gets the line.
 */
export function orderedItems({ priced, shipments }: Charge): PricedItem[] {
  const travelling = new Set(shipments.flatMap(({ shipment }) => shipment.items));
  const ordered = priced.items.filter(({ reference }) => travelling.has(reference));
  const charged = new Set(
    ordered.flatMap((item) => item.lines.filter(isOncePerOrder).map(({ of }) => rowIn(item, of))),
  );
  const left = new Map<string | undefined, PriceLine>();
  for (const item of priced.items) {
    if (travelling.has(item.reference)) continue;
    for (const line of item.lines.filter(isOncePerOrder)) {
      const row = rowIn(item, line.of);
      if (!charged.has(row) && !left.has(row)) left.set(row, line);
    }
  }
  return ordered.map((item) => {
    const taken = [...left].filter(([row, { of }]) => rowIn(item, of) === row);
    for (const [row] of taken) left.delete(row);
    return taken.length === 0 ? item : withLines(item, [...item.lines, ...taken.map(([, line]) => line)]);
  });
}

/**
 * The row of a per-order price of a product or option that an item uses; undefined = none. Options have
 * separate prices at each product.
 */
function rowIn({ product, perOrder }: PricedItem, of: string): string | undefined {
  const used = perOrder.find((price) => price.of === of);
  return used && [product, of, used.min].join('\0');
}

/** The items of all charges. A per-order price in several quotes is charged with the first of them. */
export function withoutRepeats(ordered: readonly (readonly PricedItem[])[]): ChargedItem[] {
  const charged = new Set<string | undefined>();
  return ordered.flatMap((ofCharge) => {
    const before = new Set(charged);
    return ofCharge.map((item) => {
      const isRepeated = ({ of }: PriceLine) => before.has(rowIn(item, of));
      const lines = item.lines.filter((line) => !isOncePerOrder(line) || !isRepeated(line));
      for (const { of } of lines.filter(isOncePerOrder)) charged.add(rowIn(item, of));
      const { perOrder: _perOrder, ...own } =
        lines.length === item.lines.length ? item : withLines(item, lines);
      return own;
    });
  });
}

function withLines(item: PricedItem, lines: readonly PriceLine[]): PricedItem {
  return { ...item, lines, cost: sum(lines.map(({ amount }) => amount)) };
}

/**
 * The fees of the terms that apply to an ordered item, each once; the highest if several quotes contain it.
 */
export function orderedFees(
  charges: readonly Charge[],
  ordered: readonly (readonly PricedItem[])[],
): ChargedFee[] {
  const highest = new Map<string, ChargedFee>();
  for (const [index, { priced }] of charges.entries()) {
    const items = entryAt(ordered, index);
    const isWhole = items.length === priced.items.length;
    const fees = isWhole ? priced.fees : feesFor(items, priced.fees);
    for (const [n, { items: _items, ...fee }] of fees.entries()) {
      const key = JSON.stringify([fee.of, rankAmongNamesakes(fees, n)]);
      const other = highest.get(key);
      if (!other || other.amount < fee.amount) highest.set(key, fee);
    }
  }
  return [...highest.values()];
}

/** A product and a category may have one name, and each a term with a fee. */
function rankAmongNamesakes(fees: readonly FeeLine[], n: number): number {
  const fee = entryAt(fees, n);
  const isBefore = (other: FeeLine, index: number) =>
    other.amount > fee.amount || (other.amount === fee.amount && index < n);
  return fees.filter((other, index) => other.of === fee.of && isBefore(other, index)).length;
}

function feesFor(items: readonly PricedItem[], fees: readonly FeeLine[]): FeeLine[] {
  const references = new Set(items.map(({ reference }) => reference));
  return fees.filter((fee) => fee.items.some((reference) => references.has(reference)));
}
