import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { de } from './de/index.ts';
import { en, type Words } from './en/index.ts';

export type { Words } from './en/index.ts';

export const languages = { en, de } satisfies Record<string, Words>;
export type Language = keyof typeof languages;

const STORED_AS = 'platen-language';

interface Choice {
  readonly language: Language;
  readonly words: Words;
  readonly choose: (language: Language) => void;
}

const ChoiceContext = createContext<Choice>({ language: 'en', words: en, choose: () => {} });

export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(() => {
    const choose = (chosen: Language) => {
      localStorage.setItem(STORED_AS, chosen);
      setLanguage(chosen);
    };
    return { language, words: languages[language], choose };
  }, [language]);
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}

/** The chosen language, or the first one of the browser that there are words of. */
function firstLanguage(): Language {
  const wanted = [
    localStorage.getItem(STORED_AS) ?? '',
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ];
  return wanted.find((language): language is Language => language in languages) ?? 'en';
}

export function useWords(): Words {
  return use(ChoiceContext).words;
}

export function useLanguage(): Choice {
  return use(ChoiceContext);
}
