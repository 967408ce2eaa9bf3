/**
 * The `Retry-After` of a response in milliseconds, given as seconds or as a date. A date is relative to the
 * response's own `Date`, because it was made with that clock; without a `Date` it is ignored.
 */
export function retryAfterMs(headers: { 'retry-after'?: string; date?: string }): number | undefined {
  const value = headers['retry-after']?.trim();
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const wait = Date.parse(value) - Date.parse(headers.date ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
