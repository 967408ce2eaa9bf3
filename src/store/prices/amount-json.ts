import { formatDecimal, readDecimal } from '../../lib/decimal.ts';

/** A decimal string with four places, as in a numeric column. */
export type StoredAmount = string;

export const storedAmount = formatDecimal;
export const toAmount = readDecimal;
