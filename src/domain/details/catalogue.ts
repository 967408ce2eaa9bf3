import { type Accepted, acceptedText } from './accepted.ts';

/** What is refused about the catalogue. */
export const catalogueDetails = {
  no_product_matches: 'no product matches',
  product_not_yours: ({ product }: OfProduct) => `"${product}" is not the reference of any of your products`,
  product_not_orderable: ({ product }: OfProduct) => `"${product}" is not a product that you can order`,
  product_not_in_catalogue: ({ product, meant }: OfProduct & Meant) =>
    `is "${product}", which is not in the catalogue${meant ? `; did you mean "${meant}"?` : ''}`,
  row_unknown: ({ given }: { readonly given: string }) => `is "${given}", which is not a row of this list`,
  country_unknown: ({ country, meant }: Meant & { readonly country: string }) => {
    const hint = meant ? `; did you mean "${meant}"?` : ' such as DE';
    return `is "${country}"; it must be an ISO 3166-1 alpha-2 code${hint}`;
  },
  catalogue_changed: ({ version, current }: { readonly version: number; readonly current: number }) =>
    `is ${version}; the catalogue now has the version ${current}: check the file again`,
  exchange_rate_missing: ({ currency }: { readonly currency: string }) =>
    `requires an exchange rate of ${currency}, which is missing`,
};

interface OfProduct {
  /** Its reference. */
  readonly product: string;
}

interface Meant {
  readonly meant?: string | undefined;
}

/** Why a file of the catalogue or of exchange rates cannot be read. */
export const catalogueFileDetails = {
  /** `reason`: of the reader of CSV, JSON or XML, in English. */
  text_unreadable: ({ reason }: { readonly reason: string }) => reason,
  name_unknown: ({ kind, meant }: { readonly kind: 'field' | 'column' } & Meant) =>
    `is an unknown ${kind}${meant ? `; did you mean "${meant}"?` : ''}`,
  fields_needed_together: ({ fields }: { readonly fields: readonly string[] }) =>
    `needs all of ${fields.join(', ')}`,
  column_repeated: 'is a duplicate column',
  column_missing: 'is a required column, which is missing',
  columns_listed_twice: ({ type }: OfType) => `the columns of #${type} are listed a second time`,
  columns_not_listed: ({ type }: OfType) => `no line "#${type},…" lists the columns of this line`,
  /** The columns are those of a type of lines, or of the line with this number. */
  too_many_cells: ({ cells, columns, type, line }: Cells) =>
    `has ${cells} cells, but ${type === undefined ? `line ${line}` : `#${type}`} lists ${columns} columns`,
  line_type_unknown: ({
    given,
    meant,
    known,
  }: Given<string> & Meant & { readonly known: readonly string[] }) => {
    const hint = meant ? `did you mean "${meant}"?` : `known types are ${known.join(', ')}`;
    return `${given} is an unknown type of line; ${hint}`;
  },
  owner_unknown: ({ given }: Given<string>) => `is ${given}, which no earlier line defines`,
  catalogue_must_be_object: 'the file must contain an object with "products", "client_terms" or both',
  catalogue_empty: 'the file contains neither products nor client terms',
  section_unknown: 'is an unknown section; known sections are "products" and "client_terms"',
  must_be_list: 'must be a list',
  must_be_object: 'must be an object',
  too_many_lines: ({ lines, most }: { readonly lines: number; readonly most: number }) =>
    `has ${lines} lines; files of more than ${most} are imported on the command line`,
  rates_empty: 'the file contains no rates',
  rate_day_invalid: ({ given, expected }: Given<string> & Expected) =>
    `the time is ${given}; it must be ${acceptedText(expected)}`,
  rate_ahead: ({ day, today }: { readonly day: string; readonly today: string }) =>
    `the time is "${day}", and today is ${today}; rates are published afterwards`,
  rate_currency_unknown: ({ given }: Given<string>) => `${given} is not a currency with a euro rate`,
  rate_invalid: ({ currency, given }: OfCurrency & Given<string>) =>
    `the rate of ${currency} is ${given}; it must be a number above 0 and below 1000000000 with at most eight decimals`,
  rate_repeated: ({ currency }: OfCurrency) => `a second rate of ${currency} for the same day`,
  rate_without_day: ({ currency }: OfCurrency) => `the rate of ${currency} has no day`,
};

interface Expected {
  readonly expected: Accepted;
}

interface OfType {
  readonly type: string;
}

interface Cells {
  readonly cells: number;
  readonly columns: number;
  readonly type?: string;
  readonly line?: number;
}

interface OfCurrency {
  readonly currency: string;
}

