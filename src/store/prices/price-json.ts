import type { PriceUnit, QuantitySteps } from '../../domain/catalogue/catalogue.ts';
import type { ChargedFee, ChargedItem } from '../../domain/orders/costs/order-costs.ts';
import type {
  Converted,
  FeeLine,
  FrozenPrices,
  PackedParcels,
  ParcelLine,
  PerOrderPrice,
  PricedBasket,
  PricedItem,
  PriceLine,
  ShippingOffer,
  Subtotals,
  VatLine,
} from '../../domain/prices/basket.ts';
import { formatDecimal, readDecimal } from '../../lib/decimal.ts';
import { defined } from '../../lib/defined.ts';
import { type StoredOption, storedOption, toOption } from '../catalogue/product-json.ts';

/** The common parts of the JSON of quotes and of the costs of orders. */

/** What a quote and the costs of an order have alike, with their own items and fees. */
export interface StoredPrices<Item, Fee> {
  readonly currency: string;
  readonly invoice_currency: string;
  readonly invoice_exchange_rate: string;
  readonly price: StoredAmount;
  readonly vat: StoredAmount;
  readonly subtotals: StoredSubtotals;
  readonly items: readonly Item[];
  readonly fees: readonly Fee[];
  readonly vat_lines: readonly StoredVatLine[];
}

/** Prices of a basket or an order with their own items and fees. */
interface Prices<Item, Fee> extends Omit<PricedBasket, 'items' | 'fees' | 'shipments' | 'rates'> {
  readonly items: readonly Item[];
  readonly fees: readonly Fee[];
}

export function storedPrices<Item, Fee, StoredItem, StoredFee>(
  prices: Prices<Item, Fee>,
  storedItem: (item: Item) => StoredItem,
  storedFee: (fee: Fee) => StoredFee,
): StoredPrices<StoredItem, StoredFee> {
  return {
    currency: prices.currency,
    invoice_currency: prices.invoiceCurrency,
    invoice_exchange_rate: prices.invoiceExchangeRate,
    price: storedAmount(prices.price),
    vat: storedAmount(prices.vat),
    subtotals: storedSubtotals(prices.subtotals),
    items: prices.items.map(storedItem),
    fees: prices.fees.map(storedFee),
    vat_lines: prices.vatLines.map(storedVatLine),
  };
}

export function toPrices<Item, Fee, StoredItem, StoredFee>(
  stored: StoredPrices<StoredItem, StoredFee>,
  toItem: (stored: StoredItem) => Item,
  toFee: (stored: StoredFee) => Fee,
): Prices<Item, Fee> {
  return {
    currency: stored.currency,
    invoiceCurrency: stored.invoice_currency,
    invoiceExchangeRate: stored.invoice_exchange_rate,
    price: toAmount(stored.price),
    vat: toAmount(stored.vat),
    subtotals: toSubtotals(stored.subtotals),
    items: stored.items.map(toItem),
    fees: stored.fees.map(toFee),
    vatLines: stored.vat_lines.map(toVatLine),
  };
}

/** An item in the costs of an order. */
export interface StoredChargedItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  readonly options: readonly StoredOption[];
  readonly cost: StoredAmount;
  readonly vat_percent: StoredAmount;
  readonly lines: readonly StoredPriceLine[];
  readonly table: StoredFrozenPrices;
}

/** An item in a quote. */
export interface StoredPricedItem extends StoredChargedItem {
  readonly per_order: readonly PerOrderPrice[];
}

interface StoredFrozenPrices {
  readonly quantity: QuantitySteps;
  readonly percent: StoredAmount;
  readonly rows: readonly StoredFrozenRow[];
}

interface StoredFrozenRow {
  readonly of: string;
  readonly unit: PriceUnit;
  readonly min: number;
  readonly max: number | null;
  readonly amount: StoredAmount;
  readonly currency: string;
  readonly per_copy: number | null;
  readonly exchange: readonly [from: string, to: string] | null;
}

interface StoredPriceLine {
  readonly of: string;
  readonly rule: PriceUnit;
  readonly unit_amount: StoredAmount;
  readonly unit_currency: string;
  readonly exchange_rate: string;
  readonly times: number;
  readonly percent: StoredAmount;
  readonly amount: StoredAmount;
}

