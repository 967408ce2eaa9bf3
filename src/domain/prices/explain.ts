import {
  type Decimal,
  formatDecimal,
  formatExact,
  multiplied,
  percentOf,
  plusPercent,
  type Ratio,
  ratioOf,
  wholeRatio,
} from '../../lib/decimal.ts';
import { defined } from '../../lib/defined.ts';
import type { Catalogue, PlainDate, PriceRow } from '../catalogue/catalogue.ts';
import { exchangeRatio } from '../catalogue/currency.ts';
import { rowsFor } from '../catalogue/price-rows.ts';
import type {
  Converted,
  FeeLine,
  ParcelLine,
  PricedBasket,
  PricedItem,
  PriceLine,
  ShippingOffer,
  VatLine,
} from './basket.ts';

/** One step of the calculation, complete enough to be repeated by hand. */
export interface TraceLine {
  /** The subject: an item, a shipment, `price` … */
  readonly about: string;
  /** The unit of a price row, `order_fee`, `shipping`, `vat`, or `sum`. */
  readonly rule: string;
  /** Factors of a product, or terms of a sum for the rule `sum`. */
  readonly inputs: readonly Operand[];
  /** The result before rounding; ends with … if it has more decimals. */
  readonly exact: string;
  /**
   * Half-up to the minor unit of the currency; sums of rounded amounts need none. Of several parcels only the sum is
   * rounded: each step is what the rounded sum grows by.
   */
  readonly rounding: 'half_up' | 'carried' | 'none';
  readonly amount: Decimal;
}

export interface Operand {
  readonly name: string;
  readonly value: string;
}

/** A step with the row of the catalogue that it applies; null for steps without a price row. */
export interface SourcedTraceLine extends TraceLine {
  readonly row: PriceRow | null;
}

const EXACT_PLACES = 12;

/**
 * The calculation of every amount of a priced basket, in sequence: the lines of items, fees, price, VAT,
 * shipping. Sums add amounts of earlier steps, to the last digit.
 */
export function explain(priced: PricedBasket): TraceLine[] {
  return [
    ...priced.items.flatMap((item) => itemSteps(item, priced)),
    ...priced.fees.map((fee) =>
      productStep(nameOf(fee), 'order_fee', convertedFactors(fee, priced), fee.amount),
    ),
    ...totalSteps(priced),
    ...priced.vatLines.flatMap((line) => vatLineSteps(line, priced)),
    sumStep(
      'vat',
      priced.vatLines.map((line) => [vatAt(line.percent), line.amount]),
      priced.vat,
    ),
    ...priced.shipments.flatMap(({ offers }, index) =>
      offers.flatMap((offer) =>
        offerSteps(`shipment ${index}: ${offer.level}, ${offer.option}`, offer, priced),
      ),
    ),
  ];
}

/**
 * The calculation with the catalogue row of every price. The basket must have been priced by this catalogue
 * on that day.
 */
export function explainFrom(
  priced: PricedBasket,
  catalogue: Catalogue,
  today: PlainDate,
): SourcedTraceLine[] {
  const rows = new Map<string, PriceRow>();
  for (const { reference, product: named, count } of priced.items) {
    const product = defined(catalogue.products.get(named), 'the product of a priced item');
    for (const { reference: of, prices } of [...product.options, product]) {
      for (const row of rowsFor(prices, count, today))
        rows.set(`${subjectOf(reference, of)} ${row.unit}`, row);
    }
  }
  return explain(priced).map((line) => ({ ...line, row: rows.get(`${line.about} ${line.rule}`) ?? null }));
}

/** The subject of a price: the product or option of an item. */
function subjectOf(item: string, of: string): string {
  return `${item}: ${of}`;
}

function itemSteps({ reference, lines, cost }: PricedItem, priced: PricedBasket): TraceLine[] {
  const terms = lines.map(({ rule, of, amount }): Term => [`${rule} of ${of}`, amount]);
  return [...lines.map((line) => lineStep(reference, line, priced)), sumStep(reference, terms, cost)];
}

function totalSteps({ items, fees, subtotals, price }: PricedBasket): TraceLine[] {
  const parts: Term[] = [
    ['items', subtotals.items],
    ['fee', subtotals.fee],
    ['app_fee', subtotals.appFee],
  ];
  return [
    sumStep(
      'items',
      items.map(({ reference, cost }) => [reference, cost]),
      subtotals.items,
    ),
    sumStep(
      'fee',
      fees.map((fee) => [nameOf(fee), fee.amount]),
      subtotals.fee,
    ),
    sumStep('app_fee', [], subtotals.appFee),
    sumStep('price', parts, price),
  ];
}

