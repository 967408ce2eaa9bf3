import { type Decimal, percentOf, sum, ZERO } from '../../lib/decimal.ts';
import type { Catalogue, PlainDate, VatClass } from '../catalogue/catalogue.ts';
import { amountIn } from './amounts.ts';
import type { VatLine } from './basket.ts';

/**
 * The VAT rate of a class of goods at a destination, in percent. A class without a rate of its own has the standard one; a
 * destination without any is not taxed.
 */
export function vatPercent(
  rates: Catalogue['vatRates'],
  country: string,
  vatClass: VatClass,
  today: PlainDate,
): Decimal {
  const ofCountry = rates.get(country) ?? [];
  const newestOf = (wanted: VatClass) =>
    ofCountry.find((rate) => rate.vatClass === wanted && rate.validFrom <= today);
  return (newestOf(vatClass) ?? newestOf('standard'))?.percent ?? ZERO;
}

export function vatOf(currency: string, amount: Decimal, percent: Decimal): Decimal {
  return amountIn(currency, amount, percentOf(percent));
}

export interface Taxed {
  readonly amount: Decimal;
  readonly percent: Decimal;
}

/** VAT per rate on the taxed total, each rounded once, lowest rate first. */
export function vatLines(currency: string, taxed: readonly Taxed[]): VatLine[] {
  return [...Map.groupBy(taxed, ({ percent }) => percent)]
    .map(([percent, group]) => {
      const base = sum(group.map(({ amount }) => amount));
      return { percent, base, amount: vatOf(currency, base, percent) };
    })
    .sort((a, b) => Number(a.percent - b.percent));
}
