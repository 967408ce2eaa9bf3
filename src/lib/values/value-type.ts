/** Which values a type accepts, with its limits. */
export type ValueKind =
  | {
      readonly kind:
        | 'amount'
        | 'base_address'
        | 'country'
        | 'currency'
        | 'date'
        | 'date_or_time'
        | 'email'
        | 'flag'
        | 'gmt_time'
        | 'host'
        | 'hosts'
        | 'id'
        | 'md5'
        | 'networks'
        | 'period'
        | 'state'
        | 'upload_address';
    }
  | { readonly kind: 'file_address' | 'web_address'; readonly most: number }
  | { readonly kind: 'integer'; readonly from: number; readonly to?: number }
  | { readonly kind: 'line'; readonly least: number; readonly most: number }
  | { readonly kind: 'one_of'; readonly values: readonly string[] }
  | { readonly kind: 'time_or_period'; readonly side: 'before' | 'after' };

/**
 * The values that a string may have, and how they are read. Settings, files, bodies and the command line share
 * these rules, so that a date or a currency is the same everywhere and is refused for the same reason.
 */
export interface ValueType<Value, Accepts = ValueKind> {
  /** Which values: a kind with its limits, which is worded where it is shown. */
  readonly accepts: Accepts;
  /** The value, or undefined for an invalid text. */
  read(text: string): Value | undefined;
}

/** A value type that is defined by one regular expression, so that a schema can contain the rule. */
export interface ValueShape<Value, Accepts = ValueKind> extends ValueType<Value, Accepts> {
  /** Must match the whole text, not a part of it. */
  readonly pattern: string;
}

export function shape<const Accepts>(accepts: Accepts, pattern: string): ValueShape<string, Accepts> {
  const whole = new RegExp(pattern);
  return { accepts, pattern, read: (text) => (whole.test(text) ? text : undefined) };
}

/** A value type with converted values; a string that cannot be converted is refused as well. */
export function readAs<From, To, Accepts>(
  type: ValueShape<From, Accepts>,
  convert: (value: From) => To | undefined,
): ValueShape<To, Accepts>;
export function readAs<From, To, Accepts>(
  type: ValueType<From, Accepts>,
  convert: (value: From) => To | undefined,
): ValueType<To, Accepts>;
export function readAs<From, To, Accepts>(
  type: ValueType<From, Accepts>,
  convert: (value: From) => To | undefined,
): ValueType<To, Accepts> {
  return {
    ...type,
    read(text) {
      const value = type.read(text);
      return value === undefined ? undefined : convert(value);
    },
  };
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): ValueType<Word> {
  return {
    accepts: { kind: 'one_of', values: words },
    read: (text) => words.find((word) => word === text),
  };
}

export const flag: ValueType<boolean> = {
  accepts: { kind: 'flag' },
  read(text) {
    // Spreadsheets write them in capitals.
    const word = text.toLowerCase();
    return word === 'true' ? true : word === 'false' ? false : undefined;
  },
};

/** One line of text. */
export function line(maxLength: number, minLength = 0): ValueType<string> {
  return {
    accepts: { kind: 'line', least: minLength, most: maxLength },
    read: (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      text.isWellFormed() &&
      !/[\u0000-\u001f\u007f]/.test(text)
        ? text
        : undefined,
  };
}
