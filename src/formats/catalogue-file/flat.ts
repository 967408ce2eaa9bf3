import type { ClientTerm, PriceRow, Product } from '../../domain/catalogue/catalogue.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import type { Written } from './field-types.ts';
import { writeRecord } from './fields.ts';
import * as records from './records.ts';

type FlatRecord = Readonly<Record<string, Written>>;

/** A product with its options and prices as fields of one record, for comparing two versions. */
export function flatProduct(product: Product): FlatRecord {
  const { options, prices } = product;
  return {
    ...writeRecord(records.productFields, records.fromProduct(product)),
    ...flatPrices('', prices),
    ...(options.length > 0 ? { options: options.map(({ reference }) => reference).join(', ') } : {}),
    ...Object.assign(
      {},
      ...options.map((option) => {
        const { reference, ...fields } = writeRecord(records.optionFields, records.fromOption(option));
        return { ...prefixed(`${reference}: `, fields), ...flatPrices(`${reference}: `, option.prices) };
      }),
    ),
  };
}

export function flatTerm(term: ClientTerm): FlatRecord {
  return writeRecord(records.termFields, records.fromTerm(term));
}

function flatPrices(prefix: string, prices: readonly PriceRow[]): FlatRecord {
  return Object.fromEntries(
    prices.map(({ unit, min, max, amount, currency, validFrom }) => [
      `${prefix}${unit} ${min}-${max ?? ''} ${validFrom}`,
      `${formatDecimal(amount)} ${currency}`,
    ]),
  );
}

function prefixed(prefix: string, fields: FlatRecord): FlatRecord {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));
}
