import type { ChargedItem } from '../../domain/orders/costs/charge.ts';
import type { ChargedShipment, CostTotal, OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import { checkVersion } from '../engine/json.ts';
import { type StoredAmount, storedAmount, toAmount } from '../prices/amount-json.ts';
import {
  type StoredChargedFee,
  type StoredChargedItem,
  type StoredParcels,
  type StoredShippingOffer,
  type StoredSubtotals,
  type StoredVatLine,
  storedChargedFee,
  storedChargedItem,
  storedParcels,
  storedShippingOffer,
  storedSubtotals,
  storedVatLine,
  toChargedFee,
  toChargedItem,
  toParcels,
  toShippingOffer,
  toSubtotals,
  toVatLine,
} from '../prices/price-json.ts';

/** The content of `orders.costs`. */
export interface StoredCosts {
  readonly v: typeof VERSION;
  readonly currency: string;
  readonly invoice_currency: string;
  readonly invoice_exchange_rate: string;
  readonly price: StoredAmount;
  readonly vat: StoredAmount;
  readonly subtotals: StoredSubtotals;
  readonly items: readonly StoredChargedItem[];
  readonly fees: readonly StoredChargedFee[];
  readonly vat_lines: readonly StoredVatLine[];
  readonly shipments: readonly StoredChargedShipment[];
  readonly total: StoredTotal;
}

interface StoredChargedShipment {
  readonly partner_id: number | null;
  readonly items: readonly string[];
  readonly weight_g: number;
  readonly parcels?: readonly StoredParcels[] | undefined;
  readonly offer: StoredShippingOffer;
  /** Missing in shipments without a quote. */
  readonly quote?: string | undefined;
}

interface StoredTotal {
  readonly shipping: StoredAmount;
  readonly vat: StoredAmount;
  readonly amount: StoredAmount;
}

const VERSION = 1;

export function storedCosts(costs: OrderCosts): StoredCosts {
  return {
    v: VERSION,
    currency: costs.currency,
    invoice_currency: costs.invoiceCurrency,
    invoice_exchange_rate: costs.invoiceExchangeRate,
    price: storedAmount(costs.price),
    vat: storedAmount(costs.vat),
    subtotals: storedSubtotals(costs.subtotals),
    items: costs.items.map(storedChargedItem),
    fees: costs.fees.map(storedChargedFee),
    vat_lines: costs.vatLines.map(storedVatLine),
    shipments: costs.shipments.map(storedShipment),
    total: storedTotal(costs.total),
  };
}

export function toCosts(stored: StoredCosts): OrderCosts {
  checkVersion('costs of an order', stored.v, VERSION);
  const items = stored.items.map(toChargedItem);
  return {
    currency: stored.currency,
    invoiceCurrency: stored.invoice_currency,
    invoiceExchangeRate: stored.invoice_exchange_rate,
    price: toAmount(stored.price),
    vat: toAmount(stored.vat),
    subtotals: toSubtotals(stored.subtotals),
    items,
    fees: stored.fees.map(toChargedFee),
    vatLines: stored.vat_lines.map(toVatLine),
    shipments: stored.shipments.map((shipment) => toShipment(shipment, items)),
    total: toTotal(stored.total),
  };
}

function storedShipment(shipment: ChargedShipment): StoredChargedShipment {
  return {
    partner_id: shipment.partnerId,
    items: shipment.items,
    weight_g: shipment.weightG,
    parcels: storedParcels(shipment.parcels),
    offer: storedShippingOffer(shipment.offer),
    quote: shipment.quote,
  };
}

function toShipment(stored: StoredChargedShipment, items: readonly ChargedItem[]): ChargedShipment {
  return {
    partnerId: stored.partner_id,
    items: stored.items,
    weightG: stored.weight_g,
    parcels: toParcels(stored.parcels, stored, items),
    offer: toShippingOffer(stored.offer, stored.weight_g),
    ...(stored.quote === undefined ? {} : { quote: stored.quote }),
  };
}

function storedTotal(total: CostTotal): StoredTotal {
  return {
    shipping: storedAmount(total.shipping),
    vat: storedAmount(total.vat),
    amount: storedAmount(total.amount),
  };
}

function toTotal(stored: StoredTotal): CostTotal {
  return {
    shipping: toAmount(stored.shipping),
    vat: toAmount(stored.vat),
    amount: toAmount(stored.amount),
  };
}
