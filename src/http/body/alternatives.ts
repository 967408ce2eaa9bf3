import { isObject, type JsonObject } from './read-object.ts';

/**
 * Other places where a field may be sent (decisions.md §3), as keywords of its schema. They are applied while a body is
 * normalised, and in the other direction by `writtenName`.
 */
export interface Alternatives {
  /** Another name of the field, which is read if the field is absent. */
  readonly alsoNamed?: string;
  /** A pattern of values that do not count if the field has its other name as well. */
  readonly givesWay?: string;
  /** Fields that the entries of a list without any of them take from the object that has the list. */
  readonly inherits?: readonly string[];
  /** Whether a lenient reading takes an object for a list of it. */
  readonly single?: boolean;
}

interface Schema extends Alternatives {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The name by which an object has a field; undefined if it is absent. */
export function nameIn(
  object: JsonObject,
  name: string,
  { alsoNamed, givesWay }: Alternatives,
): string | undefined {
  const isSent = isPresent(object, name);
  if (alsoNamed === undefined || !isPresent(object, alsoNamed)) return isSent ? name : undefined;
  const value = object[name];
  const yields = givesWay !== undefined && typeof value === 'string' && new RegExp(givesWay).test(value);
  return isSent && !yields ? name : alsoNamed;
}

/** An entry of a list with what it takes from the object that has the list. */
export function inheriting(entry: unknown, parent: JsonObject, names: readonly string[]): unknown {
  if (!isObject(entry) || names.some((name) => isPresent(entry, name))) return entry;
  const taken = names.filter((name) => isPresent(parent, name)).map((name) => [name, parent[name]] as const);
  return taken.length === 0 ? entry : { ...entry, ...Object.fromEntries(taken) };
}

/** The names that an object may have besides those of its fields. */
export function otherNames({ properties = {} }: Schema): string[] {
  return Object.values(properties).flatMap(({ alsoNamed, items }) => [
    ...(alsoNamed === undefined ? [] : [alsoNamed]),
    ...(items?.inherits ?? []),
  ]);
}

/** Whether an object has a value for a field: null and "" count as absent (decisions.md §3). */
export function isPresent(object: JsonObject, name: string): boolean {
  if (!Object.hasOwn(object, name)) return false;
  const value = object[name];
  return value !== null && value !== '' && value !== undefined;
}
