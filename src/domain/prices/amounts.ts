import { added, type Decimal, multiplied, type Ratio, ratioOf, rounded } from '../../lib/decimal.ts';
import { decimalsOf } from '../../lib/values/currency-codes.ts';

/**
 * The only place where amounts are rounded: what is charged, credited or paid is rounded half-up, once, to the
 * minor unit of its currency, and totals are sums of such amounts. So whatever is shown adds up. Unit prices keep
 * four decimals.
 */

/** An amount in a currency: a unit price times factors, among them the exchange rate, rounded once. */
export function amountIn(currency: string, unit: Decimal, ...by: readonly Ratio[]): Decimal {
  return rounded(multiplied([ratioOf(unit), ...by]), decimalsOf(currency));
}

/** The parts of an amount that is rounded once, as a whole. They add up, and none is negative. */
export function partsIn(currency: string, exact: readonly Ratio[]): Decimal[] {
  const totals = exact.map((_, index) => added(exact.slice(0, index + 1)));
  return growth(totals.map((total) => rounded(total, decimalsOf(currency))));
}

/** Divides an amount, which is in minor units, by weights. The parts add up. Without weights, they are equal. */
export function sharesIn(currency: string, amount: Decimal, weights: readonly bigint[]): Decimal[] {
  const effective = weights.some((weight) => weight > 0n) ? weights : weights.map(() => 1n);
  const denominator = effective.reduce((total, weight) => total + weight, 0n);
  let numerator = 0n;
  const totals = effective.map((weight) => {
    numerator += weight;
    return amountIn(currency, amount, { numerator, denominator });
  });
  return growth(totals);
}

/** What running totals grow by. */
function growth(totals: readonly Decimal[]): Decimal[] {
  return totals.map((total, index) => (total - (totals[index - 1] ?? 0n)) as Decimal);
}

/** The share of some copies in the cost of all copies of an item. */
export function costOfCopies(
  currency: string,
  { cost, count }: { readonly cost: Decimal; readonly count: number },
  copies: number,
): Decimal {
  if (copies === count) return cost;
  return amountIn(currency, cost, { numerator: BigInt(copies), denominator: BigInt(count) });
}
