import type { ClientActor } from '../../domain/actor.ts';
import { dateOf } from '../../domain/catalogue/effective-dates.ts';
import { type ListedCategory, listCategories } from '../../domain/prices/assortment.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** The categories of the products that the client can order now (decisions.md §7); may be empty. */
export const categoryList = {
  kind: 'read',
  async run(_queries, { actor, now, services }) {
    const catalogue = await services.catalogue.get();
    return listCategories({ catalogue, clientId: actor.clientId, today: dateOf(now) });
  },
} satisfies ReadOperation<ClientActor, void, readonly ListedCategory[]>;
