import { type Decimal, sum, ZERO } from '../../../lib/decimal.ts';
import { defined } from '../../../lib/defined.ts';
import type { NonEmpty } from '../../../lib/lists.ts';
import type { PricedBasket, Shipment } from '../../prices/basket.ts';
import { vatLines } from '../../prices/tax.ts';
import type { Charge, ChargedFee, ChargedItem, ChosenShipment } from './charge.ts';
import { orderedFees, orderedItems, withoutRepeats } from './once-per-order.ts';

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
