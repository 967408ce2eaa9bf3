import type { Static } from 'typebox';
import type { CreditLine } from '../../../../domain/orders/canceling/order-credits.ts';
import { invoicedAmounts } from '../../../../domain/orders/costs/invoiced-amounts.ts';
import type { ChargedItem, ChargedShipment } from '../../../../domain/orders/costs/order-costs.ts';
import type {
  ParcelLine,
  PricedBasket,
  PriceLine,
  Shipment,
  ShippingOffer,
} from '../../../../domain/prices/basket.ts';
import { explain, type TraceLine } from '../../../../domain/prices/explain.ts';
import { writeHash } from '../../../../domain/quotes/quote-hash.ts';
import { formatDecimal, sum } from '../../../../lib/decimal.ts';
import { entryAt } from '../../../../lib/lists.ts';
import { formatOffsetTime } from '../../../../lib/text/timestamps.ts';
import type { OrderInvoice } from '../../../../operations/orders/info.ts';
import type { Quote, StoredQuote } from '../../../../operations/quotes/quote.ts';
import { type EncodedReply, jsonReply } from '../../../endpoint.ts';
import type * as bodies from './bodies.ts';

/** The names that an interface gives to the offers of a shipment, in the order of the offers. */
export type ServicesOf = (offers: readonly ShippingOffer[]) => readonly string[];

export function encodeQuote(quote: Quote, servicesOf: ServicesOf): EncodedReply {
  return jsonReply<Static<typeof bodies.quote>>(quoteOf(quote, servicesOf));
}

/** The reply is empty for a hash that was not issued to the client (decisions.md §7). */
export function encodeStoredQuote(quote: StoredQuote | undefined, servicesOf: ServicesOf): EncodedReply {
  const body = quote ? { quote: quote.hash, ...quoteOf(quote, servicesOf) } : {};
  return jsonReply<Static<typeof bodies.storedQuote>>(body);
}

function quoteOf(
  { priced, expiresAt, key, explain: explained }: Quote,
  servicesOf: ServicesOf,
): Static<typeof bodies.quote> {
  return {
    ...pricesOf(priced),
    expire_date: formatOffsetTime(expiresAt),
    shipments: priced.shipments.map((shipment, index) => {
      const services = servicesOf(shipment.offers);
      return shipmentOf(shipment, priced.currency, (offer) => ({
        quote: key === null ? '' : writeHash({ key, shipment: index, offer }),
        service: entryAt(services, offer),
      }));
    }),
    ...(explained ? { explanation: explain(priced).map(stepOf) } : {}),
  };
}

/** The fields that quotes and invoices share. */
function pricesOf(
  prices: Pick<
    PricedBasket,
    'price' | 'vat' | 'currency' | 'invoiceCurrency' | 'invoiceExchangeRate' | 'subtotals'
  >,
) {
  const { items, fee, appFee } = prices.subtotals;
  return {
    price: formatDecimal(prices.price),
    vat: formatDecimal(prices.vat),
    currency: prices.currency,
    invoice_currency: prices.invoiceCurrency,
    invoice_exchange_rate: prices.invoiceExchangeRate,
    subtotals: { items: formatDecimal(items), fee: formatDecimal(fee), app_fee: formatDecimal(appFee) },
  };
}

function shipmentOf(
  { offers, ...shipment }: Shipment,
  currency: string,
  nameOf: (offer: number) => { readonly quote: string; readonly service: string },
) {
  return {
    ...contentOf(shipment),
    quotes: offers.map((offer, index) => ({ ...nameOf(index), ...offerOf(offer, currency) })),
  };
}

function contentOf({ weightG, items, parcels }: Pick<Shipment, 'weightG' | 'items' | 'parcels'>) {
  return {
    total_weight: String(weightG),
    items: items.map((reference) => ({ reference })),
    parcels: parcels.map(({ count, weightG, items }) => ({
      count: String(count),
      weight: String(weightG),
      items: items.map(({ reference, copies }) => ({ reference, count: String(copies) })),
    })),
  };
}

function offerOf({ level, option, price, vat }: ShippingOffer, currency: string) {
  return {
    shipping_level: level,
    shipping_option: option,
    price: formatDecimal(price),
    vat: formatDecimal(vat),
    currency,
  };
}

function stepOf({ about, rule, inputs, exact, rounding, amount }: TraceLine) {
  return {
    about,
    rule,
    inputs: inputs.map(({ name, value }) => ({ name, value })),
    exact,
    rounding,
    amount: formatDecimal(amount),
  };
}

export function encodeInvoice({ reference, mode, costs, credits }: OrderInvoice): EncodedReply {
  const invoiced = invoicedAmounts(costs, credits);
  const body = {
    reference,
    ...pricesOf(costs),
    items: costs.items.map(costOf),
    shipments: costs.shipments.map((shipment) => chargedShipmentOf(shipment, costs.currency)),
    credits: credits.lines.map(creditOf),
    total_credits: formatDecimal(credits.total),
    total: formatDecimal(sum([costs.total.amount, credits.total])),
    total_shipping: formatDecimal(costs.total.shipping),
    total_vat: formatDecimal(costs.total.vat),
    invoice_amounts: {
      items: formatDecimal(invoiced.items),
      fees: formatDecimal(invoiced.fees),
      shipping: formatDecimal(invoiced.shipping),
      vat: formatDecimal(invoiced.vat),
      credits: formatDecimal(invoiced.credits),
    },
    invoice_total: formatDecimal(invoiced.total),
  };
  return jsonReply<Static<typeof bodies.invoice>>(body, mode);
}

function creditOf({ of, items, count, amount, cancellation }: CreditLine) {
  return {
    of,
    items: items.map((reference) => ({ reference })),
    count: count === undefined ? '' : String(count),
    amount: formatDecimal(amount),
    cause: cancellation?.cause ?? '',
    message: cancellation?.message ?? '',
  };
}

function costOf({ reference, product, count, cost, vatPercent, lines }: ChargedItem) {
  return {
    reference,
    product,
    product_reference: product,
    count: String(count),
    cost: formatDecimal(cost),
    vat_percent: formatDecimal(vatPercent),
    lines: lines.map(lineOf),
  };
}

function lineOf({ of, rule, unitAmount, unitCurrency, times, percent, exchangeRate, amount }: PriceLine) {
  return {
    of,
    rule,
    unit_amount: formatDecimal(unitAmount),
    unit_currency: unitCurrency,
    times: String(times),
    percent: formatDecimal(percent),
    exchange_rate: exchangeRate,
    amount: formatDecimal(amount),
  };
}

function chargedShipmentOf({ offer, ...shipment }: ChargedShipment, currency: string) {
  return { ...contentOf(shipment), ...offerOf(offer, currency), lines: offer.lines.map(rateOf) };
}

function rateOf({ parcels, weightG, amount, ...unit }: ParcelLine) {
  return {
    parcels: String(parcels),
    weight: String(weightG),
    unit_amount: formatDecimal(unit.unitAmount),
    unit_currency: unit.unitCurrency,
    exchange_rate: unit.exchangeRate,
    amount: formatDecimal(amount),
  };
}
