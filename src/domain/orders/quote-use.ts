import { defined } from '../../lib/defined.ts';
import { entryAt } from '../../lib/lists.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { canonicalDestination, type Destination } from '../catalogue/destination.ts';
import { type ItemOption, pagesOf, TOTAL_PAGES } from '../catalogue/options.ts';
import type { PricedItem, Shipment, ShippingOffer } from '../prices/basket.ts';
import type { QuotedProduct, QuoteSnapshot } from '../quotes/quote-snapshot.ts';
import { type AddProblem, type Problem, problemsOf } from '../refusal.ts';
import { checkFiles } from './file-rules.ts';
import { destinationOf, type NewItem, type NewOrder } from './order.ts';

/** How long a quote is binding. */
const QUOTE_VALID_MS = 48 * 60 * 60 * 1000;

/** The first instant at which a quote issued now can no longer be used. */
export function quoteExpiry(now: Date): Date {
  return new Date(now.getTime() + QUOTE_VALID_MS);
}

/** Depends only on the two instants: no calendar, no time zone, no earlier calls. */
export function isExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime();
}

/** The offer behind a hash: one shipment of a quote with one shipping option. */
export interface QuotedOffer {
  readonly clientId: number;
  readonly expiresAt: Date;
  /** An order was already refused because the quote had expired. */
  readonly seenExpired?: boolean;
  /** Indexes of the shipment in the quote, and of the offer in the shipment. */
  readonly shipment: number;
  readonly offer: number;
  readonly snapshot: QuoteSnapshot;
}

/** The promised shipment, offer and items of a hash. */
export interface Promised {
  readonly shipment: Shipment;
  readonly offer: ShippingOffer;
  readonly items: readonly PricedItem[];
}

export function promisedBy({ shipment: index, offer, snapshot: { priced } }: QuotedOffer): Promised {
  const shipment = entryAt(priced.shipments, index);
  return {
    shipment,
    offer: entryAt(shipment.offers, offer),
    items: priced.items.filter(({ reference }) => shipment.items.includes(reference)),
  };
}

/** The product of a quoted item, at the time of the quote. */
export function quotedProduct(
  { snapshot }: QuotedOffer,
  { product }: Pick<PricedItem, 'product'>,
): QuotedProduct {
  const quoted = snapshot.products.find(({ reference }) => reference === product);
  return defined(quoted, 'a quoted product');
}

/**
 * Checks whether an order may use the quotes of its items (decisions.md §7). A hash is bound to its client,
 * its destination and exactly the items of its shipment, which must all be in the order and use the hash. It
 * may be used any number of times until it expires. Items without a quote are not checked here. All problems
 * are returned. `offers` contains the stored offers by hash.
 */
export function checkQuoteUse(
  order: NewOrder,
  clientId: number,
  offers: ReadonlyMap<string, QuotedOffer>,
  now: Date,
  countries: Catalogue['countries'],
): Problem[] {
  return problemsOf((addProblem) => {
    const usable = new Map<string, Use[]>();
    for (const [index, item] of order.items.entries()) {
      if (item.quote === undefined) continue;
      const offer = offers.get(item.quote);
      if (!isUsable(offer, clientId, index, now, addProblem)) continue;
      const uses = usable.get(item.quote) ?? [];
      usable.set(item.quote, [...uses, { item, index, offer }]);
    }
    checkDestination(order, [...usable.values()].flat(), countries, addProblem);
    for (const uses of usable.values()) checkShipment(uses, addProblem);
  });
}

/** An item of an order with the offer of its quote. */
interface Use {
  readonly item: NewItem;
  readonly index: number;
  readonly offer: QuotedOffer;
}

/** The quote of another client is reported as unknown. */
function isUsable(
  offer: QuotedOffer | undefined,
  clientId: number,
  index: number,
  now: Date,
  addProblem: AddProblem,
): offer is QuotedOffer {
  const path = ['items', index, 'quote'];
  if (offer === undefined || offer.clientId !== clientId) {
    addProblem('quote_not_found_or_expired', path, { code: 'quote_unknown' });
    return false;
  }
  // A quote that was refused once stays refused, even if the clock was set back since.
  if (offer.seenExpired || isExpired(offer.expiresAt, now)) {
    addProblem('quote_expired', path, { code: 'quote_expired', at: offer.expiresAt.toISOString() });
    return false;
  }
  return true;
}

