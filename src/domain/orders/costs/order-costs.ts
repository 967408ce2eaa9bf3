import { type Decimal, sum, ZERO } from '../../../lib/decimal.ts';
import { defined } from '../../../lib/defined.ts';
import { entryAt, type NonEmpty } from '../../../lib/lists.ts';
import type {
  FeeLine,
  PricedBasket,
  PricedItem,
  PriceLine,
  Shipment,
  ShippingOffer,
} from '../../prices/basket.ts';
import { vatLines } from '../../prices/tax.ts';

/**
 * The costs of an order for its client, with the fields of a quote and in one currency. Fixed when the order
 * is accepted and never calculated again.
 */
export interface OrderCosts extends Omit<PricedBasket, 'items' | 'fees' | 'shipments' | 'rates'> {
  /** The items, in the order of the request. */
  readonly items: readonly ChargedItem[];
  readonly fees: readonly ChargedFee[];
  readonly shipments: readonly ChargedShipment[];
  readonly total: CostTotal;
}

/** An ordered shipment with its chosen offer. */
export interface ChargedShipment extends Omit<Shipment, 'offers'>, Omit<ChosenShipment, 'shipment'> {}

/** The total to be paid. */
export interface CostTotal {
  readonly shipping: Decimal;
  /** VAT on the price and on shipping. */
  readonly vat: Decimal;
  readonly amount: Decimal;
}

/**
 * Adds up the charges of an order, which have one currency. A per-order price is charged once for all
 * charges, and only if an ordered item uses it. For a single, completely ordered quote the result equals the
 * quote, to the last digit. @param references references of the order's items, in the order of the request
 */
export function orderCosts(charges: NonEmpty<Charge>, references: readonly string[]): OrderCosts {
  const [{ priced: first }] = charges;
  const ordered = charges.map(orderedItems);
  const byReference = new Map(withoutRepeats(ordered).map((item) => [item.reference, item]));
  const items = references.map((reference) =>
    defined(byReference.get(reference), 'the price of an ordered item'),
  );
  const fees = orderedFees(charges, ordered);
  const taxes = vatLines(first.currency, [
    ...items.map(({ cost, vatPercent }) => ({ amount: cost, percent: vatPercent })),
    ...fees.map(({ amount, vatPercent }) => ({ amount, percent: vatPercent })),
  ]);
  const shipments = charges.flatMap(({ shipments }) => shipments.map(chargedShipment));
  const ofItems = sum(items.map(({ cost }) => cost));
  const subtotals = { items: ofItems, fee: sum(fees.map(({ amount }) => amount)), appFee: ZERO };
  const price = sum(Object.values(subtotals));
  const vat = sum(taxes.map(({ amount }) => amount));
  return {
    currency: first.currency,
    invoiceCurrency: first.invoiceCurrency,
    invoiceExchangeRate: first.invoiceExchangeRate,
    price,
    vat,
    subtotals,
    items,
    fees,
    vatLines: taxes,
    shipments,
    total: totalOf(price, vat, shipments),
  };
}

function chargedShipment({
  shipment: { partnerId, items, weightG, parcels },
  offer,
  quote,
}: ChosenShipment): ChargedShipment {
  return { partnerId, items, weightG, parcels, offer, quote };
}

function totalOf(price: Decimal, vat: Decimal, shipments: readonly ChargedShipment[]): CostTotal {
  const shipping = sum(shipments.map(({ offer }) => offer.price));
  const allVat = sum([vat, ...shipments.map(({ offer }) => offer.vat)]);
  return { shipping, vat: allVat, amount: sum([price, shipping, allVat]) };
}

/** One charge of an order: a used quote, or the items without a quote. */
export interface Charge {
  readonly priced: PricedBasket;
  /** The ordered shipments, each with its chosen offer. */
  readonly shipments: readonly ChosenShipment[];
}

export interface ChosenShipment {
  readonly shipment: Shipment;
  readonly offer: ShippingOffer;
  /** The hash of its quote; undefined = it was priced for the order. */
  readonly quote?: string | undefined;
}

/** No item is added to an order, so who else uses its per-order prices and fees is not needed any more. */
export type ChargedItem = Omit<PricedItem, 'perOrder'>;
export type ChargedFee = Omit<FeeLine, 'items'>;

/** Amounts that are charged once per order, for orders with several quotes or a part of one. */

const isOncePerOrder = ({ rule }: PriceLine) => rule === 'price_unit_pr_order';

/**
 * The ordered items of a charge. In a quote, the first item that uses a per-order price has its line; if that
 * item is not ordered, the first ordered item that uses it gets the line.
 */
function orderedItems({ priced, shipments }: Charge): PricedItem[] {
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
function withoutRepeats(ordered: readonly (readonly PricedItem[])[]): ChargedItem[] {
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
function orderedFees(charges: readonly Charge[], ordered: readonly (readonly PricedItem[])[]): ChargedFee[] {
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
