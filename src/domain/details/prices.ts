/** What cannot be priced, nor ordered. */
export const priceDetails = {
  product_unknown: ({
    product,
    meant,
  }: {
    readonly product: string;
    readonly meant?: string | undefined;
  }) => {
    const hint = meant ? `did you mean "${meant}"?` : 'the products endpoint lists what can be ordered';
    return `is "${product}", which is not a known product; ${hint}`;
  },
};
