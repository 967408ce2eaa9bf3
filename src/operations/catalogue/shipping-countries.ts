import type { ClientActor } from '../../domain/actor.ts';
import type { Country } from '../../domain/catalogue/catalogue.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** The countries that some shipping level reaches (interfaces.md 2.8, decisions.md §7). */
export const shippingCountries = {
  kind: 'read',
  async run(_queries, { services }) {
    const { countries, shippingRates } = await services.catalogue.get();
    return [...countries.values()].filter(({ zone }) => zone !== null && shippingRates.has(zone));
  },
} satisfies ReadOperation<ClientActor, void, readonly Country[]>;
