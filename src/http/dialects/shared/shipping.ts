import Type from 'typebox';
import type { Country, CountryState, ShippingLevel } from '../../../domain/catalogue/catalogue.ts';
import { shippingCountries, shippingLevels, shippingStates } from '../../../operations/catalogue/shipping.ts';
import { component, country } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { Declared } from '../../endpoint.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import { clientEndpoint } from './client-endpoint.ts';

/** The parts of shipping data that core and apps share (interfaces.md 2.8). */
const string = Type.String();
const oneCountry = component('CountryReference', { country_reference: country() });
const readOneCountry = bodyReader(oneCountry);

export const levelFields = { shipping_level_reference: string, name: string, note: string };
export const countryFields = { country_reference: string, note: string };
export const stateFields = { state_reference: string, note: string };

export function levelOf({ reference, name, note }: ShippingLevel) {
  return { shipping_level_reference: reference, name, note };
}

export function countryOf({ code, name }: Country) {
  return { country_reference: code, note: name };
}

export function stateOf({ code, name }: CountryState) {
  return { state_reference: code, note: name };
}

/** The parameters in which an interface differs for shipping. */
export interface ShippingWireMapping {
  readonly levels: Pick<Declared<typeof shippingLevels>, 'reply' | 'encode'>;
  readonly countries: Pick<Declared<typeof shippingCountries>, 'reply' | 'encode' | 'statuses'>;
  readonly states: Pick<Declared<typeof shippingStates>, 'reply' | 'encode' | 'statuses'>;
}

export function shippingEndpoints({ levels, countries, states }: ShippingWireMapping) {
  return {
    'shipping/levels': clientEndpoint(shippingLevels, {
      name: 'ListShippingLevels',
      summary: 'List the shipping levels, slowest first',
      scope: 'read',
      statuses: [200, 400, 403],
      body: nothing,
      isList: true,
      decode: decodeNothing,
      ...levels,
    }),
    'shipping/countries': clientEndpoint(shippingCountries, {
      name: 'ListShippingCountries',
      summary: 'List the countries that can be shipped to',
      scope: 'read',
      body: nothing,
      isList: true,
      decode: decodeNothing,
      ...countries,
    }),
    'shipping/states': clientEndpoint(shippingStates, {
      name: 'ListShippingStates',
      summary: 'List the states of a country',
      scope: 'read',
      body: oneCountry,
      isList: true,
      decode: (body: JsonObject) => ({ countryReference: readOneCountry(body).country_reference }),
      ...states,
      example: { country_reference: 'US' },
    }),
  };
}
