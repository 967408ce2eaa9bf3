import type { Static } from 'typebox';
import type { Country, CountryState, ShippingLevel } from '../../../../domain/catalogue.ts';
import { type EncodedReply, jsonReply } from '../../../dialect.ts';
import type * as bodies from './bodies.ts';

export function encodeShippingLevels(levels: readonly ShippingLevel[]): EncodedReply {
  return jsonReply<Static<typeof bodies.shippingLevels>>(
    levels.map(({ reference, name, note }) => ({
      shipping_level_reference: reference,
      shipping_level: reference,
      name,
      note,
    })),
  );
}

export function encodeShippingCountries(countries: readonly Country[]): EncodedReply {
  return jsonReply<Static<typeof bodies.shippingCountries>>(
    countries.map(({ code, name, requireState }) => ({
      country_reference: code,
      note: name,
      require_state: requireState ? '1' : '0',
    })),
  );
}

export function encodeShippingStates(states: readonly CountryState[]): EncodedReply {
  return jsonReply<Static<typeof bodies.shippingStates>>(
    states.map(({ code, name }) => ({ state_reference: code, note: name, name: code })),
  );
}
