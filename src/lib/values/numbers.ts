import { parseDecimal } from '../decimal.ts';
import { readAs, shape, type ValueType } from './value-type.ts';

/** An integer within bounds, both inclusive. */
export function integer(from: number, to = Number.MAX_SAFE_INTEGER): ValueType<number> {
  return {
    accepts: `an integer from ${from} to ${to}`,
    read(text) {
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      return value >= from && value <= to ? value : undefined;
    },
  };
}

/** A count, with the largest safe integer as its only limit. */
export const count: ValueType<number> = { ...integer(0), accepts: 'an integer of 0 or more' };

export const positiveCount: ValueType<number> = { ...integer(1), accepts: 'an integer of 1 or more' };

export const id: ValueType<number> = { ...integer(1), accepts: 'an id, as printed by the list command' };

/** Non-negative numbers, with a maximum of digits before and after the separator. */
export function decimalPattern(digits: number, places: number, separators: '.' | '.,' = '.'): string {
  return `^[0-9]{1,${digits}}([${separators}][0-9]{1,${places}})?$`;
}

export const amount = readAs(
  shape('an amount with at most four decimals, such as 4.5412', decimalPattern(12, 4, '.,')),
  parseDecimal,
);
