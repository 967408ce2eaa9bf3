/** A list that has entries. */
export type NonEmpty<T> = readonly [T, ...T[]];

export function isNonEmpty<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}

/** The entry at an index that the list has. */
export function entryAt<T>(list: readonly T[], index: number): T {
  if (index in list) return list[index] as T;
  throw new RangeError(`a list of ${list.length} has no entry ${index}`);
}

/** The last entry of a list that has entries. */
export function lastOf<T>(list: readonly T[]): T {
  return entryAt(list, list.length - 1);
}

/** The one entry of a list that has no other, such as the row of an INSERT … RETURNING. */
export function only<T>(list: readonly T[]): T {
  if (list.length !== 1) throw new RangeError(`one entry was expected and there are ${list.length}`);
  return entryAt(list, 0);
}
