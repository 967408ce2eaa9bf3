import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { Words } from './en/index.ts';

export type { Words } from './en/index.ts';

/** The name of each language, in itself. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

/** Each language is a file of its own: a page is read in one. */
const wordsOf: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => import('./en/index.ts').then(({ en }) => en),
  de: () => import('./de/index.ts').then(({ de }) => de),
};

const STORED_AS = 'platen-language';

/** A language with its words. */
interface Spoken {
  readonly language: Language;
  readonly words: Words;
}

interface Choice extends Spoken {
  readonly choose: (language: Language) => void;
}

const ChoiceContext = createContext<Choice | undefined>(undefined);

/** The words of the chosen language, or of the first one of the browser that there are words of. */
export async function firstWords(): Promise<Spoken> {
  const wanted = [
    localStorage.getItem(STORED_AS) ?? '',
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ];
  const language = wanted.find((tag): tag is Language => tag in languages) ?? 'en';
  return { language, words: await wordsOf[language]() };
}

export function WordsProvider({ first, children }: { readonly first: Spoken; readonly children: ReactNode }) {
  const [spoken, setSpoken] = useState(first);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken]);
  const choice = useMemo(() => {
    const choose = (language: Language) => {
      localStorage.setItem(STORED_AS, language);
      wordsOf[language]().then(
        (words) => setSpoken({ language, words }),
        // The service was upgraded since: its new page has the words.
        () => location.reload(),
      );
    };
    return { ...spoken, choose };
  }, [spoken]);
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}

export function useWords(): Words {
  return useLanguage().words;
}

export function useLanguage(): Choice {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error('words are used outside of WordsProvider');
  return choice;
}
