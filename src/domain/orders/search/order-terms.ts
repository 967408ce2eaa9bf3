import type { Address } from '../order.ts';
import { parseFullId } from '../order-number.ts';

/** The texts that an order is searched by. */
export interface SearchedTexts {
  readonly reference: string;
  /** Null = not visible to the caller. */
  readonly email: string | null;
  readonly addresses: readonly Pick<Address, 'company' | 'firstname' | 'lastname' | 'email'>[];
  readonly itemReferences: readonly string[];
  readonly tracking: readonly string[];
}

/** A word of a search: it matches orders with a term that begins with it, and the order with its number. */
export interface SearchWord {
  readonly prefix: string;
  readonly orderNumber: number | undefined;
}

const MAX_TERM = 100;
/** More words than a name and a reference have would only slow down a search. */
const MAX_SEARCH_WORDS = 8;

/** The characters that separate words. */
const SPACE = /[ \t\r\n\u00a0]+/;
const ORDER_NUMBER = /^[1-9]\d{7,10}$/;

/**
 * The terms of an order: each word of its reference, e-mail addresses, names and companies, references of items and
 * tracking codes, once.
 */
export function orderTerms(order: SearchedTexts): string[] {
  const texts = [
    order.reference,
    order.email,
    ...order.addresses.flatMap(({ company, firstname, lastname, email }) => [
      company,
      firstname,
      lastname,
      email,
    ]),
    ...order.itemReferences,
    ...order.tracking,
  ];
  // Joined, because folding one long text takes a third of the time of folding ten short ones.
  return [...new Set(termsOf(texts.join('\n')))];
}

/** The terms of one text. */
export function termsOf(text: string): string[] {
  return folded(text)
    .split(SPACE)
    .filter((word) => word !== '')
    .map(shortened);
}

/** The words of a search; an order must match each of them. */
export function searchWords(text: string): SearchWord[] {
  return [...new Set(termsOf(text))].slice(0, MAX_SEARCH_WORDS).map((prefix) => ({
    prefix,
    orderNumber: ORDER_NUMBER.test(prefix) ? Number(prefix) : parseFullId(prefix)?.orderNumber,
  }));
}

/** Whether an order with these terms matches a word. */
export function matchesWord(
  { prefix, orderNumber }: SearchWord,
  order: { readonly orderNumber: number; readonly terms: readonly string[] },
): boolean {
  return order.orderNumber === orderNumber || order.terms.some((term) => term.startsWith(prefix));
}

/**
 * One spelling for letters that differ in case or composition. Two letters are handled separately, because
 * JavaScript and PostgreSQL differ in their lower case: the dotted capital I, and sigma at the end of a word.
 */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
}

/** Shortens a word by characters as PostgreSQL counts them, not UTF-16 units. */
function shortened(word: string): string {
  return word.length <= MAX_TERM ? word : Array.from(word).slice(0, MAX_TERM).join('');
}
