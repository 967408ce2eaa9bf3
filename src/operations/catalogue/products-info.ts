import type { ClientActor } from '../../domain/actor.ts';
import type { Product } from '../../domain/catalogue/catalogue.ts';
import { dateOf } from '../../domain/catalogue/effective-dates.ts';
import { type ListedPrice, listPrices } from '../../domain/prices/assortment.ts';
import { findProduct } from '../../domain/prices/item-rules.ts';
import { refused } from '../../domain/refusal.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface ProductInfo {
  readonly product: Product;
  /** Undefined unless the operator enabled them. */
  readonly prices: readonly ListedPrice[] | undefined;
}

/** One product with its options and the limits of orders (interfaces.md 2.7). */
export const productInfo = {
  kind: 'read',
  async run(_queries, { actor, now, services }, { reference }) {
    const catalogue = await services.catalogue.get();
    const assortment = { catalogue, clientId: actor.clientId, today: dateOf(now) };
    const product = findProduct(reference, assortment);
    if (!product) throw refused('nothing_to_list', `"${reference}" is not a product that you can order`);
    return { product, prices: services.showProductPrices ? listPrices(product, assortment) : undefined };
  },
} satisfies ReadOperation<ClientActor, { reference: string }, ProductInfo>;
