import type {
  Converted,
  FeeLine,
  PricedBasket,
  PriceLine,
  Shipment,
  VatLine,
} from '../../../domain/prices/basket.ts';
import { explain } from '../../../domain/prices/explain.ts';
import { type Decimal, formatDecimal, ZERO } from '../../../lib/decimal.ts';
import { positiveCount } from '../../../lib/values/numbers.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { chosenOptions, product, productOptions } from '../../item-options.ts';
import { clientOption, option, text } from '../../parameters.ts';
import { fields } from '../../text/json.ts';
import { formatFields } from '../../text/table.ts';

export function define(quotes: CliCommand, context: CliContext): void {
  quotes.asNoun('try flyer_ss_a5_fc --count 500');
  quotes.verb('try', 'price a product and print the calculation line by line', {
    examples: [
      'textbook_pb_a5_p_bw --count 2 --pages 96 --country DE',
      'flyer_ss_a5_fc --count 500 --option paper_350mcg --client 1 --currency USD',
    ],
    takes: {
      product,
      count: option('--count <copies>', 'number of copies', positiveCount, 1),
      ...productOptions,
      country: option('--country <code>', 'destination country', text, 'DE'),
      state: option('--state <code>', 'destination state, where the country has them'),
      zip: option('--zip <code>', 'destination postal code, which decides the VAT of territories'),
      currency: option('--currency <code>', 'currency of the price (default: that of the client)'),
      clientId: clientOption("apply this client's terms (default: list prices)"),
    },
    async answer({ product, count, options, pages, state = null, ...asked }) {
      const item = { reference: product, product, count, options: chosenOptions(options, pages) };
      const { tryPrices } = await import('../../../operations/prices/prices.ts');
      const { priced } = await context.run(tryPrices, { ...asked, state, items: [item] });
      return { json: pricesJson(priced), text: pricesText(priced, context) };
    },
  });
}

/** The calculation of a price line by line, its total, and the offers for shipping. */
function pricesText(priced: PricedBasket, { table }: CliContext): string {
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
    table(['what', 'rule', 'arithmetic', currency], lines),
    table(['shipment', 'level', 'option', 'days', currency, 'VAT'], shipments.flatMap(offerRows)),
    ...parcelTable(priced, table),
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
function parcelTable({ shipments, currency }: PricedBasket, table: CliContext['table']): string[] {
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
  return [table(['shipment', 'option', 'parcels', 'arithmetic', currency], rows)];
}

function optionText({ reference, count }: { reference: string; count: number }): string {
  return count === 1 ? reference : `${reference} × ${count}`;
}

/** Prices in the format of --json; amounts are strings with four decimals. */
function pricesJson(priced: PricedBasket) {
  return {
    ...fields(priced, 'price', 'vat', 'currency', 'invoice_currency', 'invoice_exchange_rate'),
    subtotals: fields(priced.subtotals, 'items', 'fee', 'app_fee'),
    options: priced.items.flatMap(({ options }) => options),
    shipments: priced.shipments.map(({ weightG, parcels, offers }) => ({
      weight_g: weightG,
      parcels: parcels.map(({ count, weightG, items }) => ({ count, weight_g: weightG, items })),
      offers: offers.map((offer) => fields(offer, 'level', 'option', 'days_min', 'days_max', 'price', 'vat')),
    })),
    steps: explain(priced).map(({ about, rule, inputs, exact, rounding, amount }) => ({
      ...{ about, rule, inputs: inputs.map(({ name, value }) => ({ name, value })), exact, rounding },
      amount: formatDecimal(amount),
    })),
  };
}