/**
 * Quoted shipments are delivered to the first address of the order, in whichever spelling. A quote without a state is valid
 * for every state of its country, and one without a zip for every zip.
 */
function checkDestination(
  order: NewOrder,
  uses: readonly Use[],
  countries: Catalogue['countries'],
  addProblem: AddProblem,
): void {
  const address = destinationOf(order);
  const own = canonicalDestination(address, countries);
  const elsewhere = uses.find(({ offer: { snapshot } }) => {
    const quoted = canonicalDestination(snapshot.basket, countries);
    const isThere = (there: Destination) =>
      quoted.country === there.country && (!quoted.state || quoted.state === there.state);
    return !isThere(own) && (snapshot.basket.zip || !isThere(address));
  });
  if (!elsewhere) return;
  const { country, state } = canonicalDestination(elsewhere.offer.snapshot.basket, countries);
  const quoted = { item: elsewhere.index, quoted: state ? `${state}, ${country}` : country };
  const report = (field: 'country' | 'state' | 'zip', lies?: string) => {
    const detail = {
      code: 'quote_for_another_place',
      field,
      given: address[field],
      lies,
      ...quoted,
    } as const;
    addProblem('invalid_parameter', ['addresses', 0, field], detail);
  };
  if (country === own.country || (country === address.country && own.state === null && address.state))
    report('state');
  else if (country === address.country) report('zip', own.country);
  else report('country');
}

const NOT_IN_QUOTE = 'quote_validate_one_or_more_items_not_found_in_quote';

/**
 * Checks all items with the same hash: each must be an unchanged item of its shipment, and none may be
 * missing.
 */
function checkShipment(uses: readonly Use[], addProblem: AddProblem): void {
  const { offer, index } = entryAt(uses, 0);
  const { items } = promisedBy(offer);
  for (const use of uses) checkUse(use, items, addProblem);
  const missing = items.filter(({ reference }) => !uses.some(({ item }) => item.reference === reference));
  if (missing.length === 0) return;
  const detail = { code: 'quote_for_more_items', items: missing.map(({ reference }) => reference) } as const;
  addProblem(NOT_IN_QUOTE, ['items', index, 'quote'], detail);
}

function checkUse({ item, index, offer }: Use, items: readonly PricedItem[], addProblem: AddProblem): void {
  const path = ['items', index];
  const quoted = items.find(({ reference }) => reference === item.reference);
  if (!quoted) {
    const others = items.map(({ reference }) => reference);
    const detail = { code: 'quote_for_other_items', items: others, item: item.reference } as const;
    addProblem(NOT_IN_QUOTE, [...path, 'quote'], detail);
    return;
  }
  const product = quotedProduct(offer, quoted);
  if (item.product !== quoted.product) {
    const detail = {
      code: 'quote_for_other_product',
      product: item.product,
      quoted: quoted.product,
    } as const;
    addProblem(NOT_IN_QUOTE, [...path, 'product'], detail);
    return;
  }
  if (item.count !== quoted.count) {
    const detail = { code: 'quote_for_other_count', count: item.count, quoted: quoted.count } as const;
    addProblem(NOT_IN_QUOTE, [...path, 'count'], detail);
  }
  if (!areSame(completed(item, quoted.options, product), quoted.options)) {
    const options = quoted.options.map(({ reference, count }) => `${reference} × ${count}`);
    addProblem(NOT_IN_QUOTE, [...path, 'options'], { code: 'quote_for_other_options', options });
  }
  checkFiles(item, product, path, addProblem);
}

/**
 * The ordered options, followed by the quoted defaults that the order leaves out, and by the quoted pages of
 * an item from stock.
 */
function completed(
  { options: ordered, fromStock }: NewItem,
  quoted: readonly ItemOption[],
  { defaults }: QuotedProduct,
): ItemOption[] {
  const unnamed = quoted.filter(
    ({ reference }) =>
      defaults.includes(reference) && !ordered.some((option) => option.reference === reference),
  );
  const pages =
    fromStock && pagesOf(ordered) === 0 ? quoted.filter(({ reference }) => reference === TOTAL_PAGES) : [];
  return [...ordered, ...pages, ...unnamed.map(({ reference }) => ({ reference, count: 1 }))];
}

function areSame(some: readonly ItemOption[], others: readonly ItemOption[]): boolean {
  return (
    some.length === others.length &&
    others.every(({ reference, count }) =>
      some.some((option) => option.reference === reference && option.count === count),
    )
  );
}
