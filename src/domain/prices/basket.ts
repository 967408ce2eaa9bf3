import type { Decimal } from '../../lib/decimal.ts';
import type { PriceUnit, QuantitySteps } from '../catalogue/catalogue.ts';
import type { UsedRate } from '../catalogue/currency.ts';
import type { ItemOption } from '../catalogue/options.ts';

/** A price request (interfaces.md 4.2, orders/quote), already well-formed. */
export interface Basket {
  readonly clientId: number;
  /** The currency of the prices. */
  readonly currency: string;
  /** The invoice currency of the client. */
  readonly invoiceCurrency: string;
  readonly country: string;
  readonly state: string | null;
  /** Undefined or null = not known: VAT is that of the mainland. */
  readonly zip?: string | null | undefined;
  /** The countries that require a state; default = all countries that have states. */
  readonly stateRequiredIn: readonly string[] | undefined;
  readonly items: readonly BasketItem[];
}

export interface BasketItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  readonly options: readonly ItemOption[];
  /** Undefined = every level is offered. Items with different levels are shipped separately. */
  readonly shippingLevel: string | undefined;
  /** The preferred option of an order without a level; it is shipped separately as well. */
  readonly shippingOption?: string | undefined;
}

/**
 * A priced basket: the promise of a quote and the costs of an order. Plain data, stored as the quote's
 * snapshot.
 */
export interface PricedBasket {
  readonly currency: string;
  readonly invoiceCurrency: string;
  /** The value of one unit of the currency in the invoice currency, as a decimal string with eight places. */
  readonly invoiceExchangeRate: string;
  /** items + fee + app fee. */
  readonly price: Decimal;
  /** VAT on the price; each offer has its own VAT on shipping. */
  readonly vat: Decimal;
  readonly subtotals: Subtotals;
  readonly items: readonly PricedItem[];
  readonly fees: readonly FeeLine[];
  /** The VAT of each rate; the sum is the VAT. */
  readonly vatLines: readonly VatLine[];
  readonly shipments: readonly Shipment[];
  /** Every exchange rate used in a conversion. */
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
  /** The ordered options, completed by the defaults of the other categories. */
  readonly options: readonly ItemOption[];
  readonly cost: Decimal;
  /** In percent. */
  readonly vatPercent: Decimal;
  /** The lines; their sum is the cost, to the last digit. */
  readonly lines: readonly PriceLine[];
  /** The per-order prices that it uses, including those charged to another item. */
  readonly perOrder: readonly PerOrderPrice[];
  readonly table: FrozenPrices;
}

/** The prices of an item for every count up to its own, with the client's percent: for what is left of it after a cancel. */
export interface FrozenPrices {
  /** The counts in which the product is made. */
  readonly quantity: QuantitySteps;
  readonly percent: Decimal;
  readonly rows: readonly FrozenRow[];
}

/** A price row of the day of the price, for an item. */
export interface FrozenRow {
  /** The reference of the product or option. */
  readonly of: string;
  readonly unit: PriceUnit;
  /** The range of counts; a max of null has no end. */
  readonly min: number;
  readonly max: number | null;
  readonly amount: Decimal;
  readonly currency: string;
  /** How often a copy is charged: once, per page, per use of an option; null = a price that does not depend on copies. */
  readonly perCopy: number | null;
  /** The values of one euro in its currency and in that of the basket, as in UsedRate; null = the same currency. */
  readonly exchange: readonly [from: string, to: string] | null;
}

/** A price row that is charged once for all items that use it. */
export interface PerOrderPrice {
  /** The reference of the product, or of an option of the product. */
  readonly of: string;
  /** The smallest count of its range. */
  readonly min: number;
}

/** The amount before its conversion to the currency of the basket. */
export interface Converted {
  readonly unitAmount: Decimal;
  readonly unitCurrency: string;
  /**
   * The value of one unit of unitCurrency in the currency of the basket, as a decimal string with eight
   * places.
   */
  readonly exchangeRate: string;
}

/** One amount with its calculation: unit amount × times × (1 + percent / 100) × exchange rate. */
export interface PriceLine extends Converted {
  /** The reference of the product or option. */
  readonly of: string;
  readonly rule: PriceUnit;
  /** The multiplier of the unit amount: copies, pages × copies, or 1. */
  readonly times: number;
  /** The client's adjustment in percent. */
  readonly percent: Decimal;
  /** Rounded once, to the minor unit of the currency. */
  readonly amount: Decimal;
}

/** A fee from the client's terms. */
export interface FeeLine extends Converted {
  /** The product or category of the term; null = the client's term for all products. */
  readonly of: string | null;
  readonly amount: Decimal;
  readonly vatPercent: Decimal;
  /** References of the items that the term applies to. */
  readonly items: readonly string[];
}

export interface VatLine {
  readonly percent: Decimal;
  /** The taxed total. */
  readonly base: Decimal;
  readonly amount: Decimal;
}

/** Items that are shipped together. */
export interface Shipment {
  readonly partnerId: number | null;
  /** The weight of all its parcels. */
  readonly weightG: number;
  /** References of its items. */
  readonly items: readonly string[];
  /** The parcels: one, unless its only item exceeds the weight of a parcel. */
  readonly parcels: readonly PackedParcels[];
  /** The offers, cheapest first. */
  readonly offers: readonly ShippingOffer[];
}

/** Parcels with equal content: a large order of copies has hundreds of them. */
export interface PackedParcels {
  readonly count: number;
  /** The weight of each parcel. */
  readonly weightG: number;
  readonly items: readonly PackedCopies[];
}

/** The copies of an item in one parcel. */
export interface PackedCopies {
  readonly reference: string;
  readonly copies: number;
}

export interface ShippingOffer {
  readonly level: string;
  readonly levelName: string;
  readonly option: string;
  readonly daysMin: number;
  readonly daysMax: number;
  /** The lines; their sum is the price, to the last digit. */
  readonly lines: readonly ParcelLine[];
  readonly price: Decimal;
  readonly vatPercent: Decimal;
  readonly vat: Decimal;
}

/** The rate of all parcels of one weight: unit amount × parcels × exchange rate. */
export interface ParcelLine extends Converted {
  /** The weight of each parcel. */
  readonly weightG: number;
  /** The number of parcels of this weight. */
  readonly parcels: number;
  /** Its part of the price, which is rounded once as a whole. */
  readonly amount: Decimal;
}
