import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../clock.ts';
import { parseGmt } from '../text/timestamps.ts';
import { readAs, type ValueType } from './value-type.ts';

/** Times are in UTC and must exist in the calendar: February 30 is refused instead of becoming March 2. */

/** A date as a string. */
export const date: ValueType<string> = {
  accepts: { kind: 'date' },
  read: (text) => (midnight(text) ? text : undefined),
};

/** A date as the midnight at its beginning. */
export const day = readAs(date, midnight);

function midnight(day: string): Date | undefined {
  return parseGmt(`${day} 00:00:00 GMT`);
}

export const gmtTime: ValueType<Date> = {
  accepts: { kind: 'gmt_time' },
  read: parseGmt,
};

/** The first and last instant of what a string names: of a day, a minute, a second or a millisecond. */
export interface Span {
  readonly first: Date;
  readonly last: Date;
}

/** A blank before an offset is a `+` that a query had without encoding. */
const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:Z|([+\- ])(\d{2})(?::?([0-5]\d))?)?)?$/i;

/** Every time that is sent, typed or imported, other than those of signals. The end of a selection is the last instant. */
export const dateOrTime: ValueType<Span> = {
  accepts: { kind: 'date_or_time' },
  read(text) {
    const [, date, minute, second, fraction, sign, hours = '0', minutes = '0'] = TIME.exec(text) ?? [];
    const local = parseGmt(`${date} ${minute ?? '00:00'}:${second ?? '00'} GMT`);
    if (!local || Number(hours) > LAST_HOUR) return undefined;
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
    const first = new Date(local.getTime() + Math.floor(Number(`0.${fraction ?? 0}`) * SECOND_MS) - offset);
    // An offset can lead out of the years that have four digits, which neither PostgreSQL nor a reply can have.
    const year = first.getUTCFullYear();
    if (year < 1 || year > LAST_YEAR) return undefined;
    const length =
      minute === undefined
        ? DAY_MS
        : second === undefined
          ? MINUTE_MS
          : fraction === undefined
            ? SECOND_MS
            : 1;
    return { first, last: new Date(first.getTime() + length - 1) };
  },
};

const LAST_HOUR = 23;
const LAST_YEAR = 9999;

/** The first instant of a date or time. */
export const instant: ValueType<Date> = readAs(dateOrTime, ({ first }) => first);

/** A period in seconds. */
export const period: ValueType<number> = {
  accepts: { kind: 'period' },
  read(text) {
    const [, amount, unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
    return amount === undefined ? undefined : Number(amount) * (PERIOD_SECONDS[unit] ?? 0);
  },
};

const PERIOD_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** A date or time, or a period before now, or after it. */
export function timeOrPeriod(now: Date, side: 'before' | 'after'): ValueType<Span> {
  return {
    accepts: { kind: 'time_or_period', side },
    read(text) {
      const seconds = period.read(text);
      if (seconds === undefined) return dateOrTime.read(text);
      const at = new Date(now.getTime() + (side === 'before' ? -seconds : seconds) * SECOND_MS);
      return { first: at, last: at };
    },
  };
}
