/** Where a client of an interface finds the products. The command line names a command in its place. */
export const PRODUCTS_HINT = 'the products endpoint lists what can be ordered';
