import { parseDecimal } from '../decimal.ts';
import { readAs, shape, type ValueType } from './value-type.ts';

/** An integer within bounds, both inclusive; without an end, up to the largest safe one. */
export function integer(from: number, to?: number): ValueType<number> {
  return {
    accepts: { kind: 'integer', from, ...(to !== undefined && { to }) },
    read(text) {
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      return value >= from && value <= (to ?? Number.MAX_SAFE_INTEGER) ? value : undefined;
    },
  };
}

/** A count, with the largest safe integer as its only limit. */
export const count = integer(0);

export const positiveCount = integer(1);

export const id: ValueType<number> = { ...integer(1), accepts: { kind: 'id' } };

/** Non-negative numbers, with a maximum of digits before and after the separator. */
export function decimalPattern(digits: number, places: number, separators: '.' | '.,' = '.'): string {
  return `^[0-9]{1,${digits}}([${separators}][0-9]{1,${places}})?$`;
}

export const amount = readAs(shape({ kind: 'amount' }, decimalPattern(12, 4, '.,')), parseDecimal);
