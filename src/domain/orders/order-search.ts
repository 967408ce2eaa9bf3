import type { Decimal } from '../../lib/decimal.ts';
import type { Mode } from '../actor.ts';
import type { AlertCause } from '../alerts/alert-causes.ts';
import type { Reason, StopReasonCode } from '../reasons/reasons.ts';
import type { Address } from './order.ts';
import { parseFullId } from './order-number.ts';
import type { OrderState } from './order-states.ts';

/** Selects orders; all conditions must hold. Undefined = any. */
export interface OrderFilter {
  readonly states?: readonly OrderState[] | undefined;
  readonly clientId?: number | undefined;
  /** Orders that were handed to this print partner, or are about to be. */
  readonly partnerId?: number | undefined;
  readonly mode?: Mode | undefined;
  /** Orders with an open alert of this cause. */
  readonly cause?: AlertCause | undefined;
  /** Orders that stopped for this reason, such as the first defect of their files. */
  readonly reason?: StopReasonCode | undefined;
  /** Accepted at or after `from`, and at or before `to`. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface OrderSearch extends OrderFilter {
  /** Words by which an order is found, see `orderTerms`, or its number. */
  readonly text?: string | undefined;
  readonly oldestFirst?: boolean | undefined;
  /** Default: 50, at most 500. */
  readonly limit?: number | undefined;
  /** The value of `next` from the previous page. */
  readonly after?: string | undefined;
}

export interface FoundOrders {
  readonly orders: readonly FoundOrder[];
  /**
   * Where the search continues; null = these are the last orders. A page examines a limited number of orders,
   * so it may have fewer than the limit, or none, and still be followed by another.
   */
  readonly next: string | null;
}

/** A row of the list of orders. */
export interface FoundOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly mode: Mode;
  readonly state: OrderState;
  /** Null without a reason, and for members of a print partner. */
  readonly reason: Reason | null;
  readonly client: { readonly id: number; readonly name: string };
  /** The person it is sent to, and the company; empty once the personal data is erased. */
  readonly recipient: string;
  /** What the client is charged; null for print partners. */
  readonly total: { readonly amount: Decimal; readonly currency: string } | null;
  /** The print partners of its items. */
  readonly partners: readonly { readonly id: number; readonly name: string }[];
  readonly items: number;
  readonly copies: number;
  /** The name of the product of its first item. */
  readonly product: string;
  readonly createdAt: Date;
  readonly heldUntil: Date | null;
  readonly nextAt: Date | null;
}

/** The person of the first address, and the company. */
export function recipientOf([first]: readonly Address[]): string {
  if (!first) return '';
  return [`${first.firstname} ${first.lastname}`.trim(), first.company].filter(Boolean).join(', ');
}

/** The number of orders in a state. */
export interface OrderTotal {
  readonly state: OrderState;
  readonly count: number;
}

/** The texts that an order is searched by. */
interface SearchedTexts {
  readonly reference: string;
  /** Null = not visible to the caller. */
  readonly email: string | null;
  readonly addresses: readonly SearchedAddress[];
  readonly items: readonly { readonly reference: string; readonly title?: string | null | undefined }[];
  readonly tracking: readonly string[];
}

type SearchedAddress = Pick<
  Address,
  'company' | 'firstname' | 'lastname' | 'street1' | 'street2' | 'zip' | 'email' | 'phone'
>;

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

/** Letters that have no decomposition, and the sigma at the end of a word; accents and apostrophes are left out. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const LETTERS = /\p{Diacritic}|[ßæœøłđðþıς'\u2018\u2019\u02bc]/gu;
const UMLAUT = /([aou])e/g;

/** A string that is a telephone number, as it is dialled. */
const PHONE = /^\s*\(?[+0][\d\s()./-]*$/;
/** With its `+`. */
const SHORTEST_PHONE = 7;
/** The code of a country, which has one to three digits, and the rest. */
const ABROAD = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;
/** Countries in which no 0 is dialled before a number. */
const WITHOUT_TRUNK: ReadonlySet<string> = new Set([
  '1',
  '30',
  '34',
  '39',
  '45',
  '47',
  '48',
  '351',
  '352',
  '420',
]);

/**
 * The terms of an order, each once: the words of its reference, e-mail addresses, names and companies, streets, postal codes,
 * references and titles of items, and tracking codes, and its telephone numbers.
 */
export function orderTerms(order: SearchedTexts): string[] {
  const texts = [
    order.reference,
    order.email,
    ...order.addresses.flatMap(({ company, firstname, lastname, street1, street2, zip, email }) => [
      company,
      firstname,
      lastname,
      street1,
      street2,
      zip,
      email,
    ]),
    ...order.items.flatMap(({ reference, title }) => [reference, title]),
    ...order.tracking,
  ];
  // Joined, because folding one long text takes a third of the time of folding ten short ones.
  const words = wordsOf(texts.join('\n'));
  return [...new Set([...words, ...order.addresses.flatMap(({ phone }) => dialled(phone))])];
}

/** The terms of one text: its words, or the telephone number that it is. */
export function termsOf(text: string): string[] {
  const number = PHONE.test(text) ? digitsOf(text) : '';
  return number.length >= SHORTEST_PHONE ? [number] : wordsOf(text);
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(SPACE)
    .filter((word) => word !== '')
    .map(shortened);
}

/** A telephone number as it is dialled from abroad and within its country. */
function dialled(phone: string): string[] {
  const digits = digitsOf(phone);
  const [, country = '', national = ''] = ABROAD.exec(digits) ?? [];
  if (national === '') return digits === '' ? [] : [shortened(digits)];
  const trunk = WITHOUT_TRUNK.has(country) ? '' : '0';
  return [`+${country}${national}`, `${trunk}${national}`].map(shortened);
}

/** The digits of a telephone number, after `+` if it begins with the code of a country. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\(0\)|[^\d+]/g, '');
  return digits.replace(/^00/, '+');
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
 * One spelling for what people write in several: without case, accents, ligatures and apostrophes, and with one letter for `ä`, `ae` and
 * `a`. So a beginning stays the beginning, and `mueller`, `Müller` and `MULLER` are one word.
 */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LETTERS, (letter) => PLAIN[letter] ?? '')
    .replace(UMLAUT, '$1');
}

/** Shortens a word by characters as PostgreSQL counts them, not UTF-16 units. */
function shortened(word: string): string {
  return word.length <= MAX_TERM ? word : Array.from(word).slice(0, MAX_TERM).join('');
}
