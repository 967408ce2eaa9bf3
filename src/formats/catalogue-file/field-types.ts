import { isCurrency } from '../../domain/catalogue/currency.ts';
import { type Decimal, formatDecimal, formatExact, parseDecimal, ratioOf } from '../../lib/decimal.ts';

/** A value as it stands in a file: in CSV always a text. */
export type Written = string | number | boolean;

/** How one kind of value is written in catalogue files, and what of what is written there is accepted. */
export interface FieldType<Value> {
  /** Completes "it must be …". */
  readonly accepts: string;
  /** Undefined when it cannot be used. */
  read(written: Written): Value | undefined;
  write(value: Value): Written;
}

const LARGEST = 2_147_483_647;
const TEXT_CHARACTERS = 2_000;
const PATTERN_CHARACTERS = 200;

export const text: FieldType<string> = {
  accepts: `a text of up to ${TEXT_CHARACTERS} characters without control characters`,
  read: (written) =>
    typeof written === 'string' &&
    written.length <= TEXT_CHARACTERS &&
    written.isWellFormed() &&
    !/[\u0000-\u001f\u007f]/.test(written)
      ? written
      : undefined,
  write: (value) => value,
};

/** What things are called in requests; blanks and commas would make references hard to list. */
export const reference: FieldType<string> = {
  accepts: 'a reference of up to 100 letters, digits, "_", "-" and ".", such as flyer_ss_a5_fc',
  read: (written) =>
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/.test(String(written)) ? String(written) : undefined,
  write: (value) => value,
};

export function whole(min: number, max = LARGEST): FieldType<number> {
  return {
    accepts: `a whole number from ${min} to ${max}`,
    read(written) {
      const value = Number(written);
      const isWhole = typeof written !== 'boolean' && /^\d+$/.test(String(written));
      return isWhole && value >= min && value <= max ? value : undefined;
    },
    write: (value) => value,
  };
}

export const millimetres: FieldType<number> = {
  accepts: 'millimetres with at most two decimals, such as 148.5',
  read: (written) => (/^\d{1,5}(\.\d{1,2})?$/.test(String(written)) ? Number(written) : undefined),
  write: (value) => value,
};

export const amount: FieldType<Decimal> = {
  accepts: 'an amount with at most four decimals, such as 4.5412',
  read: (written) => parseDecimal(String(written)),
  write: formatDecimal,
};

export const percent: FieldType<Decimal> = {
  accepts: 'percent above -100 and below 1000 with at most four decimals, such as -7.5',
  read(written) {
    const [, minus, digits] = /^(-?)(\d{1,3}(?:\.\d{1,4})?)$/.exec(String(written)) ?? [];
    const value = digits === undefined ? undefined : parseDecimal(digits);
    if (value === undefined || !minus) return value;
    return value < 1_000_000n ? (-value as Decimal) : undefined;
  },
  write: formatDecimal,
};

export const vatPercent: FieldType<Decimal> = {
  accepts: 'percent from 0 to 100 with at most three decimals, such as 5.5',
  read: (written) =>
    /^(\d{1,2}(\.\d{1,3})?|100(\.0{1,3})?)$/.test(String(written))
      ? parseDecimal(String(written))
      : undefined,
  write: (value) => formatExact(ratioOf(value), 3),
};

export const currency: FieldType<string> = {
  accepts: 'an ISO 4217 currency such as EUR',
  read: (written) => (isCurrency(String(written)) ? String(written) : undefined),
  write: (value) => value,
};

export const date: FieldType<string> = {
  accepts: 'a date such as 2026-01-31',
  read(written) {
    const day = String(written);
    const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
    // A day that its month does not have would otherwise become one of the next month.
    return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? undefined : day;
  },
  write: (value) => value,
};

export const flag: FieldType<boolean> = {
  accepts: 'true or false',
  // Spreadsheets like to write them in capitals.
  read: (written) => ({ true: true, false: false })[String(written).toLowerCase()],
  write: (value) => value,
};

/** Ids are texts on every border of the service. */
export const id: FieldType<number> = {
  ...whole(1),
  accepts: 'an id as the list commands show them',
  write: String,
};

export const country: FieldType<string> = {
  accepts: 'an ISO 3166-1 alpha-2 code such as DE',
  read: (written) => (/^[A-Z]{2}$/.test(String(written)) ? String(written) : undefined),
  write: (value) => value,
};

/** As addresses name it (interfaces.md 2.4). */
export const state: FieldType<string> = { ...country, accepts: 'two capital letters such as NY' };

/** What every zip is held against, so one that cannot be used must never come in. */
export const pattern: FieldType<string> = {
  accepts: `a regular expression of up to ${PATTERN_CHARACTERS} characters, such as \\d{5}`,
  read(written) {
    const source = text.read(written);
    return source !== undefined && source.length <= PATTERN_CHARACTERS && isPattern(source)
      ? source
      : undefined;
  },
  write: (value) => value,
};

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

export function oneOf<Word extends string>(...words: readonly Word[]): FieldType<Word> {
  return {
    accepts: `one of ${words.join(', ')}`,
    read: (written) => words.find((word) => word === written),
    write: (value) => value,
  };
}

export const vatClass = oneOf('standard', 'book');
