import type { Decimal } from '../lib/decimal.ts';
import type { ItemOption } from './order.ts';

/** What is to be priced (interfaces.md 4.2, orders/quote), already checked for shape. */
export interface Basket {
  readonly clientId: number;
  /** The currency the prices are given in. */
  readonly currency: string;
  /** The currency the client is invoiced in. */
  readonly invoiceCurrency: string;
  readonly country: string;
  readonly state: string | null;
  readonly items: readonly BasketItem[];
}

export interface BasketItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  readonly options: readonly ItemOption[];
}

/** A priced basket: what a quote promises and what an order is accepted with. Plain data, kept as its snapshot. */
export interface PricedBasket {
  readonly currency: string;
  readonly invoiceCurrency: string;
  /** Invoice currency for one unit of currency, as decimal text with eight places. */
  readonly invoiceExchangeRate: string;
  /** items + fee + app fee. */
  readonly price: Decimal;
  readonly vat: Decimal;
  readonly subtotals: { readonly items: Decimal; readonly fee: Decimal; readonly appFee: Decimal };
  readonly items: readonly PricedItem[];
  readonly shipments: readonly Shipment[];
}

export interface PricedItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  /** As ordered, completed by the defaults of the categories that were not named. */
  readonly options: readonly ItemOption[];
  readonly cost: Decimal;
  /** Their sum is the cost, to the last digit. */
  readonly lines: readonly PriceLine[];
}

/** One amount with how it came about. */
export interface PriceLine {
  /** The product's or the option's reference. */
  readonly of: string;
  /** The unit of the price row. */
  readonly rule: string;
  readonly unitAmount: Decimal;
  readonly unitCurrency: string;
  /** How many times the unit amount: copies, pages × copies, 1. */
  readonly times: number;
  /** The client's adjustment in percent. */
  readonly percent: Decimal;
  /** Target currency for one unit of unitCurrency, decimal text with eight places. */
  readonly exchangeRate: string;
  /** Rounded half-up to four decimals, once. */
  readonly amount: Decimal;
}

/** Items that travel together. */
export interface Shipment {
  readonly partnerId: number | null;
  readonly weightG: number;
  /** References of its items. */
  readonly items: readonly string[];
  /** Cheapest first. */
  readonly offers: readonly ShippingOffer[];
}

export interface ShippingOffer {
  readonly level: string;
  readonly levelName: string;
  readonly option: string;
  readonly daysMin: number;
  readonly daysMax: number;
  readonly price: Decimal;
  readonly vat: Decimal;
}
