import type { PlainDate } from './catalogue.ts';

const DAY_MS = 86_400_000;
export const STALE_DAYS = 7;

/** Rates are published every working day; older than a week, they make prices in other currencies wrong. */
export function areRatesStale(newest: PlainDate | null, now: Date): boolean {
  return newest === null || now.getTime() - Date.parse(newest) > STALE_DAYS * DAY_MS;
}
