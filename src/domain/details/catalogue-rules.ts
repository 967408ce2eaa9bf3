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
