/** A number whose digits JSON.parse has altered. JSON.stringify writes it like any other. */
export class AlteredNumber extends Number {}

/**
 * Matches JSON that may contain a number that loses digits: sixteen digits, or an exponent beyond the range
 * of numbers.
 */
const SUSPICIOUS = /[\d.]{16}|\de[+-]?\d{3}/i;

/** Whether JSON.parse may lose digits of a number. */
export function mayAlterNumbers(json: string): boolean {
  return SUSPICIOUS.test(json);
}

/** JSON.parse as of ES2026, which the type declarations lack. */
type Parse = (
  json: string,
  reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
) => unknown;
const parse = JSON.parse as Parse;

/** @throws {RangeError} if the value is nested too deeply */
export function parseMarkingAltered(json: string): unknown {
  return parse(json, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && isAltered(source, value)
      ? new AlteredNumber(value)
      : value,
  );
}

function isAltered(source: string, value: number): boolean {
  return !Number.isFinite(value) || canonical(source) !== canonical(String(value));
}

/** One form for all notations of a number: its digits without surrounding zeros, and its power of ten. */
function canonical(number: string): string {
  const [, whole = '', fraction = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${significant}e${Number(power) - fraction.length + digits.length - significant.length}`;
}
