import type { Words } from '../../words/index.tsx';

export function kept(days: number | null, words: Words['retention']): string {
  return days === null ? words.forever : words.days(days);
}

export function nameOf(what: string, words: Words['retention']): string {
  return words.names[what] ?? what;
}
