/**
 * A value that is never missing, unless this program has a bug; `what` names it in the error of that case.
 */
export function defined<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`${what} is missing`);
  return value;
}
