import { DAY_MS } from '../clock.ts';

const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
/**
 * The last formatted day, counted from 1970. Lists have many times of one day, and formatting a date takes a
 * microsecond.
 */
let lastDay = { day: Number.NaN, date: '' };

/** `YYYY-MM-DD`, in UTC like all formats here. */
export function formatDate(time: Date): string {
  const day = Math.floor(time.getTime() / DAY_MS);
  if (day !== lastDay.day) lastDay = { day, date: time.toISOString().slice(0, 10) };
  return lastDay.date;
}

/** `YYYY-MM-DD HH:MM:SS`. */
export function formatDateTime(time: Date): string {
  const ms = time.getTime();
  const seconds = Math.floor((ms - Math.floor(ms / DAY_MS) * DAY_MS) / 1000);
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${formatDate(time)} ${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[seconds % 60]}`;
}

/** `YYYY-MM-DD HH:MM:SS GMT`. */
export function formatGmt(time: Date): string {
  return `${formatDateTime(time)} GMT`;
}

/**
 * Reads `YYYY-MM-DD HH:MM:SS GMT` strictly: every part must exist in the calendar, so that `2026-02-30 …` is
 * refused instead of becoming March. Undefined for other formats.
 */
export function parseGmt(text: string): Date | undefined {
  const time = new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
  // The calendar has no year zero, and PostgreSQL does not accept it.
  if (Number.isNaN(time.getTime()) || text.startsWith('0000')) return undefined;
  return formatGmt(time) === text ? time : undefined;
}

/** ISO 8601 with an offset and whole seconds: `2026-03-04T10:00:00+00:00`. */
export function formatOffsetTime(time: Date): string {
  return `${time.toISOString().slice(0, 19)}+00:00`;
}
