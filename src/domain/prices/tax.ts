import { type Decimal, percentOf, sum, ZERO } from '../../lib/decimal.ts';
import type { Catalogue, PlainDate, VatClass, VatRate } from '../catalogue/catalogue.ts';
import { compactZip, type Destination } from '../catalogue/destination.ts';
import { amountIn } from './amounts.ts';
import type { VatLine } from './basket.ts';

/**
 * The VAT rate of a class of goods at a destination, in percent: that of the smallest territory with a rate, which the
 * longest beginning of its zip decides. A class without a rate of its own has the standard one; a destination without any is
 * not taxed.
 */
export function vatPercent(
  rates: Catalogue['vatRates'],
  destination: Destination,
  vatClass: VatClass,
  today: PlainDate,
): Decimal {
  let found: VatRate | undefined;
  let precision = -1;
  for (const rate of rates.get(destination.country) ?? []) {
    if (rate.validFrom > today || (rate.vatClass !== vatClass && rate.vatClass !== 'standard')) continue;
    const own = precisionOf(rate, destination);
    if (own === undefined || own < precision) continue;
    // Of one territory, the newest of the class; they come newest first.
    if (own === precision && (rate.vatClass !== vatClass || found?.vatClass === vatClass)) continue;
    found = rate;
    precision = own;
  }
  return found?.percent ?? ZERO;
}

/** How precisely a rate names the territory of a destination: 0 = by the country; undefined = it does not apply. */
function precisionOf({ state, zips }: VatRate, destination: Destination): number | undefined {
  if (state !== null && state !== destination.state) return undefined;
  if (zips.length === 0) return state === null ? 0 : 1;
  if (!destination.zip) return undefined;
  const zip = compactZip(destination.zip, destination.country);
  const lengths = zips.filter((beginning) => zip.startsWith(beginning)).map(({ length }) => length);
  return lengths.length === 0 ? undefined : Math.max(...lengths) * 2 + (state === null ? 0 : 1);
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
