import type { Colors } from 'picocolors/types.js';
import type {
  Converted,
  FeeLine,
  PricedBasket,
  PriceLine,
  Shipment,
  VatLine,
} from '../../domain/prices/basket.ts';
import { type Decimal, formatDecimal, ZERO } from '../../lib/decimal.ts';
import { formatFields, formatTable } from './table.ts';

/** The calculation of a price line by line, its total, and the offers for shipping. */
export function formatPrices(priced: PricedBasket, colors: Colors): string {
  const { currency, items, fees, vatLines, shipments } = priced;
  const lines = [
    ...items.flatMap(({ lines }) => lines.map((line) => priceRow(line, currency))),
    ...fees.map((fee) => feeRow(fee, currency)),
    ['price', '', '', formatDecimal(priced.price)],
    ...vatLines.map(vatRow),
  ];
  const options = items.flatMap(({ options }) => options.map(optionText));
  return [
    formatFields([['options', options.join(', ') || '-']]),
    formatTable(['what', 'rule', 'arithmetic', currency], lines, colors),
    formatTable(
      ['shipment', 'level', 'option', 'days', currency, 'VAT'],
      shipments.flatMap(offerRows),
      colors,
    ),
    ...parcelTable(priced, colors),
  ].join('\n\n');
}

function priceRow(line: PriceLine, currency: string): string[] {
  const { of, rule, times, percent, amount } = line;
  const client = percent === ZERO ? [] : [`(1 + ${percentText(percent)})`];
  const factors = [unitText(line), String(times), ...client, ...exchangeText(line, currency)];
  return [of, rule, factors.join(' × '), formatDecimal(amount)];
}

function feeRow(fee: FeeLine, currency: string): string[] {
  const factors = [unitText(fee), ...exchangeText(fee, currency)];
  return [fee.of ?? 'every order', 'order_fee', factors.join(' × '), formatDecimal(fee.amount)];
}

function vatRow({ percent, base, amount }: VatLine): string[] {
  return ['VAT', '', `${formatDecimal(base)} × ${percentText(percent)}`, formatDecimal(amount)];
}

function unitText({ unitAmount, unitCurrency }: Converted): string {
  return `${formatDecimal(unitAmount)} ${unitCurrency}`;
}

/** The rate as shown; conversions use the exact rate. */
function exchangeText({ unitCurrency, exchangeRate }: Converted, currency: string): string[] {
  return unitCurrency === currency ? [] : [exchangeRate];
}

function percentText(percent: Decimal): string {
  return `${formatDecimal(percent).replace(/\.?0+$/, '')} %`;
}

function offerRows({ weightG, parcels, offers }: Shipment, index: number): string[][] {
  const weight = parcels.length === 1 ? `${weightG} g` : `${weightG} g in ${parcels.length} parcels`;
  return offers.map((offer) => [
    `${index + 1}: ${weight}`,
    offer.level,
    offer.option,
    `${offer.daysMin}-${offer.daysMax}`,
    formatDecimal(offer.price),
    formatDecimal(offer.vat),
  ]);
}

/** The rates of shipments with several parcels; for one parcel, the rate is the price. */
function parcelTable({ shipments, currency }: PricedBasket, colors: Colors): string[] {
  const rows = shipments.flatMap(({ parcels, offers }, index) =>
    parcels.length === 1
      ? []
      : offers.flatMap(({ option, lines }) =>
          lines.map((line) => [
            String(index + 1),
            option,
            `${line.parcels} × ${line.weightG} g`,
            [unitText(line), String(line.parcels), ...exchangeText(line, currency)].join(' × '),
            formatDecimal(line.amount),
          ]),
        ),
  );
  if (rows.length === 0) return [];
  return [formatTable(['shipment', 'option', 'parcels', 'arithmetic', currency], rows, colors)];
}

function optionText({ reference, count }: { reference: string; count: number }): string {
  return count === 1 ? reference : `${reference} × ${count}`;
}
