/** The keys of a table that has no others than its type names. */
export function keysOf<Key extends string>(table: { readonly [K in Key]: unknown }): Key[] {
  return Object.keys(table) as Key[];
}
