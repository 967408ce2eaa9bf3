const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/**
 * The time until a moment, in one unit, for sentences: "in 23 hours". At least two of a unit, so that
 * rounding changes little.
 */
export function inFuture(date: Date, locale: string, now = Date.now()): string {
  const left = Math.max(date.getTime() - now, 0);
  const [unit, ms] = units.find(([, length]) => left >= 2 * length) ?? ['second', 1000];
  return new Intl.RelativeTimeFormat(locale).format(Math.round(left / ms), unit);
}
