import type { ClientActor } from '../../domain/actor.ts';
import type { Country, CountryState, ShippingLevel } from '../../domain/catalogue/catalogue.ts';
import { unknownCountry } from '../../domain/catalogue/destination.ts';
import { refused } from '../../domain/refusal.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** The shipping levels, slowest first (interfaces.md 2.8). */
export const shippingLevels = {
  kind: 'read',
  run: async (_queries, { services }) => (await services.catalogue.get()).levels,
} satisfies ReadOperation<ClientActor, void, readonly ShippingLevel[]>;

/** The countries that some shipping level reaches (interfaces.md 2.8, decisions.md §7). */
export const shippingCountries = {
  kind: 'read',
  async run(_queries, { services }) {
    const { countries, shippingRates } = await services.catalogue.get();
    return [...countries.values()].filter(({ zone }) => zone !== null && shippingRates.has(zone));
  },
} satisfies ReadOperation<ClientActor, void, readonly Country[]>;

/** The states of a country; empty for a country without states (decisions.md §7). */
export const shippingStates = {
  kind: 'read',
  async run(_queries, { services }, { countryReference: code }) {
    const country = (await services.catalogue.get()).countries.get(code);
    if (country) return country.states;
    throw refused('invalid_parameter', unknownCountry(code), ['countryReference']);
  },
} satisfies ReadOperation<ClientActor, { countryReference: string }, readonly CountryState[]>;
