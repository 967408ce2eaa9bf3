import { useEffect, useState } from 'react';
import { useWords } from '../words/index.tsx';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

interface TimeProps {
  readonly at: string;
  readonly precise?: boolean;
  readonly seconds?: boolean;
}

/** A time in the zone of the reader; the tooltip has it in UTC. */
export function Time({ at, precise = false, seconds = precise }: TimeProps) {
  const words = useWords();
  const date = new Date(at);
  return (
    <time dateTime={at} title={inUtc(at)}>
      {inWords(date, words.locale, precise, seconds)}
    </time>
  );
}

/** A duration as a string, for sentences. */
export function inWords(date: Date, locale: string, precise = false, seconds = precise): string {
  const isOld = Math.abs(Date.now() - date.getTime()) > 300 * DAY_MS;
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isOld || precise ? { year: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
  }).format(date);
}

const inUtc = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const units = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** The age of a time in one unit; the tooltip has the local time and UTC. */
export function Age({ at }: { readonly at: string }) {
  const { locale } = useWords();
  const date = new Date(at);
  const passed = Math.max(Date.now() - date.getTime(), 0);
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? ['second', 1000];
  const age = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return (
    <time dateTime={at} title={`${inWords(date, locale, true)} · ${inUtc(at)}`}>
      {age.format(Math.floor(passed / ms))}
    </time>
  );
}

/** Draws the screen again every minute, so that ages are true. */
export function useMinutes(): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((minutes) => minutes + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}
