import type { ClientActor } from '../../domain/actor.ts';
import type { CountryState } from '../../domain/catalogue/catalogue.ts';
import { unknownCountry } from '../../domain/catalogue/destination.ts';
import { refused } from '../../domain/refusal.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** The states of a country; empty for a country without states (decisions.md §7). */
export const shippingStates = {
  kind: 'read',
  async run(_queries, { services }, { countryReference: code }) {
    const country = (await services.catalogue.get()).countries.get(code);
    if (country) return country.states;
    throw refused('invalid_parameter', unknownCountry(code), ['countryReference']);
  },
} satisfies ReadOperation<ClientActor, { countryReference: string }, readonly CountryState[]>;
