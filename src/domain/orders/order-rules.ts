import { formatExact, ratioOf } from '../../lib/decimal.ts';
import { entryAt } from '../../lib/lists.ts';
import { AlteredNumber } from '../../lib/values/json-numbers.ts';
import type { ClientActor, Tier } from '../actor.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isCurrency } from '../catalogue/currency.ts';
import { checkPlace, checkServed, checkZip } from '../catalogue/destination.ts';
import { dateOf } from '../catalogue/effective-dates.ts';
import { type ItemContext, suggestions } from '../catalogue/suggestions.ts';
import { type Assortment, checkItem, checkReferences } from '../prices/item-rules.ts';
import { type AddProblem, type Path, type Problem, problemsOf, type Warning } from '../refusal.ts';
import type { Offers } from './costs/order-charges.ts';
import type { OrderCosts } from './costs/order-costs.ts';
import { checkFiles } from './file-rules.ts';
import { type Customs, destinationOf, type NewItem, type NewOrder } from './order.ts';

const META_BYTES = 16 * 1024;

/**
 * The rules that a well-formed order must satisfy before it is accepted (interfaces.md 2.4, decisions.md §3,
 * §6, §7). All problems are returned, in the order of the body, a country without shipping last. Items with a quote are
 * checked by `checkQuoteUse` instead: they stay orderable when the catalogue changes.
 */
export function checkOrder(
  order: NewOrder,
  client: Pick<ClientActor, 'clientId' | 'tier' | 'currency'>,
  catalogue: Catalogue,
  now: Date,
): Problem[] {
  const assortment = { catalogue, clientId: client.clientId, today: dateOf(now) };
  return problemsOf((addProblem) => {
    checkCustoms(order, [], addProblem);
    checkMeta(order, client.tier, addProblem);
    for (const [index, address] of order.addresses.entries()) {
      checkPlace(address, ['addresses', index], catalogue.countries, addProblem);
      checkZip(address, ['addresses', index], catalogue.countries, addProblem);
    }
    checkReferences(order.items, addProblem);
    checkReorders(order.items, addProblem);
    checkCustomsCurrency(order, client.currency, addProblem);
    const findings = { addProblem, suggest: suggestions() };
    for (const [index, item] of order.items.entries()) {
      checkCustoms(item, ['items', index], addProblem);
      if (item.quote === undefined) checkUnquoted(item, ['items', index], assortment, findings);
    }
    if (order.items.some(({ quote }) => quote === undefined)) {
      checkServed(destinationOf(order), ['addresses', 0, 'country'], catalogue, addProblem);
    }
  });
}

function checkCustoms({ currency }: Customs, path: Path, addProblem: AddProblem): void {
  if (currency === undefined || isCurrency(currency)) return;
  addProblem('invalid_parameter', [...path, 'currency'], { code: 'currency_unknown', given: currency });
}

function checkMeta({ meta }: NewOrder, tier: Tier, addProblem: AddProblem): void {
  if (!meta || meta.length === 0) return;
  if (tier !== 'enterprise') {
    addProblem('meta_not_allowed', ['meta'], { code: 'meta_not_allowed' });
    return;
  }
  const bytes = Buffer.byteLength(JSON.stringify(meta));
  if (bytes > META_BYTES) {
    addProblem('invalid_parameter', ['meta'], { code: 'meta_too_large', bytes, most: META_BYTES });
    return;
  }
  for (const { path, detail } of inexactNumbers(meta, ['meta']))
    addProblem('invalid_parameter', path, detail);
}

type InexactNumber = Pick<Problem, 'path' | 'detail'>;

