import { fullItemId, parseFullId } from '../orders/order-number.ts';

/**
 * The code of an item on its job ticket: its order number, a check letter, and its place in the order, as in
 * `10000003K2`. The letter is ISO 7064 MOD 11-2 over the full id of the item, which detects every wrong digit
 * and every transposition of two digits.
 */
export function itemCode(orderNumber: number, n: number): string {
  return `${orderNumber}${checkLetter(fullItemId(orderNumber, n))}${n}`;
}

/** Letters that do not look like digits and have the same key on all keyboards that scanners imitate. */
const LETTERS = 'CDEFHJKNRTX';
const MODULUS = 11;

function checkLetter(digits: string): string {
  let remainder = 0;
  for (const digit of digits) remainder = ((remainder + Number(digit)) * 2) % MODULUS;
  return LETTERS.charAt((MODULUS + 1 - remainder) % MODULUS);
}

/** The meaning of a scanned or typed code. */
export type Scanned =
  | { readonly kind: 'item'; readonly orderNumber: number; readonly n: number }
  /** The full id of an order, from an order document. */
  | { readonly kind: 'order'; readonly orderNumber: number }
  /** The shape of an item code, with a wrong check letter. */
  | { readonly kind: 'misread' }
  /** Anything else may be the reference of an order. */
  | { readonly kind: 'reference'; readonly reference: string };

const CODE = /^([1-9]\d{7,10})([A-Z])([1-9]\d{0,3})$/;

/** Reads a scanned or typed code in any case, with or without blanks and hyphens. */
export function parseScanned(text: string): Scanned {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  const [, order, letter, place] = CODE.exec(compact) ?? [];
  if (order !== undefined && place !== undefined) {
    const orderNumber = Number(order);
    const n = Number(place);
    return letter === checkLetter(fullItemId(orderNumber, n))
      ? { kind: 'item', orderNumber, n }
      : { kind: 'misread' };
  }
  const id = parseFullId(compact);
  if (id) return id.n === 0 ? { kind: 'order', orderNumber: id.orderNumber } : { kind: 'item', ...id };
  return { kind: 'reference', reference: text.trim() };
}

/**
 * Whether a string is a code that is printed on tickets: of any item, or the full id of this order or one of its
 * items. Other full ids may be the tracking codes of a carrier, which have twelve digits too.
 */
export function isPrintedFor(orderNumber: number, text: string): boolean {
  const scanned = parseScanned(text);
  if (scanned.kind !== 'item' && scanned.kind !== 'order') return false;
  return scanned.orderNumber === orderNumber || CODE.test(text.replace(/[\s-]/g, '').toUpperCase());
}
