import { Id } from '../../../ui/id.tsx';
import { useWords } from '../../../words/index.tsx';
import type { Address } from './queries.ts';

/** An address as it stands on an envelope, with what else is known of the recipient. */
export function PostalAddress({ address }: { readonly address: Address }) {
  const { order: words, locale } = useWords();
  const { company, firstname, lastname, street1, street2, zip, city, state, country, email, phone } = address;
  const lines = [company, `${firstname} ${lastname}`, street1, street2, [zip, city, state].join(' ')];
  return (
    <div className="tight">
      <h2>{words.address}</h2>
      <address>
        {lines
          .filter((line) => line !== null)
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
            <span key={index}>{line}</span>
          ))}
        <span>{countryText(country, locale)}</span>
      </address>
      <p className="soft small dotted">
        <Id>{email}</Id>
        <Id>{phone}</Id>
      </p>
    </div>
  );
}

/** The name of a country with its code. */
export function countryText(code: string, locale: string): string {
  return `${new Intl.DisplayNames(locale, { type: 'region' }).of(code)} (${code})`;
}