function vatLineSteps(line: VatLine, { items, fees }: PricedBasket): TraceLine[] {
  const isTaxed = ({ vatPercent }: { readonly vatPercent: Decimal }) => vatPercent === line.percent;
  const taxed = [
    ...items.filter(isTaxed).map(({ reference, cost }): Term => [reference, cost]),
    ...fees.filter(isTaxed).map((fee): Term => [nameOf(fee), fee.amount]),
  ];
  return [sumStep(`base of ${vatAt(line.percent)}`, taxed, line.base), vatStep(vatAt(line.percent), line)];
}

function vatAt(percent: Decimal): string {
  return `vat at ${formatDecimal(percent)} %`;
}

/** A term of a sum. */
type Term = readonly [name: string, amount: Decimal];
/** A factor of a product. */
type Factor = readonly [name: string, value: string, ratio: Ratio];

function productStep(
  about: string,
  rule: string,
  factors: readonly Factor[],
  amount: Decimal,
  rounding: TraceLine['rounding'] = 'half_up',
): TraceLine {
  return {
    about,
    rule,
    inputs: factors.map(([name, value]) => ({ name, value })),
    exact: formatExact(multiplied(factors.map(([, , ratio]) => ratio)), EXACT_PLACES),
    rounding,
    amount,
  };
}

function sumStep(about: string, terms: readonly Term[], amount: Decimal): TraceLine {
  return {
    about,
    rule: 'sum',
    inputs: terms.map(([name, value]) => ({ name, value: formatDecimal(value) })),
    exact: formatDecimal(amount),
    rounding: 'none',
    amount,
  };
}

function lineStep(reference: string, line: PriceLine, priced: PricedBasket): TraceLine {
  const { times, percent } = line;
  const [unit, exchange] = convertedFactors(line, priced);
  const factors: Factor[] = [
    unit,
    ['times', String(times), wholeRatio(times)],
    ['client percent', formatDecimal(percent), plusPercent(percent)],
    exchange,
  ];
  return productStep(subjectOf(reference, line.of), line.rule, factors, line.amount);
}

function nameOf({ of }: FeeLine): string {
  return `fee for ${of ?? 'every order'}`;
}

function offerSteps(about: string, offer: ShippingOffer, priced: PricedBasket): TraceLine[] {
  const { lines, price, vatPercent, vat } = offer;
  return [
    ...shippingSteps(about, lines, price, priced),
    vatStep(about, { percent: vatPercent, base: price, amount: vat }),
  ];
}

/** A step for a shipment of one parcel; for several parcels, a step per weight and the sum. */
function shippingSteps(
  about: string,
  lines: readonly ParcelLine[],
  price: Decimal,
  priced: PricedBasket,
): TraceLine[] {
  const [line, ...others] = lines;
  if (line?.parcels === 1 && others.length === 0)
    return [productStep(about, 'shipping', convertedFactors(line, priced), price)];
  const steps = lines.map((line) => {
    const [unit, exchange] = convertedFactors(line, priced);
    const times: Factor = ['times', String(line.parcels), wholeRatio(line.parcels)];
    const factors = [unit, times, exchange];
    const rounding = others.length === 0 ? 'half_up' : 'carried';
    return productStep(`${about}: ${parcelsOf(line)}`, 'shipping', factors, line.amount, rounding);
  });
  const terms = lines.map((line): Term => [parcelsOf(line), line.amount]);
  return [...steps, sumStep(about, terms, price)];
}

function parcelsOf({ parcels, weightG }: ParcelLine): string {
  return parcels === 1 ? `1 parcel of ${weightG} g` : `${parcels} parcels of ${weightG} g`;
}

function vatStep(about: string, { base, percent, amount }: VatLine): TraceLine {
  const factors: Factor[] = [
    ['base', formatDecimal(base), ratioOf(base)],
    ['percent', formatDecimal(percent), percentOf(percent)],
  ];
  return productStep(about, 'vat', factors, amount);
}

/** The factors of a conversion: the unit amount, and the quotient of the two published rates. */
function convertedFactors(
  { unitAmount, unitCurrency }: Converted,
  { currency, rates }: PricedBasket,
): [unit: Factor, exchange: Factor] {
  const perEuro = (code: string) =>
    defined(
      rates.find((rate) => rate.currency === code),
      'a rate that was used',
    ).perEuro;
  const [to, from] = [perEuro(currency), perEuro(unitCurrency)];
  return [
    [`unit amount in ${unitCurrency}`, formatDecimal(unitAmount), ratioOf(unitAmount)],
    [`${currency} for one ${unitCurrency}`, `${to} / ${from}`, exchangeRatio(from, to)],
  ];
}
