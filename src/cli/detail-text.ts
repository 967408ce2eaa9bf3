import {
  type Detail,
  type DetailCode,
  type DetailWords,
  english,
  inWords,
} from '../domain/details/details.ts';

/** What the command line words differently from HTTP. */
const words: DetailWords = {
  ...english,
  product_unknown: (facts) =>
    facts.meant
      ? english.product_unknown(facts)
      : `is "${facts.product}", which is not a known product; \`platen catalogue export\` prints the products, \`platen catalogue import\` replaces them`,
};

/** The flags that answer a refusal. */
const flags: Partial<Record<DetailCode, { readonly field: string; readonly hint: string }>> = {
  partner_has_not_agreed: { field: 'partnerAgreed', hint: 'add --partner-agreed once it has agreed' },
  partner_cannot_be_asked: { field: 'partnerAgreed', hint: 'add --partner-agreed once it has agreed' },
  personal_data_needed: { field: 'whenFinished', hint: 'add --when-finished for the latter' },
};

/** A detail in words, with the flag that answers it if the command has it. */
export function detailText(detail: Detail, names: ReadonlyMap<string, string>): string {
  const answer = flags[detail.code];
  const sentence = inWords(words, detail);
  return answer && names.has(answer.field) ? `${sentence}; ${answer.hint}` : sentence;
}
