/**
 * The `Retry-After` of a response in milliseconds, given as seconds or as a date. A date is relative to the
 * response's own `Date`, because it was made with that clock; without a `Date` it is ignored.
 */
export function retryAfterMs(headers: {
  'retry-after'?: string | string[];
  date?: string | string[];
}): number | undefined {
  const value = first(headers['retry-after'])?.trim();
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const wait = Date.parse(value) - Date.parse(first(headers.date) ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** A header that was sent several times, for example by an application and its proxy, is a list. */
function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
