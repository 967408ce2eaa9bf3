import { DAY_MS, SECOND_MS } from '../clock.ts';
import { parseGmt } from '../text/timestamps.ts';
import { readAs, type ValueType } from './value-type.ts';

/** Times are in UTC and must exist in the calendar: February 30 is refused instead of becoming March 2. */

/** A date as a string. */
export const date: ValueType<string> = {
  accepts: 'a date such as 2026-01-31',
  read: (text) => (midnight(text) ? text : undefined),
};

/** A date as the midnight at its beginning. */
export const day = readAs(date, midnight);

function midnight(day: string): Date | undefined {
  return parseGmt(`${day} 00:00:00 GMT`);
}

export const gmtTime: ValueType<Date> = {
  accepts: 'a time that exists, in the format YYYY-MM-DD HH:MM:SS GMT',
  read: parseGmt,
};

/** The first and last instant of a date, or of a time with seconds. */
export interface Span {
  readonly first: Date;
  readonly last: Date;
}

export const dateOrTime: ValueType<Span> = {
  accepts:
    'a time YYYY-MM-DD HH:MM:SS or a date YYYY-MM-DD that exists, in UTC, or ISO 8601 such as 2026-03-02T10:00:00+02:00',
  read(text) {
    const isDate = text.length === 'YYYY-MM-DD'.length;
    const first = isDate ? midnight(text) : instant.read(text);
    return first && { first, last: new Date(first.getTime() + (isDate ? DAY_MS : SECOND_MS) - 1) };
  },
};

/** A period in seconds. */
export const period: ValueType<number> = {
  accepts: 'a period such as 30m, 12h or 7d',
  read(text) {
    const [, amount, unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
    return amount === undefined ? undefined : Number(amount) * (PERIOD_SECONDS[unit] ?? 0);
  },
};

const PERIOD_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?$/;

/** An instant as commands print it, with or without a zone; without one it is UTC. A date is the midnight at its beginning. */
export const instant: ValueType<Date> = {
  accepts:
    'a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it',
  read(text) {
    if (text.length === 'YYYY-MM-DD'.length) return midnight(text);
    const [, day, time, fraction = '', zone = 'Z'] = INSTANT.exec(text) ?? [];
    if (!parseGmt(`${day} ${time} GMT`)) return undefined;
    const instant = new Date(`${day}T${time}${fraction}${zone}`);
    // A zone can lead out of the years that have four digits, which neither PostgreSQL nor a reply can have.
    const year = instant.getUTCFullYear();
    return year >= 1 && year <= 9999 ? instant : undefined;
  },
};
