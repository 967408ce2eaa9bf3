/** A list with at least one entry. */
export type NonEmpty<T> = readonly [T, ...T[]];

export function isNonEmpty<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}

/** The entry at an index; throws where the list has none. */
export function entryAt<T>(list: readonly T[], index: number): T {
  if (index in list) return list[index] as T;
  throw new RangeError(`a list of ${list.length} has no entry ${index}`);
}

/** The last entry; throws for an empty list. */
export function lastOf<T>(list: readonly T[]): T {
  return entryAt(list, list.length - 1);
}

/** The single entry of a list, such as the row of an INSERT … RETURNING; throws for any other length. */
export function only<T>(list: readonly T[]): T {
  if (list.length !== 1) throw new RangeError(`one entry was expected and there are ${list.length}`);
  return entryAt(list, 0);
}

/**
 * Cuts a page from a list that was read one entry further, which shows whether others follow. `last` is the
 * entry that the next page continues after; undefined = this is the last page.
 */
export function pageOf<T>(found: readonly T[], limit: number): { page: readonly T[]; last: T | undefined } {
  const page = found.slice(0, limit);
  return { page, last: found.length > limit ? page.at(-1) : undefined };
}
