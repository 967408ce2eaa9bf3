import type { PriceUnit } from '../../domain/catalogue/catalogue.ts';
import type {
  FeeLine,
  PricedItem,
  PriceLine,
  ShippingOffer,
  Subtotals,
  VatLine,
} from '../../domain/prices/basket.ts';
import { type StoredOption, storedOption, toOption } from '../catalogue/option-json.ts';
import { type StoredAmount, storedAmount, toAmount } from './amount-json.ts';

/** The common parts of the JSON of quotes and of the costs of orders. */

export interface StoredPricedItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  readonly options: readonly StoredOption[];
  readonly cost: StoredAmount;
  readonly vat_percent: StoredAmount;
  readonly lines: readonly StoredPriceLine[];
}

export interface StoredPriceLine {
  readonly of: string;
  readonly rule: PriceUnit;
  readonly unit_amount: StoredAmount;
  readonly unit_currency: string;
  readonly exchange_rate: string;
  readonly times: number;
  readonly percent: StoredAmount;
  readonly amount: StoredAmount;
}

export interface StoredFeeLine {
  readonly of: string | null;
  readonly unit_amount: StoredAmount;
  readonly unit_currency: string;
  readonly exchange_rate: string;
  readonly amount: StoredAmount;
  readonly vat_percent: StoredAmount;
}

export interface StoredVatLine {
  readonly percent: StoredAmount;
  readonly base: StoredAmount;
  readonly amount: StoredAmount;
}

export interface StoredSubtotals {
  readonly items: StoredAmount;
  readonly fee: StoredAmount;
  readonly app_fee: StoredAmount;
}

export interface StoredShippingOffer {
  readonly level: string;
  readonly level_name: string;
  readonly option: string;
  readonly days_min: number;
  readonly days_max: number;
  readonly unit_amount: StoredAmount;
  readonly unit_currency: string;
  readonly exchange_rate: string;
  readonly price: StoredAmount;
  readonly vat_percent: StoredAmount;
  readonly vat: StoredAmount;
}

export function storedPricedItem(item: PricedItem): StoredPricedItem {
  return {
    reference: item.reference,
    product: item.product,
    count: item.count,
    options: item.options.map(storedOption),
    cost: storedAmount(item.cost),
    vat_percent: storedAmount(item.vatPercent),
    lines: item.lines.map(storedPriceLine),
  };
}

export function toPricedItem(stored: StoredPricedItem): PricedItem {
  return {
    reference: stored.reference,
    product: stored.product,
    count: stored.count,
    options: stored.options.map(toOption),
    cost: toAmount(stored.cost),
    vatPercent: toAmount(stored.vat_percent),
    lines: stored.lines.map(toPriceLine),
  };
}

function storedPriceLine(line: PriceLine): StoredPriceLine {
  return {
    of: line.of,
    rule: line.rule,
    unit_amount: storedAmount(line.unitAmount),
    unit_currency: line.unitCurrency,
    exchange_rate: line.exchangeRate,
    times: line.times,
    percent: storedAmount(line.percent),
    amount: storedAmount(line.amount),
  };
}

function toPriceLine(stored: StoredPriceLine): PriceLine {
  return {
    of: stored.of,
    rule: stored.rule,
    unitAmount: toAmount(stored.unit_amount),
    unitCurrency: stored.unit_currency,
    exchangeRate: stored.exchange_rate,
    times: stored.times,
    percent: toAmount(stored.percent),
    amount: toAmount(stored.amount),
  };
}

export function storedFeeLine(line: FeeLine): StoredFeeLine {
  return {
    of: line.of,
    unit_amount: storedAmount(line.unitAmount),
    unit_currency: line.unitCurrency,
    exchange_rate: line.exchangeRate,
    amount: storedAmount(line.amount),
    vat_percent: storedAmount(line.vatPercent),
  };
}

export function toFeeLine(stored: StoredFeeLine): FeeLine {
  return {
    of: stored.of,
    unitAmount: toAmount(stored.unit_amount),
    unitCurrency: stored.unit_currency,
    exchangeRate: stored.exchange_rate,
    amount: toAmount(stored.amount),
    vatPercent: toAmount(stored.vat_percent),
  };
}

export function storedVatLine(line: VatLine): StoredVatLine {
  return {
    percent: storedAmount(line.percent),
    base: storedAmount(line.base),
    amount: storedAmount(line.amount),
  };
}

export function toVatLine(stored: StoredVatLine): VatLine {
  return {
    percent: toAmount(stored.percent),
    base: toAmount(stored.base),
    amount: toAmount(stored.amount),
  };
}

export function storedSubtotals(subtotals: Subtotals): StoredSubtotals {
  return {
    items: storedAmount(subtotals.items),
    fee: storedAmount(subtotals.fee),
    app_fee: storedAmount(subtotals.appFee),
  };
}

export function toSubtotals(stored: StoredSubtotals): Subtotals {
  return {
    items: toAmount(stored.items),
    fee: toAmount(stored.fee),
    appFee: toAmount(stored.app_fee),
  };
}

export function storedShippingOffer(offer: ShippingOffer): StoredShippingOffer {
  return {
    level: offer.level,
    level_name: offer.levelName,
    option: offer.option,
    days_min: offer.daysMin,
    days_max: offer.daysMax,
    unit_amount: storedAmount(offer.unitAmount),
    unit_currency: offer.unitCurrency,
    exchange_rate: offer.exchangeRate,
    price: storedAmount(offer.price),
    vat_percent: storedAmount(offer.vatPercent),
    vat: storedAmount(offer.vat),
  };
}

export function toShippingOffer(stored: StoredShippingOffer): ShippingOffer {
  return {
    level: stored.level,
    levelName: stored.level_name,
    option: stored.option,
    daysMin: stored.days_min,
    daysMax: stored.days_max,
    unitAmount: toAmount(stored.unit_amount),
    unitCurrency: stored.unit_currency,
    exchangeRate: stored.exchange_rate,
    price: toAmount(stored.price),
    vatPercent: toAmount(stored.vat_percent),
    vat: toAmount(stored.vat),
  };
}
