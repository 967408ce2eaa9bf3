import { useWords } from '../words/index.tsx';

const DAY_MS = 86_400_000;

/** A time in the zone of the reader; the tooltip has it in UTC. */
export function Time({ at, precise = false }: { readonly at: string; readonly precise?: boolean }) {
  const words = useWords();
  const date = new Date(at);
  return (
    <time dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      {inWords(date, words.locale, precise)}
    </time>
  );
}

/** The same as a string, for sentences. */
export function inWords(date: Date, locale: string, precise = false): string {
  const isOld = Math.abs(Date.now() - date.getTime()) > 300 * DAY_MS;
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isOld || precise ? { year: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    ...(precise ? { second: '2-digit' } : {}),
  }).format(date);
}
