/** The keys of a table that has no others than its type names. */
export function keysOf<Key extends string>(table: { readonly [K in Key]?: unknown }): Key[] {
  return Object.keys(table) as Key[];
}

/** A table with the same keys, its values made from those of another. */
export function mapValues<Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  make: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(table).map(([key, value]) => [key, make(value)])) as Record<
    Key,
    To
  >;
}
