import { refused } from '../../domain/refusal.ts';
import { type Decimal, formatDecimal } from '../../lib/decimal.ts';
import { camel, type SnakeName, snake } from '../../lib/values/names.ts';

/** The names that the fields of a thing have outside of the code. */
export type FieldName<Thing> = SnakeName<Extract<keyof Thing, string>>;

/**
 * Some fields in the format of --json: snake_case keys, ids as strings, amounts with four decimals, null for
 * nothing; times are written in ISO 8601. Scripts depend on these shapes, so their fields are listed.
 */
export function fields<Thing extends object>(
  thing: Thing,
  ...names: readonly FieldName<Thing>[]
): Record<string, unknown> {
  const values = thing as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, shown(name, values[camel(name)])]));
}

function shown(name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return formatDecimal(value as Decimal);
  return typeof value === 'number' && /(^|_)id$/.test(name) ? String(value) : (value ?? null);
}

/** All that a value contains, in the same format but with ids as they are: the format of the admin interface. */
export function snakeJson(value: unknown): unknown {
  if (typeof value === 'bigint') return formatDecimal(value as Decimal);
  if (Array.isArray(value)) return value.map(snakeJson);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [snake(name), snakeJson(one)]));
}

export const idOrNull = (id: number | null | undefined) =>
  id === null || id === undefined ? null : String(id);

/** The content of a JSON file; refused if it is not JSON. */
export function parsedJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('invalid_json', { code: 'not_json', file });
  }
}
