import { createRequire } from 'node:module';
import type { Temporal as TemporalApi } from 'temporal-polyfill';

const load = createRequire(import.meta.url);
let temporal: typeof TemporalApi | undefined;

/** Temporal is not in Node 24 without a flag. Loaded when a time zone is first needed: it takes about 40 ms. */
function loadTemporal(): typeof TemporalApi {
  temporal ??= (load('temporal-polyfill') as { readonly Temporal: typeof TemporalApi }).Temporal;
  return temporal;
}

/** Whether dates can be computed in a time zone. `Intl` knows more names, such as JST, that Temporal refuses. */
export function isTimeZone(name: string): boolean {
  try {
    return dateIn(name, new Date(0)) !== '';
  } catch {
    return false;
  }
}

/** The calendar date of an instant in an IANA time zone, as YYYY-MM-DD. */
export function dateIn(timeZone: string, instant: Date): string {
  const { Instant } = loadTemporal();
  return Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/**
 * The instant of a date and time in a time zone. A time that occurs twice means the first of both; a skipped
 * one is moved forward by the length of the gap.
 */
export function instantOf(timeZone: string, date: string, time: string): Date {
  const { PlainDateTime } = loadTemporal();
  return new Date(PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds);
}
