/** Names in snake_case, as outside of the code, and in camelCase, as inside of it. */

/** `hold_minutes` → `holdMinutes` */
export function camel(name: string): string {
  if (!name.includes('_')) return name;
  return name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

/** `holdMinutes` → `hold_minutes` */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type SnakeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeName<Rest>}`
  : Name;

export type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

/** Every field of an object, those that may be absent too, with its name in camelCase. */
type CamelFields<Fields> = {
  readonly [Name in keyof Required<Fields> as Name extends string ? CamelName<Name> : Name]: Fields[Name];
};

/** Renames the own fields of an object to camelCase. */
export function camelFields<Fields extends object>(fields: Fields): CamelFields<Fields> {
  const named = Object.entries(fields).map(([name, value]) => [camel(name), value] as const);
  return Object.fromEntries(named) as CamelFields<Fields>;
}

/** Plain JSON with every field name in snake_case. */
export type Snake<Json> = Json extends readonly (infer Entry)[]
  ? readonly Snake<Entry>[]
  : Json extends object
    ? { readonly [Name in keyof Json as Name extends string ? SnakeName<Name> : Name]: Snake<Json[Name]> }
    : Json;

/** Plain JSON with all field names in snake_case. */
export function snakeNames<Json>(json: Json): Snake<Json> {
  return renamed(json, snake) as Snake<Json>;
}

/** Plain JSON with all field names in camelCase. */
export function camelNames(json: unknown): unknown {
  return renamed(json, camel);
}

function renamed(json: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(json)) return json.map((entry) => renamed(entry, rename));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [rename(name), renamed(value, rename)]),
  );
}
