import { nearest } from '../lib/nearest.ts';
import type { Tier } from './actor.ts';
import { isCountry, requiredStates } from './countries.ts';
import type { Address, Customs, NewItem, NewOrder } from './order.ts';
import type { Catalogue } from './product.ts';
import type { Path, Problem, RefusalCode } from './refusal.ts';

const META_BYTES = 16 * 1024;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * Everything a well-shaped order must still satisfy before it is accepted (interfaces.md 2.4,
 * decisions.md §3, §7). All problems are returned, in the order of the body.
 */
export function checkOrder(order: NewOrder, tier: Tier, catalogue: Catalogue): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (code, path, detail) => problems.push({ code, path, detail });

  checkCustoms(order, [], report);
  checkMeta(order, tier, report);
  for (const [index, address] of order.addresses.entries())
    checkAddress(address, ['addresses', index], report);
  checkItemReferences(order.items, report);
  checkReorders(order.items, report);
  for (const [index, item] of order.items.entries()) checkItem(item, ['items', index], catalogue, report);
  return problems;
}

type Report = (code: RefusalCode, path: Path, detail: string) => void;

function checkCustoms({ currency }: Customs, path: Path, report: Report): void {
  if (currency !== undefined && !currencies.has(currency)) {
    report(
      'invalid_parameter',
      [...path, 'currency'],
      `is "${currency}"; it must be an ISO 4217 currency such as EUR`,
    );
  }
}

function checkMeta({ meta }: NewOrder, tier: Tier, report: Report): void {
  if (!meta || meta.length === 0) return;
  if (tier !== 'enterprise') {
    report('meta_not_allowed', ['meta'], 'may only be used by clients of the enterprise tier; leave it out');
  } else if (Buffer.byteLength(JSON.stringify(meta)) > META_BYTES) {
    report('invalid_parameter', ['meta'], 'is too large; it may take up to 16 KiB as JSON');
  }
}

function checkAddress({ country, state }: Address, path: Path, report: Report): void {
  if (!isCountry(country)) {
    report(
      'invalid_parameter',
      [...path, 'country'],
      `is "${country}"; it must be an ISO 3166-1 alpha-2 code such as DE`,
    );
    return;
  }
  const states = requiredStates(country);
  if (!states) return;
  if (state === undefined) {
    report(
      'state_required',
      [...path, 'state'],
      `is missing; addresses in ${country} need a two-letter state such as ${[...states][0]}`,
    );
  } else if (!states.has(state)) {
    report(
      'invalid_parameter',
      [...path, 'state'],
      `is "${state}"; it must be a two-letter state of ${country} such as ${[...states][0]}`,
    );
  }
}

function checkItemReferences(items: readonly NewItem[], report: Report): void {
  const firstWith = new Map<string, number>();
  for (const [index, { reference }] of items.entries()) {
    const first = firstWith.get(reference);
    if (first === undefined) firstWith.set(reference, index);
    else
      report(
        'invalid_parameter',
        ['items', index, 'reference'],
        `repeats that of item ${first}; it must be unique within the order`,
      );
  }
}

/** A reorder replaces items of one order: its partner makes them again from what it has. */
function checkReorders(items: readonly NewItem[], report: Report): void {
  const originals = items.map(({ reorder }) => reorder?.orderReference);
  const first = originals.find((original) => original !== undefined);
  for (const [index, original] of originals.entries()) {
    if (original === undefined || original === first) continue;
    const detail = `is "${original}" and another item has "${first}"; all reorder items of an order come from one original order`;
    report('invalid_parameter', ['items', index, 'reorderOrderReference'], detail);
  }
}

function checkItem(item: NewItem, path: Path, catalogue: Catalogue, report: Report): void {
  checkCustoms(item, path, report);
  checkShipping(item, path, catalogue, report);
  const product = catalogue.products.get(item.product);
  if (!product) {
    const meant = nearest(item.product, catalogue.products.keys());
    const hint = meant ? `; did you mean "${meant}"?` : '; the products endpoint lists what can be ordered';
    report(
      'product_unknown',
      [...path, 'product'],
      `is "${item.product}", which is not a known product${hint}`,
    );
    return;
  }
  for (const [index, file] of item.files.entries()) {
    if (product.fileTypes.includes(file.type)) continue;
    const accepted = product.fileTypes.join(' and ');
    report(
      'file_type_not_accepted',
      [...path, 'files', index, 'type'],
      `is "${file.type}"; ${product.reference} is made from ${accepted}`,
    );
  }
  checkTotalPages(item, product.bound, path, report);
}

function checkShipping(item: NewItem, path: Path, { levels }: Catalogue, report: Report): void {
  if (item.quote !== undefined) {
    report(
      'quote_not_found_or_expired',
      [...path, 'quote'],
      'is unknown or has expired; ask orders/quote for a new one',
    );
  } else if (item.shippingLevel === undefined) {
    report(
      'missing_required_parameter',
      [...path, 'shippingLevel'],
      'is missing; it is required unless quote is set',
    );
  } else if (!levels.has(item.shippingLevel)) {
    const known = [...levels.keys()].join(', ');
    report(
      'shipping_level_not_available',
      [...path, 'shippingLevel'],
      `is "${item.shippingLevel}"; it must be one of ${known}`,
    );
  }
}

function checkTotalPages(item: NewItem, bound: boolean, path: Path, report: Report): void {
  const index = item.options.findIndex((option) => option.reference === 'total_pages');
  if (bound && index === -1) {
    report(
      'missing_required_parameter',
      [...path, 'options'],
      'must contain the option total_pages with the number of pages as its count, because the product is a book',
    );
  }
}
