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
import { type CalculationPart, partText } from '../details/calculation.ts';
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
  /** An item, a shipment, the price … */
  readonly subject: CalculationPart;
  /** The subject in English. */
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
  readonly subject: CalculationPart;
  /** The subject in English. */
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
      { code: 'vat' },
      priced.vatLines.map((line) => [vatAt(line.percent), line.amount]),
      priced.vat,
    ),
    ...priced.shipments.flatMap(({ offers }, index) =>
      offers.flatMap((offer) =>
        offerSteps({ shipment: index, level: offer.level, option: offer.option }, offer, priced),
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
        rows.set(JSON.stringify([reference, of, row.unit]), row);
    }
  }
  const rowOf = ({ subject, rule }: TraceLine) =>
    subject.code === 'price_of' ? rows.get(JSON.stringify([subject.item, subject.of, rule])) : undefined;
  return explain(priced).map((line) => ({ ...line, row: rowOf(line) ?? null }));
}

function itemSteps({ reference, lines, cost }: PricedItem, priced: PricedBasket): TraceLine[] {
  const terms = lines.map(({ rule, of, amount }): Term => [{ code: 'line_of', rule, of }, amount]);
  return [...lines.map((line) => lineStep(reference, line, priced)), sumStep(itemOf(reference), terms, cost)];
}

const itemOf = (reference: string) => ({ code: 'item', item: reference }) as const;

function totalSteps({ items, fees, subtotals, price }: PricedBasket): TraceLine[] {
  const parts: Term[] = [
    [{ code: 'items' }, subtotals.items],
    [{ code: 'fee' }, subtotals.fee],
    [{ code: 'app_fee' }, subtotals.appFee],
  ];
  return [
    sumStep(
      { code: 'items' },
      items.map(({ reference, cost }) => [itemOf(reference), cost]),
      subtotals.items,
    ),
    sumStep(
      { code: 'fee' },
      fees.map((fee) => [nameOf(fee), fee.amount]),
      subtotals.fee,
    ),
    sumStep({ code: 'app_fee' }, [], subtotals.appFee),
    sumStep({ code: 'price' }, parts, price),
  ];
}

function vatLineSteps(line: VatLine, { items, fees }: PricedBasket): TraceLine[] {
  const isTaxed = ({ vatPercent }: { readonly vatPercent: Decimal }) => vatPercent === line.percent;
  const taxed = [
    ...items.filter(isTaxed).map(({ reference, cost }): Term => [itemOf(reference), cost]),
    ...fees.filter(isTaxed).map((fee): Term => [nameOf(fee), fee.amount]),
  ];
  const base = { code: 'vat_base', percent: formatDecimal(line.percent) } as const;
  return [sumStep(base, taxed, line.base), vatStep(vatAt(line.percent), line)];
}

function vatAt(percent: Decimal): CalculationPart {
  return { code: 'vat_at', percent: formatDecimal(percent) };
}

/** A term of a sum. */
type Term = readonly [subject: CalculationPart, amount: Decimal];
/** A factor of a product. */
type Factor = readonly [subject: CalculationPart, value: string, ratio: Ratio];

function operand(subject: CalculationPart, value: string): Operand {
  return { subject, name: partText(subject), value };
}

function productStep(
  subject: CalculationPart,
  rule: string,
  factors: readonly Factor[],
  amount: Decimal,
  rounding: TraceLine['rounding'] = 'half_up',
): TraceLine {
  return {
    subject,
    about: partText(subject),
    rule,
    inputs: factors.map(([of, value]) => operand(of, value)),
    exact: formatExact(multiplied(factors.map(([, , ratio]) => ratio)), EXACT_PLACES),
    rounding,
    amount,
  };
}

function sumStep(subject: CalculationPart, terms: readonly Term[], amount: Decimal): TraceLine {
  return {
    subject,
    about: partText(subject),
    rule: 'sum',
    inputs: terms.map(([of, value]) => operand(of, formatDecimal(value))),
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
    [{ code: 'times' }, String(times), wholeRatio(times)],
    [{ code: 'client_percent' }, formatDecimal(percent), plusPercent(percent)],
    exchange,
  ];
  return productStep({ code: 'price_of', item: reference, of: line.of }, line.rule, factors, line.amount);
}

function nameOf({ of }: FeeLine): CalculationPart {
  return { code: 'fee_for', of };
}

type OfferName = Omit<Extract<CalculationPart, { code: 'offer' }>, 'code'>;

function offerSteps(name: OfferName, offer: ShippingOffer, priced: PricedBasket): TraceLine[] {
  const { lines, price, vatPercent, vat } = offer;
  return [
    ...shippingSteps(name, lines, price, priced),
    vatStep({ code: 'offer', ...name }, { percent: vatPercent, base: price, amount: vat }),
  ];
}

/** A step for a shipment of one parcel; for several parcels, a step per weight and the sum. */
function shippingSteps(
  name: OfferName,
  lines: readonly ParcelLine[],
  price: Decimal,
  priced: PricedBasket,
): TraceLine[] {
  const [line, ...others] = lines;
  const subject = { code: 'offer', ...name } as const;
  if (line?.parcels === 1 && others.length === 0)
    return [productStep(subject, 'shipping', convertedFactors(line, priced), price)];
  const steps = lines.map((line) => {
    const [unit, exchange] = convertedFactors(line, priced);
    const times: Factor = [{ code: 'times' }, String(line.parcels), wholeRatio(line.parcels)];
    const factors = [unit, times, exchange];
    const rounding = others.length === 0 ? 'half_up' : 'carried';
    const ofLine = { code: 'parcels_of_offer', ...name, ...parcelsOf(line) } as const;
    return productStep(ofLine, 'shipping', factors, line.amount, rounding);
  });
  const terms = lines.map((line): Term => [{ code: 'parcels', ...parcelsOf(line) }, line.amount]);
  return [...steps, sumStep(subject, terms, price)];
}

function parcelsOf({ parcels, weightG }: ParcelLine) {
  return { parcels, grams: weightG };
}

function vatStep(subject: CalculationPart, { base, percent, amount }: VatLine): TraceLine {
  const factors: Factor[] = [
    [{ code: 'base' }, formatDecimal(base), ratioOf(base)],
    [{ code: 'percent' }, formatDecimal(percent), percentOf(percent)],
  ];
  return productStep(subject, 'vat', factors, amount);
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
    [{ code: 'unit_amount', currency: unitCurrency }, formatDecimal(unitAmount), ratioOf(unitAmount)],
    [{ code: 'exchange', to: currency, from: unitCurrency }, `${to} / ${from}`, exchangeRatio(from, to)],
  ];
}
