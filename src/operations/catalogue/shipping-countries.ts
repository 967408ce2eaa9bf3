import type { ClientActor } from '../../domain/actor.ts';
import type { Country } from '../../domain/catalogue/catalogue.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** All countries, also those that are not served (interfaces.md 2.8). */
export const shippingCountries = {
  kind: 'read',
  run: async (_queries, { services }) => [...(await services.catalogue.get()).countries.values()],
} satisfies ReadOperation<ClientActor, void, readonly Country[]>;