/** A fee in the costs of an order. */
export interface StoredChargedFee {
  readonly of: string | null;
  readonly unit_amount: StoredAmount;
  readonly unit_currency: string;
  readonly exchange_rate: string;
  readonly amount: StoredAmount;
  readonly vat_percent: StoredAmount;
}

/** A fee in a quote. */
export interface StoredFeeLine extends StoredChargedFee {
  readonly items: readonly string[];
}

interface StoredVatLine {
  readonly percent: StoredAmount;
  readonly base: StoredAmount;
  readonly amount: StoredAmount;
}

interface StoredSubtotals {
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
  readonly price: StoredAmount;
  readonly vat_percent: StoredAmount;
  readonly vat: StoredAmount;
  /** The rate of a shipment of one parcel. */
  readonly unit_amount?: StoredAmount;
  readonly unit_currency?: string;
  readonly exchange_rate?: string;
  /** The rates of a shipment of several parcels. */
  readonly lines?: readonly StoredParcelLine[];
}

interface StoredParcelLine {
  readonly weight_g: number;
  readonly parcels: number;
  readonly unit_amount: StoredAmount;
  readonly unit_currency: string;
  readonly exchange_rate: string;
  readonly amount: StoredAmount;
}

/** Parcels of a shipment that follow each other and are equal. */
export interface StoredParcels {
  readonly count: number;
  readonly weight_g: number;
  readonly items: readonly { readonly reference: string; readonly copies: number }[];
}

export function storedPricedItem(item: PricedItem): StoredPricedItem {
  return { ...storedChargedItem(item), per_order: item.perOrder.map(({ of, min }) => ({ of, min })) };
}

export function toPricedItem(stored: StoredPricedItem): PricedItem {
  return { ...toChargedItem(stored), perOrder: stored.per_order };
}

export function storedChargedItem(item: ChargedItem): StoredChargedItem {
  return {
    reference: item.reference,
    product: item.product,
    count: item.count,
    options: item.options.map(storedOption),
    cost: storedAmount(item.cost),
    vat_percent: storedAmount(item.vatPercent),
    lines: item.lines.map(storedPriceLine),
    table: storedFrozenPrices(item.table),
  };
}

export function toChargedItem(stored: StoredChargedItem): ChargedItem {
  return {
    reference: stored.reference,
    product: stored.product,
    count: stored.count,
    options: stored.options.map(toOption),
    cost: toAmount(stored.cost),
    vatPercent: toAmount(stored.vat_percent),
    lines: stored.lines.map(toPriceLine),
    table: toFrozenPrices(stored.table),
  };
}

function storedFrozenPrices({ quantity, percent, rows }: FrozenPrices): StoredFrozenPrices {
  const { min, max, step } = quantity;
  return {
    quantity: { min, max, step },
    percent: storedAmount(percent),
    rows: rows.map(({ amount, perCopy, ...row }) => ({
      ...row,
      amount: storedAmount(amount),
      per_copy: perCopy,
    })),
  };
}