/** What keeps products, terms and reference tables from being imported. */
export const catalogueRuleDetails = {
  key_repeated: ({ key }: { readonly key: string }) => `repeats "${key}"; it must be unique`,
  /** `field`: the field of the minimum, where it is not called the minimum. */
  maximum_too_small: ({ given, least, field }: Given<number> & Least & { readonly field?: string }) =>
    `is ${given}, less than ${field ?? 'the minimum'} ${least}`,
  maximum_not_reached: ({ given, least, step }: Given<number> & Least & { readonly step: number }) =>
    `is ${given}; steps of ${step} from ${least} do not reach it`,
  pages_needed: 'are cover and book, so pages_min, pages_max and pages_step are required',
  total_pages_needed: 'must contain total_pages, because the product is made of cover and book',
  only_for_bound_products: ({ part }: { readonly part: 'pages' | 'cover' | 'spine' }) =>
    `is given, but only products made of cover and book have ${part === 'pages' ? part : `a ${part}`}`,
  total_pages_only_for_bound_products: 'is total_pages, which is only for products made of cover and book',
  category_not_of_options: ({ category }: OfCategory) =>
    `is "${category}"; it must begin with type_, such as type_main_paper`,
  second_default: ({ category }: OfCategory) =>
    `is true, but an earlier option is the default of ${category}`,
  counted_differs: ({ counted, option, category }: OfCategory & Counted) =>
    `is ${counted}, but ${!counted} for ${option}, an earlier option of ${category}`,
  page_weight_without_pages: 'is given, but the product has no pages',
  page_price_without_pages: 'is a price per page, but the product has no pages',
  category_of_total_pages: ({ category, only }: OfCategory & { readonly only: string }) =>
    `is "${category}"; the category of total_pages must be ${only}`,
  category_reserved: ({ category }: OfCategory) =>
    `is ${category}, which is reserved for the option total_pages`,
  total_pages_by_default: 'is true, but the client must give the number of pages',
  first_day_without_price: ({ day }: { readonly day: string }) =>
    `must contain a price that is valid on the first day of the product, ${day}`,
  price_range_reversed: ({ begins, ends }: { readonly begins: number; readonly ends: number }) =>
    `ends at ${ends}, before its beginning at ${begins}`,
  /** The row that begins after the gap, or ends before it. */
  price_range_missing: ({ begins, ends, from, to }: Range & PriceRange) =>
    `${begins === undefined ? `ends at ${ends}` : `begins at ${begins}`}; no price covers ${from} to ${to}`,
  price_ranges_overlap: ({ begins }: { readonly begins: number }) =>
    `begins at ${begins}, which an earlier range also covers`,
  term_of_product_and_category:
    'is given in addition to a product; a term applies to one of the two, or to all products',
  category_unknown: ({ category }: OfCategory) => `is "${category}"; no product is in this category`,
  term_left_behind: ({ product, category, client }: TermScope & { readonly client: number }) =>
    `lack ${product ?? `the category ${category}`}, which terms of client ${client} refer to; import terms without it first`,
  only_for_casewrap: 'is given, but only products with the binding casewrap have boards',
  cover_type_unfit: ({ type, binding }: { readonly type: string; readonly binding: string | null }) =>
    `is ${type}, which does not fit the binding ${binding ?? 'that is not given'}`,
  hardcover_with_flaps: 'is given, but a hardcover has no flaps; the cover type jacket has',
  spine_row_reversed: ({ from, to }: Range) =>
    `has the row ${from}-${to}; its first number must not be the greater one`,
  setback_too_large: ({ given }: Given<number>) =>
    `is ${given} mm; it must be less than the width of the product`,
  defect_code_unknown: ({ given }: Partial<Given<string>>) =>
    given === undefined ? 'is not the code of a defect' : `is "${given}", which is not the code of a defect`,
  severity_of_unreadable: ({ given }: Given<string>) =>
    `is "${given}"; it must be stop or warn, because such a file is not judged`,
  defect_never_acceptable: ({ given }: Given<string>) => `is "${given}", with which no order can be printed`,
  limit_unknown: ({ limits }: { readonly limits: readonly string[] }) =>
    `is not a limit; the limits are ${limits.join(', ')}`,
  limit_out_of_range: ({ given, least, most, unit }: Given<number> & Least & Limit) =>
    `is ${given}; it must be from ${least} to ${most} ${unit}`,
  limits_not_ascending: ({ given, upper, most }: Given<number> & UpperLimit) =>
    `is ${given}; it must not be above ${upper}, which is ${most}`,
  country_in_use: ({ country }: OfCountry) =>
    `${country} is missing but still has states or VAT rates; import these without it first`,
  level_in_use: ({ level }: { readonly level: string }) =>
    `${level} is missing but still has shipping rates; import these without it first`,
  country_not_in_table: ({ country }: OfCountry) => `is "${country}", which is not in the table of countries`,
};

interface Given<Value> {
  readonly given: Value;
}

interface Least {
  readonly least: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

interface PriceRange {
  readonly begins?: number;
  readonly ends?: number | null;
}

interface OfCategory {
  readonly category: string;
}

interface Counted {
  readonly counted: boolean;
  /** The reference of the earlier option. */
  readonly option: string;
}

/** The product or the category that a term is for. */
interface TermScope {
  readonly product: string | null;
  readonly category: string | null;
}

interface Limit {
  readonly most: number;
  readonly unit: string;
}

interface UpperLimit {
  /** The name of the upper limit. */
  readonly upper: string;
  readonly most: number;
}

interface OfCountry {
  readonly country: string;
}
