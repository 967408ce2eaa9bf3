/**
 * The values that a string may have, and how they are read. Settings, files, bodies and the command line share
 * these rules, so that a date or a currency is the same everywhere and is refused with the same sentence.
 */
export interface ValueType<Value> {
  /** Completes "it must be …": the limits in words, or an example, never a pattern. */
  readonly accepts: string;
  /** The value, or undefined for an invalid text. */
  read(text: string): Value | undefined;
}

/** A value type that is defined by one regular expression, so that a schema can contain the rule. */
export interface ValueShape<Value> extends ValueType<Value> {
  /** Must match the whole text, not a part of it. */
  readonly pattern: string;
}

export function shape(accepts: string, pattern: string): ValueShape<string> {
  const whole = new RegExp(pattern);
  return { accepts, pattern, read: (text) => (whole.test(text) ? text : undefined) };
}

/** A value type with converted values; a string that cannot be converted is refused as well. */
export function readAs<From, To>(
  type: ValueShape<From>,
  convert: (value: From) => To | undefined,
): ValueShape<To>;
export function readAs<From, To>(
  type: ValueType<From>,
  convert: (value: From) => To | undefined,
): ValueType<To>;
export function readAs<From, To>(
  type: ValueType<From>,
  convert: (value: From) => To | undefined,
): ValueType<To> {
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
    accepts: `one of ${words.join(', ')}`,
    read: (text) => words.find((word) => word === text),
  };
}

export const flag: ValueType<boolean> = {
  accepts: 'true or false',
  read(text) {
    // Spreadsheets write them in capitals.
    const word = text.toLowerCase();
    return word === 'true' ? true : word === 'false' ? false : undefined;
  },
};

/** One line of text. */
export function line(maxLength: number, minLength = 0): ValueType<string> {
  const length = minLength === 0 ? `up to ${maxLength}` : `${minLength} to ${maxLength}`;
  return {
    accepts: `a string of ${length} characters without control characters`,
    read: (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      text.isWellFormed() &&
      !/[\u0000-\u001f\u007f]/.test(text)
        ? text
        : undefined,
  };
}
