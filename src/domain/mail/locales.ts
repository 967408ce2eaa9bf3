export const mailLocales = ['en', 'de', 'fr', 'es'] as const;
export type MailLocale = (typeof mailLocales)[number];

/** Countries (ISO 3166) by the main language of their readers, if it is not English and has texts. */
const countries: Readonly<Record<Exclude<MailLocale, 'en'>, string>> = {
  de: 'DE AT CH LI',
  fr: 'FR BE LU MC',
  es: 'ES AD AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE',
};

/** The language of a mail to a country. */
export function localeOf(country: string): MailLocale {
  const found = Object.entries(countries).find(([, list]) => list.split(' ').includes(country.toUpperCase()));
  return (found?.[0] as MailLocale | undefined) ?? 'en';
}
