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
