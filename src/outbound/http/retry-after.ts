/**
 * How long an answer asks to be left alone, in milliseconds: `Retry-After` as seconds or as a date. A date is taken
 * relative to the answer's own `Date`, which is the only clock it was made with; without one it is not used.
 */
export function retryAfterMs(headers: { 'retry-after'?: string; date?: string }): number | undefined {
  const value = headers['retry-after']?.trim();
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const wait = Date.parse(value) - Date.parse(headers.date ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
