/** The numbers in which something is made: `least`, `least + step`, … up to `most`; null = without an end. */
export interface StepFacts {
  readonly least: number;
  readonly most: number | null;
  readonly step: number;
}

const singular = { pages: 'page', copies: 'copy' } as const;

/** The numbers in words: `24 to 800 pages in steps of 2`. */
export function stepsText({ least, most, step }: StepFacts, things: 'pages' | 'copies'): string {
  const inSteps = step === 1 ? '' : ` in steps of ${step}`;
  if (most === null) return `${least} or more ${things}${inSteps}`;
  if (least === most) return `exactly ${least} ${least === 1 ? singular[things] : things}`;
  return `${least} to ${most} ${things}${inSteps}`;
}

/** What cannot be ordered, priced or shipped as it is asked for. */
export const priceDetails = {
  product_unknown: ({ product, meant }: OfProduct & Meant) => {
    const hint = meant ? `did you mean "${meant}"?` : 'the products endpoint lists what can be ordered';
    return `is "${product}", which is not a known product; ${hint}`;
  },
  product_without_price: ({ product, count }: OfProduct & Counted) =>
    `is "${product}", which has no price for ${count} copies`,
  item_reference_taken: ({ given, first }: { readonly given: string; readonly first: number }) =>
    `is ${given}, which is the reference of item ${first} too; references must be unique`,
  count_not_made: ({ product, count, ...steps }: OfProduct & Counted & StepFacts) =>
    `is ${count}; ${product} accepts ${stepsText(steps, 'copies')}`,
  pages_not_made: ({ product, count, ...steps }: OfProduct & Counted & StepFacts) =>
    `is ${count}; ${product} accepts ${stepsText(steps, 'pages')}`,
  pages_missing: ({ product, ...steps }: OfProduct & StepFacts) =>
    `must contain the option total_pages with the number of pages as its count, because ${product} is a book; it accepts ${stepsText(steps, 'pages')}`,
  option_is_category: ({ option, product, options }: OfOption & OfProduct & Options) =>
    `is "${option}", which is a category of ${product}; copy the reference of one of its options from products/info: ${inQuotes(options)}`,
  option_unknown: ({ option, product, meant, options }: OfOption & OfProduct & Meant & Options) => {
    const such = options.length === 0 ? '' : `, such as ${inQuotes(options)}`;
    const hint = meant
      ? `did you mean "${meant}"?`
      : `copy the reference of an option from products/info${such}`;
    return `is "${option}", which is not an option of ${product}; ${hint}`;
  },
  option_not_counted: ({ option, count, paper }: OfOption & Counted & { readonly paper: boolean }) =>
    `is ${count}; ${option} is used once per copy, so it must be 1${paper ? ' or the number of pages' : ''}. The number of copies is the count of the item`,
  option_repeated: ({ option }: OfOption) => `is "${option}" again; an item may have an option only once`,
  option_of_same_category: ({ option, first, category }: OfOption & Record<'first' | 'category', string>) =>
    `is "${option}", but "${first}" is of ${category} too; an item may have only one option per category`,
  item_too_expensive: ({
    count,
    cost,
    most,
    currency,
  }: Counted & Record<'cost' | 'most' | 'currency', string>) =>
    `is ${count}; with its options the item costs ${cost} ${currency}, and it must cost at most ${most} ${currency}`,
  currency_without_rate: ({
    currency,
    known,
  }: {
    readonly currency: string;
    readonly known: readonly string[];
  }) => `is "${currency}", which has no exchange rate; it must be one of ${known.join(', ')}`,
  not_shipped_there: ({ country }: OfCountry) => `cannot be shipped to ${country}; other items can`,
  copy_too_heavy: ({ country, grams, most }: OfCountry & Weights) =>
    `weighs ${grams} g a copy, and the heaviest parcel to ${country} is ${most} g`,
  level_not_offered: ({ level, country }: OfCountry & OfLevel) =>
    `is "${level}"; neither this level nor a faster one is offered to ${country}`,
  copy_too_heavy_for_level: ({ level, country, grams, most }: OfCountry & OfLevel & Weights) =>
    `is "${level}"; a copy weighs ${grams} g, and the heaviest parcel of this and faster levels to ${country} is ${most} g`,
  state_needed: ({ country, example }: OfCountry & Example) =>
    `is missing; addresses in ${country} require ${stateLike(example)}`,
  state_unknown: ({ state, country, example }: OfCountry & Example & { readonly state: string }) =>
    `is "${state}", which is not a state of ${country}; it must be ${stateLike(example)}`,
  zip_invalid: ({ zip, country, example }: OfCountry & Example & { readonly zip: string | undefined }) =>
    `is "${zip}"; it must be a valid zip in ${country}${example ? ` such as ${example}` : ''}`,
  country_not_served: ({ given, country }: OfCountry & { readonly given: string }) => {
    const which = country === given ? 'which' : `and this address is in ${country}, which`;
    return `is "${given}", ${which} is not a shipping destination`;
  },
};

const stateLike = (example: string | undefined) =>
  `a two-letter state${example ? ` such as ${example}, or its name` : ''}`;

interface OfProduct {
  /** Its reference. */
  readonly product: string;
}

interface Meant {
  readonly meant?: string | undefined;
}

interface Counted {
  readonly count: number;
}

interface Options {
  /** Some that there are, by reference. */
  readonly options: readonly string[];
}

const inQuotes = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

interface OfOption {
  /** Its reference. */
  readonly option: string;
}

interface OfCountry {
  /** Its ISO 3166-1 code. */
  readonly country: string;
}

interface OfLevel {
  readonly level: string | undefined;
}

interface Weights {
  readonly grams: number;
  readonly most: number;
}

interface Example {
  readonly example?: string | undefined;
}
