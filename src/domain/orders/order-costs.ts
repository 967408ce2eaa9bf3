import { type Decimal, sum, ZERO } from '../../lib/decimal.ts';
import type {
  FeeLine,
  PricedBasket,
  PricedItem,
  Shipment,
  ShippingOffer,
  Subtotals,
  VatLine,
} from '../prices/basket.ts';
import { vatLines } from '../prices/tax.ts';

/** A basket that an order is made from: a quote that it uses, or what it orders without one. */
export interface Charge {
  readonly priced: PricedBasket;
  /** What of it is ordered, each shipment with the way it was chosen to travel. */
  readonly shipments: readonly ChosenShipment[];
}

export interface ChosenShipment {
  readonly shipment: Shipment;
  readonly offer: ShippingOffer;
}

/**
 * What an order costs its client, in the terms of a quote and in one currency: frozen when the order is
 * accepted, and never calculated again.
 */
export interface OrderCosts {
  readonly currency: string;
  readonly invoiceCurrency: string;
  /** Invoice currency for one unit of currency, as decimal text with eight places. */
  readonly invoiceExchangeRate: string;
  /** items + fee + app fee, as in a quote. */
  readonly price: Decimal;
  /** Of the price; the VAT of shipping stands with each shipment. */
  readonly vat: Decimal;
  readonly subtotals: Subtotals;
  /** In the order of the order. */
  readonly items: readonly PricedItem[];
  readonly fees: readonly FeeLine[];
  readonly vatLines: readonly VatLine[];
  readonly shipments: readonly ChargedShipment[];
  readonly total: CostTotal;
}

export interface ChargedShipment {
  /** References of its items. */
  readonly items: readonly string[];
  readonly weightG: number;
  readonly offer: ShippingOffer;
}

/** Everything that is to be paid. */
export interface CostTotal {
  readonly shipping: Decimal;
  /** Of the price and of shipping. */
  readonly vat: Decimal;
  readonly amount: Decimal;
}

/** Of an order that was accepted before there were prices. */
export const NO_COSTS: OrderCosts = {
  currency: 'EUR',
  invoiceCurrency: 'EUR',
  invoiceExchangeRate: '1.00000000',
  price: ZERO,
  vat: ZERO,
  subtotals: { items: ZERO, fee: ZERO, appFee: ZERO },
  items: [],
  fees: [],
  vatLines: [],
  shipments: [],
  total: { shipping: ZERO, vat: ZERO, amount: ZERO },
};

/**
 * Adds up what an order is made from. The charges are in one currency; an order bears its fees once, so of
 * several charges the highest counts. With a single quote that is ordered whole this is the quote, to the last
 * digit.
 * @param references of the order's items, in their order
 */
export function orderCosts(
  charges: readonly [Charge, ...Charge[]],
  references: readonly string[],
): OrderCosts {
  const [{ priced: first }] = charges;
  const items = orderedItems(charges, references);
  const { fees, subtotals } = charges
    .map(({ priced }) => priced)
    .reduce((highest, priced) => (feeOf(priced) > feeOf(highest) ? priced : highest));
  const taxes = vatLines([
    ...items.map(({ cost, vatPercent }) => ({ amount: cost, percent: vatPercent })),
    ...fees.map(({ amount, vatPercent }) => ({ amount, percent: vatPercent })),
  ]);
  const shipments = charges.flatMap(({ shipments }) => shipments.map(chargedShipment));
  const ofItems = sum(items.map(({ cost }) => cost));
  const price = sum([ofItems, subtotals.fee, subtotals.appFee]);
  const vat = sum(taxes.map(({ amount }) => amount));
  return {
    currency: first.currency,
    invoiceCurrency: first.invoiceCurrency,
    invoiceExchangeRate: first.invoiceExchangeRate,
    price,
    vat,
    subtotals: { ...subtotals, items: ofItems },
    items,
    fees,
    vatLines: taxes,
    shipments,
    total: totalOf(price, vat, shipments),
  };
}

function feeOf({ subtotals: { fee, appFee } }: PricedBasket): bigint {
  return fee + appFee;
}

function orderedItems(charges: readonly Charge[], references: readonly string[]): PricedItem[] {
  const ordered = charges.flatMap(({ priced, shipments }) => {
    const travelling = new Set(shipments.flatMap(({ shipment }) => shipment.items));
    return priced.items.filter(({ reference }) => travelling.has(reference));
  });
  const byReference = new Map(ordered.map((item) => [item.reference, item]));
  return references.map((reference) => byReference.get(reference)!);
}

function chargedShipment({ shipment: { items, weightG }, offer }: ChosenShipment): ChargedShipment {
  return { items, weightG, offer };
}

function totalOf(price: Decimal, vat: Decimal, shipments: readonly ChargedShipment[]): CostTotal {
  const shipping = sum(shipments.map(({ offer }) => offer.price));
  const allVat = sum([vat, ...shipments.map(({ offer }) => offer.vat)]);
  return { shipping, vat: allVat, amount: sum([price, shipping, allVat]) };
}
