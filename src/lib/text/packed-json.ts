import type { Json } from './json-text.ts';

/**
 * How values of one type are written as JSON without the names of their fields, and read again. One declaration
 * serves both ways. What is stored was written by an older one: new fields go to the end, as `optional`.
 */
export interface Packing<Value> {
  pack(value: Value): Json;
  /** @param json undefined where it was written by a declaration that did not know the field */
  unpack(json: Json | undefined): Value;
}

/** What is JSON already. */
export function asIs<Value extends Json>(): Packing<Value> {
  return { pack: (value) => value, unpack: (json) => json as Value };
}

/** A whole number of any size: a number where that is exact, else its digits. */
export function whole<Value extends bigint>(): Packing<Value> {
  return {
    pack(value) {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : value.toString();
    },
    unpack: (json) => BigInt(json as number | string) as Value,
  };
}

/** A field that may be left out. */
export function optional<Value>(packing: Packing<Value>): Packing<Value | undefined> {
  return {
    pack: (value) => (value === undefined ? null : packing.pack(value)),
    unpack: (json) => (json === undefined || json === null ? undefined : packing.unpack(json)),
  };
}

export function list<Value>(entry: Packing<Value>): Packing<readonly Value[]> {
  return {
    pack: (values) => values.map(entry.pack),
    unpack: (json) => (json as readonly Json[]).map(entry.unpack),
  };
}

/** Every field of a type, those included that may be left out; in this order they are written. */
export type Fields<Value> = { readonly [Name in keyof Value]-?: Packing<Value[Name]> };

export function record<Value extends object>(fields: Fields<Value>): Packing<Value> {
  const entries = Object.entries(fields) as [keyof Value, Packing<Value[keyof Value]>][];
  return {
    pack: (value) => entries.map(([name, { pack }]) => pack(value[name])),
    unpack(json) {
      const value: Partial<Value> = {};
      for (const [place, [name, { unpack }]] of entries.entries()) {
        value[name] = unpack((json as readonly Json[])[place]);
      }
      return value as Value;
    },
  };
}