/** Numbers in a value that a double may not represent exactly as sent. */
function inexactNumbers(value: unknown, path: Path): InexactNumber[] {
  if (typeof value === 'number' || value instanceof AlteredNumber) {
    if (Math.abs(Number(value)) > Number.MAX_SAFE_INTEGER)
      return [{ path, detail: { code: 'number_too_large', most: Number.MAX_SAFE_INTEGER } }];
    return typeof value === 'number' ? [] : [{ path, detail: { code: 'number_too_long' } }];
  }
  if (Array.isArray(value)) return value.flatMap((entry, index) => inexactNumbers(entry, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => inexactNumbers(entry, [...path, name]));
}

function checkUnquoted(item: NewItem, path: Path, assortment: Assortment, findings: ItemContext): void {
  checkLevel(item, path, assortment.catalogue, findings);
  const product = checkItem(item, path, assortment, findings);
  if (product) checkFiles(item, product, path, findings.addProblem);
}

function checkLevel(
  { shippingLevel, shippingOption }: NewItem,
  path: Path,
  { levels }: Catalogue,
  { addProblem, suggest }: ItemContext,
): void {
  if (shippingLevel === undefined) {
    if (shippingOption !== undefined) return;
    addProblem('missing_required_parameter', [...path, 'shippingLevel'], { code: 'level_needed' });
  } else if (!levels.some(({ reference }) => reference === shippingLevel)) {
    const known = levels.map(({ reference }) => reference);
    const meant = suggest(shippingLevel, () => known);
    addProblem('shipping_level_not_available', [...path, 'shippingLevel'], {
      code: 'level_unknown',
      given: shippingLevel,
      known,
      meant,
    });
  }
}

/**
 * All reorder items of an order must belong to one original order: its partner produces them again from the
 * original data.
 */
function checkReorders(items: readonly NewItem[], addProblem: AddProblem): void {
  for (const [index, { reorder }] of items.entries()) {
    const { orderReference, itemReference } = reorder ?? {};
    if ((orderReference === undefined) === (itemReference === undefined)) continue;
    const [missing, named] =
      orderReference === undefined
        ? (['reorderOrderReference', 'item'] as const)
        : (['reorderItemReference', 'order'] as const);
    const detail = { code: 'original_half_named', named } as const;
    addProblem('missing_required_parameter', ['items', index, missing], detail);
  }
  const originals = items.map(({ reorder }) => reorder?.orderReference);
  const first = originals.find((original) => original !== undefined);
  for (const [index, original] of originals.entries()) {
    if (original === undefined || first === undefined || original === first) continue;
    const detail = { code: 'originals_differ', given: original, other: first } as const;
    addProblem('invalid_parameter', ['items', index, 'reorderOrderReference'], detail);
  }
}

type Priced = Pick<Customs, 'price' | 'currency'>;

/**
 * The currency of an item's sales price, for customs (decisions.md §3): its own, else that of the order, else
 * that of the client.
 */
function currencyOf(item: Priced, order: Priced, ofClient: string): string {
  return item.currency ?? order.currency ?? ofClient;
}

/** The common currency of all items of a checked order. */
export function customsCurrency(order: Priced & { items: readonly Priced[] }, ofClient: string): string {
  return currencyOf(entryAt(order.items, 0), order, ofClient);
}

/**
 * Reports several customs currencies: their amounts cannot be added up to the required total, and the order's
 * price is not converted for an item that uses it.
 */
function checkCustomsCurrency(
  order: Priced & { items: readonly Priced[] },
  ofClient: string,
  addProblem: AddProblem,
): void {
  const first = customsCurrency(order, ofClient);
  const ofOrder = order.currency ?? ofClient;
  for (const [index, item] of order.items.entries()) {
    const currency = currencyOf(item, order, ofClient);
    const path = ['items', index, 'currency'];
    if (currency !== ofOrder && item.price === undefined && order.price !== undefined) {
      const detail = { code: 'currency_of_order_price', currency, order: ofOrder } as const;
      addProblem('invalid_parameter', path, detail);
      continue;
    }
    if (currency === first) continue;
    const from =
      item.currency !== undefined ? 'item' : order.currency === undefined ? 'client' : ('order' as const);
    const detail = { code: 'currency_differs', currency, from, first } as const;
    addProblem('invalid_parameter', path, detail);
  }
}

/** What an accepted order got without asking for it: another shipping level, another VAT than its quotes have. */
export function warningsOf(order: NewOrder, costs: OrderCosts, offers: Offers): Warning[] {
  return [...changedLevels(order, costs), ...changedVat(order, costs, offers)];
}

function changedLevels({ items }: NewOrder, { shipments }: OrderCosts): Warning[] {
  return items.flatMap(({ reference, shippingLevel, quote }, index): Warning[] => {
    const chosen = shipments.find((shipment) => shipment.items.includes(reference))?.offer.level;
    if (shippingLevel === undefined || chosen === undefined || chosen === shippingLevel) return [];
    const path = ['items', index, 'shippingLevel'];
    const code = quote === undefined ? 'level_raised' : 'level_of_quote';
    return [{ code: 'shipping_level_changed', path, detail: { code, level: shippingLevel, chosen } }];
  });
}

/** The zip of an order decides its VAT; the prices of its quotes stay. */
function changedVat(order: NewOrder, costs: OrderCosts, offers: Offers): Warning[] {
  const changed = order.items.flatMap(({ reference, quote }) => {
    const priced = quote === undefined ? undefined : offers.get(quote)?.snapshot.priced;
    const [before, now] = [priced?.items, costs.items].map(
      (items) => items?.find((item) => item.reference === reference)?.vatPercent,
    );
    return before === undefined || now === undefined || before === now ? [] : [{ before, now }];
  });
  const [first] = changed;
  if (!first) return [];
  const percent = (vat: typeof first.now) => formatExact(ratioOf(vat), 3);
  const { zip = '' } = destinationOf(order);
  const detail = {
    code: 'vat_changed',
    zip,
    vat: percent(first.now),
    quoted: percent(first.before),
  } as const;
  return [{ code: 'vat_changed', path: ['addresses', 0, 'zip'], detail }];
}
