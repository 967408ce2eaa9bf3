/** The typed keys of a table, for tables that have exactly the keys of their type. */
export function keysOf<Key extends string>(table: { readonly [K in Key]?: unknown }): Key[] {
  return Object.keys(table) as Key[];
}

/** A record with the same keys and with mapped values. */
export function mapValues<Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  make: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(table).map(([key, value]) => [key, make(value)])) as Record<
    Key,
    To
  >;
}
