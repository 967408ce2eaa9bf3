import type { ClientActor } from '../../domain/actor.ts';
import type { ShippingLevel } from '../../domain/catalogue/catalogue.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** The shipping levels, slowest first (interfaces.md 2.8). */
export const shippingLevels = {
  kind: 'read',
  run: async (_queries, { services }) => (await services.catalogue.get()).levels,
} satisfies ReadOperation<ClientActor, void, readonly ShippingLevel[]>;
