import { accessDetails } from './access.ts';
import { actDetails } from './acts.ts';
import { addressDetails } from './addresses.ts';
import { boardDetails } from './board.ts';
import { callDetails, fieldDetails } from './calls.ts';
import { catalogueDetails, catalogueFileDetails, catalogueRuleDetails } from './catalogue.ts';
import { fileDetails, transferDetails } from './files.ts';
import { copiesDetails, orderingDetails, quoteDetails } from './ordering.ts';
import { bulkDetails, orderDetails } from './orders.ts';
import { partnerDetails, signalDetails } from './partners.ts';
import { priceDetails } from './prices.ts';
import { reasonDetails } from './reasons.ts';
import { mailDetails, serviceDetails } from './service.ts';
import { webhookDetails } from './webhooks.ts';
import type { DetailOf, WordsOf } from './words.ts';

/**
 * Everything that the service says about what it refuses, in English: the sentences of HTTP and of the command
 * line. The codes and the names of facts are published; a fact is plain JSON, under a name of one word.
 */
export const english = {
  ...actDetails,
  ...accessDetails,
  ...catalogueDetails,
  ...catalogueFileDetails,
  ...catalogueRuleDetails,
  ...fileDetails,
  ...addressDetails,
  ...boardDetails,
  ...callDetails,
  ...fieldDetails,
  ...bulkDetails,
  ...mailDetails,
  ...orderDetails,
  ...copiesDetails,
  ...orderingDetails,
  ...quoteDetails,
  ...partnerDetails,
  ...priceDetails,
  ...reasonDetails,
  ...signalDetails,
  ...transferDetails,
  ...serviceDetails,
  ...webhookDetails,
};

/** What is said about something, as a code with its facts. Each interface words it. */
export type Detail = DetailOf<typeof english>;
export type DetailCode = Detail['code'];

/** The words of another language. */
export type DetailWords = WordsOf<typeof english>;

export function inWords(words: DetailWords, detail: Detail): string {
  const said = words[detail.code] as string | ((facts: Detail) => string) | undefined;
  if (typeof said === 'function') return said(detail);
  // A stored detail may have a code that this version does not know any more.
  return said ?? detail.code;
}

/** The English sentence, or the part of one that follows the name of a field. */
export function sentenceOf(detail: Detail): string {
  return inWords(english, detail);
}
