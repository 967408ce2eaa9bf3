/**
 * Exact decimals with four places, held as a bigint of ten-thousandths. Money never becomes a binary
 * float; the database keeps the same value as numeric(18, 4).
 */
export type Decimal = bigint & { readonly decimal: unique symbol };

const PLACES = 4;
const UNIT = 10n ** BigInt(PLACES);
const SHAPE = /^(\d{1,12})(?:[.,](\d{1,4}))?$/;

export const ZERO = 0n as Decimal;

/**
 * Reads a non-negative amount with a dot or a comma as its one separator and at most four decimals.
 * Undefined for anything else, thousands separators and signs included.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const fraction = (match[2] ?? '').padEnd(PLACES, '0');
  return (BigInt(match[1]!) * UNIT + BigInt(fraction)) as Decimal;
}

/** Always four decimals and a dot: `4.5412`. */
export function formatDecimal(value: Decimal): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, '0');
  return `${sign}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}
