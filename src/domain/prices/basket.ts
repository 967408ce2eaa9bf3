import type { Decimal } from '../../lib/decimal.ts';
import type { PriceUnit } from '../catalogue/catalogue.ts';
import type { UsedRate } from '../catalogue/currency.ts';
import type { ItemOption } from '../catalogue/options.ts';

/** What is to be priced (interfaces.md 4.2, orders/quote), already checked for shape. */
export interface Basket {
  readonly clientId: number;
  /** The currency the prices are given in. */
  readonly currency: string;
  /** The currency the client is invoiced in. */
  readonly invoiceCurrency: string;
  readonly country: string;
  readonly state: string | null;
  /** Countries that need a state here; left out = those that need one in every address. */
  readonly stateRequiredIn: readonly string[] | undefined;
  readonly items: readonly BasketItem[];
}

export interface BasketItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  readonly options: readonly ItemOption[];
  /** Left out = every level is offered. Items that ask for different levels travel apart. */
  readonly shippingLevel: string | undefined;
}

/** A priced basket: what a quote promises and what an order is accepted with. Plain data, kept as its snapshot. */
export interface PricedBasket {
  readonly currency: string;
  readonly invoiceCurrency: string;
  /** Invoice currency for one unit of currency, as decimal text with eight places. */
  readonly invoiceExchangeRate: string;
  /** items + fee + app fee. */
  readonly price: Decimal;
  /** Of the price; the VAT of shipping stands with each offer. */
  readonly vat: Decimal;
  readonly subtotals: Subtotals;
  readonly items: readonly PricedItem[];
  readonly fees: readonly FeeLine[];
  /** One for each rate; their sum is the VAT. */
  readonly vatLines: readonly VatLine[];
  readonly shipments: readonly Shipment[];
  /** Every exchange rate that an amount was converted by. */
  readonly rates: readonly UsedRate[];
}

export interface Subtotals {
  readonly items: Decimal;
  readonly fee: Decimal;
  readonly appFee: Decimal;
}

export interface PricedItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  /** As ordered, completed by the defaults of the categories that were not named. */
  readonly options: readonly ItemOption[];
  readonly cost: Decimal;
  /** 19 = nineteen percent. */
  readonly vatPercent: Decimal;
  /** Their sum is the cost, to the last digit. */
  readonly lines: readonly PriceLine[];
}

/** What an amount was before it was converted to the currency of the basket. */
export interface Converted {
  readonly unitAmount: Decimal;
  readonly unitCurrency: string;
  /** Currency of the basket for one unit of unitCurrency, as decimal text with eight places. */
  readonly exchangeRate: string;
}

/** One amount with how it came about: unit amount × times × (1 + percent / 100) × exchange rate. */
export interface PriceLine extends Converted {
  /** The product's or the option's reference. */
  readonly of: string;
  readonly rule: PriceUnit;
  /** How many times the unit amount: copies, pages × copies, 1. */
  readonly times: number;
  /** The client's adjustment in percent. */
  readonly percent: Decimal;
  /** Rounded half-up to four decimals, once. */
  readonly amount: Decimal;
}

/** A fee from the client's terms. */
export interface FeeLine extends Converted {
  /** The product or the category whose term it is; null = the client's term for everything. */
  readonly of: string | null;
  readonly amount: Decimal;
  readonly vatPercent: Decimal;
}

export interface VatLine {
  readonly percent: Decimal;
  /** The total of what is taxed at the rate. */
  readonly base: Decimal;
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

export interface ShippingOffer extends Converted {
  readonly level: string;
  readonly levelName: string;
  readonly option: string;
  readonly daysMin: number;
  readonly daysMax: number;
  readonly price: Decimal;
  readonly vatPercent: Decimal;
  readonly vat: Decimal;
}
