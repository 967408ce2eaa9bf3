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
  /** Words of a reference, an e-mail address, a name, an item or a tracking code, or a number. */
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