function toFrozenPrices({ quantity, percent, rows }: StoredFrozenPrices): FrozenPrices {
  return {
    quantity,
    percent: toAmount(percent),
    rows: rows.map(({ amount, per_copy: perCopy, ...row }) => ({
      ...row,
      amount: toAmount(amount),
      perCopy,
    })),
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

export function storedFeeLine(fee: FeeLine): StoredFeeLine {
  return { ...storedChargedFee(fee), items: fee.items };
}

export function toFeeLine(stored: StoredFeeLine): FeeLine {
  return { ...toChargedFee(stored), items: stored.items };
}

export function storedChargedFee(line: ChargedFee): StoredChargedFee {
  return {
    of: line.of,
    unit_amount: storedAmount(line.unitAmount),
    unit_currency: line.unitCurrency,
    exchange_rate: line.exchangeRate,
    amount: storedAmount(line.amount),
    vat_percent: storedAmount(line.vatPercent),
  };
}

export function toChargedFee(stored: StoredChargedFee): ChargedFee {
  return {
    of: stored.of,
    unitAmount: toAmount(stored.unit_amount),
    unitCurrency: stored.unit_currency,
    exchangeRate: stored.exchange_rate,
    amount: toAmount(stored.amount),
    vatPercent: toAmount(stored.vat_percent),
  };
}

function storedVatLine(line: VatLine): StoredVatLine {
  return {
    percent: storedAmount(line.percent),
    base: storedAmount(line.base),
    amount: storedAmount(line.amount),
  };
}

function toVatLine(stored: StoredVatLine): VatLine {
  return {
    percent: toAmount(stored.percent),
    base: toAmount(stored.base),
    amount: toAmount(stored.amount),
  };
}

function storedSubtotals(subtotals: Subtotals): StoredSubtotals {
  return {
    items: storedAmount(subtotals.items),
    fee: storedAmount(subtotals.fee),
    app_fee: storedAmount(subtotals.appFee),
  };
}

function toSubtotals(stored: StoredSubtotals): Subtotals {
  return {
    items: toAmount(stored.items),
    fee: toAmount(stored.fee),
    appFee: toAmount(stored.app_fee),
  };
}

export function storedShippingOffer(offer: ShippingOffer): StoredShippingOffer {
  const [line, ...others] = offer.lines;
  return {
    level: offer.level,
    level_name: offer.levelName,
    option: offer.option,
    days_min: offer.daysMin,
    days_max: offer.daysMax,
    ...(line?.parcels === 1 && others.length === 0
      ? storedConverted(line)
      : { lines: offer.lines.map(storedParcelLine) }),
    price: storedAmount(offer.price),
    vat_percent: storedAmount(offer.vatPercent),
    vat: storedAmount(offer.vat),
  };
}

/** @param weightG the weight of its shipment */
export function toShippingOffer(stored: StoredShippingOffer, weightG: number): ShippingOffer {
  const price = toAmount(stored.price);
  return {
    level: stored.level,
    levelName: stored.level_name,
    option: stored.option,
    daysMin: stored.days_min,
    daysMax: stored.days_max,
    lines: stored.lines?.map(toParcelLine) ?? [
      {
        weightG,
        parcels: 1,
        unitAmount: toAmount(defined(stored.unit_amount, 'the rate of a shipment')),
        unitCurrency: defined(stored.unit_currency, 'the currency of a rate'),
        exchangeRate: defined(stored.exchange_rate, 'the exchange rate of a rate'),
        amount: price,
      },
    ],
    price,
    vatPercent: toAmount(stored.vat_percent),
    vat: toAmount(stored.vat),
  };
}

function storedConverted({ unitAmount, unitCurrency, exchangeRate }: Converted) {
  return {
    unit_amount: storedAmount(unitAmount),
    unit_currency: unitCurrency,
    exchange_rate: exchangeRate,
  };
}

function storedParcelLine(line: ParcelLine): StoredParcelLine {
  return {
    weight_g: line.weightG,
    parcels: line.parcels,
    ...storedConverted(line),
    amount: storedAmount(line.amount),
  };
}

function toParcelLine(stored: StoredParcelLine): ParcelLine {
  return {
    weightG: stored.weight_g,
    parcels: stored.parcels,
    unitAmount: toAmount(stored.unit_amount),
    unitCurrency: stored.unit_currency,
    exchangeRate: stored.exchange_rate,
    amount: toAmount(stored.amount),
  };
}

/** A decimal string with four places, as in a numeric column. */
export type StoredAmount = string;

export const storedAmount = formatDecimal;
export const toAmount = readDecimal;

/** Undefined for one parcel, which holds all items of its shipment. */
export function storedParcels(parcels: readonly PackedParcels[]): StoredParcels[] | undefined {
  if (parcels.reduce((total, { count }) => total + count, 0) <= 1) return undefined;
  return parcels.map(({ count, weightG, items }) => ({ count, weight_g: weightG, items }));
}

/**
 * @param stored absent for one parcel
 * @param items all priced items, by which the copies in one parcel are known
 */
export function toParcels(
  stored: readonly StoredParcels[] | undefined,
  shipment: { readonly items: readonly string[]; readonly weight_g: number },
  items: readonly Pick<ChargedItem, 'reference' | 'count'>[],
): PackedParcels[] {
  if (stored) return stored.map(({ count, weight_g: weightG, items }) => ({ count, weightG, items }));
  const packed = shipment.items.map((reference) => {
    const item = items.find((item) => item.reference === reference);
    return { reference, copies: defined(item, 'the price of a shipped item').count };
  });
  return [{ count: 1, weightG: shipment.weight_g, items: packed }];
}
