import { sum } from '../../../lib/decimal.ts';
import { entryAt } from '../../../lib/lists.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { FeeLine, PricedItem, PriceLine } from '../../prices/basket.ts';
import type { Charge } from './charge.ts';

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
 * The row of a per-order price of a product or option that an item of one quote uses; undefined = none.
 * Options have separate prices at each product. Quotes of earlier releases lack the used range.
 */
function rowIn({ product, options, perOrder }: PricedItem, of: string): string | undefined {
  if (perOrder) {
    const used = perOrder.find((price) => price.of === of);
    return used && [product, of, used.min].join('\0');
  }
  const uses = of === product || options.some(({ reference }) => reference === of);
  return uses ? [product, of].join('\0') : undefined;
}

/** The items of all charges. A per-order price in several quotes is charged with the first of them. */
export function withoutRepeats(ordered: readonly (readonly PricedItem[])[]): PricedItem[] {
  const charged: ChargedRow[] = [];
  return ordered.flatMap((ofCharge) => {
    const before = [...charged];
    return ofCharge.map(({ perOrder, ...item }) => {
      const rowOf = (line: PriceLine) => chargedRow(item.product, line, perOrder);
      const isRepeated = (line: PriceLine) => before.some((other) => isSameRow(other, rowOf(line)));
      const lines = item.lines.filter((line) => !isOncePerOrder(line) || !isRepeated(line));
      charged.push(...lines.filter(isOncePerOrder).map(rowOf));
      return lines.length === item.lines.length ? item : withLines(item, lines);
    });
  });
}

/** The price behind a line. Without a range it comes from a quote of an earlier release. */
interface ChargedRow extends Pick<PriceLine, 'of' | 'unitAmount' | 'unitCurrency'> {
  readonly product: string;
  readonly min: number | undefined;
}

function chargedRow(
  product: string,
  { of, unitAmount, unitCurrency }: PriceLine,
  perOrder: PricedItem['perOrder'],
): ChargedRow {
  const min = perOrder?.find((price) => price.of === of)?.min;
  return { product, of, min, unitAmount, unitCurrency };
}

function isSameRow(a: ChargedRow, b: ChargedRow): boolean {
  if (a.product !== b.product || a.of !== b.of) return false;
  // Quotes of earlier releases do not name their range. Its price may have changed between two others.
  return a.min === undefined || b.min === undefined
    ? a.unitAmount === b.unitAmount && a.unitCurrency === b.unitCurrency
    : a.min === b.min;
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
  products: Catalogue['products'],
): FeeLine[] {
  const highest = new Map<string, FeeLine>();
  for (const [index, { priced }] of charges.entries()) {
    const items = entryAt(ordered, index);
    const isWhole = items.length === priced.items.length;
    const fees = isWhole ? priced.fees : feesFor(items, priced.fees, products);
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
 * For each item in a quote of an earlier release: the fee for its product, else for its category, else for
 * all products. Such a quote does not contain terms without a fee, which would take precedence.
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
