import { type Accepted, acceptedText } from './accepted.ts';
import { type StepFacts, stepsText } from './prices.ts';

/** What is wrong with an order that is being placed, with its customs, its meta and its files. */
export const orderingDetails = {
  currency_unknown: ({ given }: Given) => `is "${given}"; it must be an ISO 4217 currency such as EUR`,
  currency_of_order_price: ({ currency, order }: { readonly currency: string; readonly order: string }) =>
    `is "${currency}", and the item takes the price of the order, which is in ${order}; leave it out, or send the price of the item in ${currency}`,
  currency_differs: ({ currency, from, first }: DifferentCurrency) => {
    const own = from === 'item' ? `is "${currency}"` : `is missing, so ${currency} of the ${from} counts`;
    return `${own}, and the price of item 0 is in ${first}; the prices of all items must be in one currency`;
  },
  meta_not_allowed: 'may only be used by clients of the enterprise tier; leave it out',
  meta_too_large: ({ bytes, most }: { readonly bytes: number; readonly most: number }) =>
    `has ${bytes} bytes as JSON; it must have at most ${most} (${most / 1024} KiB)`,
  number_too_large: ({ most }: { readonly most: number }) =>
    `is a number beyond ${most}, of which digits would be lost; send it as a string`,
  number_too_long:
    'is a number with more digits than a double has, of which digits would be lost; send it as a string',
  level_needed: 'is missing; it is required unless quote is set',
  level_unknown: ({ given, known, meant }: Given & UnknownLevel) =>
    `is "${given}"; it must be one of ${known.join(', ')}${meant ? `; did you mean "${meant}"?` : ''}`,
  original_half_named: ({ named }: { readonly named: 'order' | 'item' }) =>
    `is missing; a reorder names both, the original order and its item, and this one only the ${named}`,
  originals_differ: ({ given, other }: Given & { readonly other: string }) =>
    `is "${given}", but another item has "${other}"; all reorder items of an order must come from one original order`,
  scenario_unknown: ({ given, expected }: Given & Expected) =>
    `is ${given}; it must be ${acceptedText(expected)}`,
  speed_unknown: ({ given, expected }: Given & Expected) =>
    `is ${given}; it must be ${acceptedText(expected)}`,
  file_missing: ({ type, product, types }: FilesOfProduct & { readonly type: string }) =>
    `must contain a file of type "${type}"; ${product} is made from ${types.join(' and ')}`,
  file_type_unknown: ({ type, product, types }: FilesOfProduct & { readonly type: string }) =>
    `is "${type}"; ${product} is made from ${types.join(' and ')}`,
  level_raised: ({ level, chosen }: ChangedLevel) =>
    `is "${level}", which is not offered for this shipment; it is sent by the next faster level, "${chosen}"`,
  level_of_quote: ({ level, chosen }: ChangedLevel) =>
    `is "${level}", and the quote is for "${chosen}", which applies`,
  vat_changed: ({
    zip,
    vat,
    quoted,
  }: {
    readonly zip: string;
    readonly vat: string;
    readonly quoted: string;
  }) =>
    `is "${zip}", where VAT is ${vat} % instead of the quoted ${quoted} %; the prices of the quote stay. Send the zip with orders/quote`,
  must_not_be_empty: 'must not be empty',
  zip_priced_otherwise: ({ zip }: { readonly zip: string }) =>
    `is "${zip}", where other prices or another VAT apply; cancel the order and place it again`,
};

/** What is wrong with the use of a quote. */
export const quoteDetails = {
  quote_unknown: 'is unknown or has expired; request a new quote with orders/quote',
  quote_expired: ({ at }: { readonly at: string }) =>
    `expired at ${at}, 48 hours after it was issued; request a new quote with orders/quote`,
  quote_for_another_place: ({ field, given, lies, item, quoted }: OtherPlace) => {
    const own = given === undefined ? 'is missing' : `is "${given}"`;
    const where = field === 'zip' ? `, which is in ${lies}` : '';
    return `${own}${where}; the quote of item ${item} is for ${quoted}`;
  },
  quote_for_more_items: ({ items }: { readonly items: readonly string[] }) =>
    `is for a shipment that also contains ${inQuotes(items)}; all items of the shipment must be ordered with the same quote`,
  quote_for_other_items: ({ items, item }: { readonly items: readonly string[]; readonly item: string }) =>
    `is for a shipment of ${inQuotes(items)}, without "${item}"`,
  quote_for_other_product: ({ product, quoted }: { readonly product: string; readonly quoted: string }) =>
    `is "${product}"; the quote is for "${quoted}"`,
  quote_for_other_count: ({ count, quoted }: { readonly count: number; readonly quoted: number }) =>
    `is ${count}; the quote is for ${quoted} copies`,
  quote_for_other_options: ({ options }: { readonly options: readonly string[] }) =>
    `must be the quoted options: ${options.join(', ') || 'none'}`,
  quote_in_other_currency: ({ currency, item, other }: QuotedCurrencies) =>
    `is a quote in ${currency}, but the quote of item ${item} is in ${other}; all quotes of an order must have one currency`,
};

/** What is wrong with copies to cancel. */
export const copiesDetails = {
  copies_of_unknown_item: ({ item }: OfItem) => `is "${item}", which is not an item of the order`,
  copies_named_twice: ({ item }: OfItem) => `is "${item}", which is named above; name each item once`,
  copies_shipped: ({ item }: OfItem) => `item "${item}" has shipped`,
  copies_canceled_already: ({ item }: OfItem) => `item "${item}" is canceled already`,
  too_many_copies: ({ item, count, left }: OfItem & { readonly count: number; readonly left: number }) =>
    `is ${count}; ${left === 1 ? '1 copy is' : `${left} copies are`} left of item "${item}"`,
  odd_rest_of_copies: ({ item, count, left, ...steps }: OddCopies) =>
    `is ${count}; it would leave ${left === 1 ? '1 copy' : `${left} copies`} of item "${item}", which is made in ${stepsText(steps, 'copies')}; leave such a number, or cancel all of it`,
};

const inQuotes = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

interface Expected {
  readonly expected: Accepted;
}

interface Given {
  readonly given: string;
}

interface DifferentCurrency {
  readonly currency: string;
  /** Where the currency of the item comes from. */
  readonly from: 'item' | 'order' | 'client';
  readonly first: string;
}

interface UnknownLevel {
  readonly known: readonly string[];
  readonly meant?: string | undefined;
}

interface FilesOfProduct {
  readonly product: string;
  /** The types of its files. */
  readonly types: readonly string[];
}

interface ChangedLevel {
  readonly level: string;
  readonly chosen: string;
}

interface OtherPlace {
  readonly field: 'country' | 'state' | 'zip';
  readonly given?: string | undefined;
  /** The country in which the zip lies. */
  readonly lies?: string;
  /** The index of the item with the quote, and the place of the quote. */
  readonly item: number;
  readonly quoted: string;
}

interface QuotedCurrencies {
  readonly currency: string;
  readonly item: number;
  readonly other: string;
}

interface OfItem {
  /** Its reference. */
  readonly item: string;
}

/** `least`, `most` and `step`: the numbers of copies in which the product is made. */
interface OddCopies extends OfItem, StepFacts {
  readonly count: number;
  readonly left: number;
}
