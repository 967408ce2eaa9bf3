/**
 * Exact decimals with four places, stored as a bigint of ten-thousandths. Money never becomes a binary float;
 * the database column is numeric(18, 4).
 */
export type Decimal = bigint & { readonly decimal: unique symbol };

/** An exact factor. A product of any number of factors is rounded once. */
export interface Ratio {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

const PLACES = 4;
const UNIT = 10n ** BigInt(PLACES);
const HUNDRED_PERCENT = 100n * UNIT;
const SHAPE = /^(\d{1,12})(?:[.,](\d{1,4}))?$/;
const NUMBER = /^(\d{1,12})(?:\.(\d+))?(?:e(-\d+))?$/;
const STORED = /^(-?)(\d+)(?:\.(\d{1,4}))?$/;

/** The only place where a number of ten-thousandths becomes a Decimal. */
const decimal = (tenThousandths: bigint) => tenThousandths as Decimal;

export const ZERO = decimal(0n);
/** The largest amount that the database column holds. */
export const LARGEST_AMOUNT = decimal(10n ** 18n - 1n);

/**
 * Reads a non-negative amount with a dot or comma as its only separator and at most four decimals. Undefined
 * for anything else, including thousands separators and signs.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const [, whole, fraction] = SHAPE.exec(text) ?? [];
  return whole === undefined ? undefined : fromDigits(whole, fraction);
}

/** Reads the output of `formatDecimal` or of a numeric column, including a sign. */
export function readDecimal(text: string): Decimal {
  const [, sign, whole, fraction] = STORED.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`"${text}" is not a decimal with up to four places`);
  const value = fromDigits(whole, fraction);
  return sign === '-' ? decimal(-value) : value;
}

/** The shortest decimal form of a non-negative number, rounded half-up to four decimals; undefined if there is none. */
export function roundedAmount(value: number): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(String(value)) ?? [];
  if (whole === '') return undefined;
  const places = fraction.length - Number(exponent);
  return formatRatio({ numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(places) }, PLACES);
}

function fromDigits(whole: string, fraction = ''): Decimal {
  return decimal(BigInt(whole) * UNIT + BigInt(fraction.padEnd(PLACES, '0')));
}

/** Always four decimals and a dot: `4.5412`. */
export function formatDecimal(value: Decimal): string {
  return formatScaled(value, PLACES);
}

/** An integer of units of the last place, written with that many places: 108320000 with 8 is `1.08320000`. */
export function formatScaled(value: bigint, places: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = 0n;
  for (const value of values) total += value;
  return decimal(total);
}

/** The factor for a percentage of an amount: 7 → 7/100. */
export function percentOf(percent: Decimal): Ratio {
  return { numerator: percent, denominator: HUNDRED_PERCENT };
}

/** The factor that adds a percentage to an amount: 5 → 105/100, -10 → 90/100. */
export function plusPercent(percent: Decimal): Ratio {
  return { numerator: HUNDRED_PERCENT + percent, denominator: HUNDRED_PERCENT };
}

export function wholeRatio(times: number): Ratio {
  return { numerator: BigInt(times), denominator: 1n };
}

export function multiplied(ratios: readonly Ratio[]): Ratio {
  let numerator = 1n;
  let denominator = 1n;
  for (const ratio of ratios) {
    numerator *= ratio.numerator;
    denominator *= ratio.denominator;
  }
  return { numerator, denominator };
}

/** The exact sum of ratios. */
export function added(ratios: readonly Ratio[]): Ratio {
  return ratios.reduce(
    (total, { numerator, denominator }) => ({
      numerator: total.numerator * denominator + numerator * total.denominator,
      denominator: total.denominator * denominator,
    }),
    wholeRatio(0),
  );
}

/** The amount times all factors, rounded half-up once. No factor may be negative. */
export function multiply(amount: Decimal, ...by: readonly Ratio[]): Decimal {
  return rounded(multiplied([{ numerator: amount, denominator: UNIT }, ...by]), PLACES);
}

/** A non-negative ratio, rounded half-up once to `places` decimals, at most four. */
export function rounded({ numerator, denominator }: Ratio, places: number): Decimal {
  const last = 10n ** BigInt(PLACES - places);
  return decimal(roundHalfUp({ numerator: numerator * UNIT, denominator: denominator * last }) * last);
}

/** The nearest integer to a non-negative ratio; the greater one in a tie. */
export function roundHalfUp({ numerator, denominator }: Ratio): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** A non-negative ratio, rounded half-up to `places` decimals. */
export function formatRatio({ numerator, denominator }: Ratio, places: number): string {
  return formatScaled(roundHalfUp({ numerator: numerator * 10n ** BigInt(places), denominator }), places);
}

/** A non-negative ratio, cut off after `places` decimals: exact if it ends before, else with `…`. */
export function formatExact({ numerator, denominator }: Ratio, places: number): string {
  const scaled = numerator * 10n ** BigInt(places);
  const text = formatScaled(scaled / denominator, places);
  return scaled % denominator === 0n ? text.replace(/\.?0+$/, '') : `${text}…`;
}

/** An amount as a ratio. */
export function ratioOf(amount: Decimal): Ratio {
  return { numerator: amount, denominator: UNIT };
}
