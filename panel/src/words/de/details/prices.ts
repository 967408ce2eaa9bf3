import type { priceDetails } from '../../../../../src/domain/details/prices.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

export const prices: WordsOf<typeof priceDetails> = {
  product_unknown: ({ product, meant }) =>
    meant
      ? `Ein Produkt "${product}" gibt es nicht. Meinten Sie "${meant}"?`
      : `Ein Produkt "${product}" gibt es nicht.`,
};
