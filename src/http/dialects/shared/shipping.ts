import Type from 'typebox';
import type { Country, CountryState, ShippingLevel } from '../../../domain/catalogue/catalogue.ts';
import { shippingCountries, shippingLevels, shippingStates } from '../../../operations/catalogue/shipping.ts';
import { component, country, field, meaning } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { Declared } from '../../endpoint.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import { clientEndpoint } from './client-endpoint.ts';
import * as meanings from './meanings.ts';

/** The parts of shipping data that core and apps share (interfaces.md 2.8). */
const string = Type.String();
const countryReference = meaning('The country (ISO 3166-1 alpha-2)', 'US');
const oneCountry = component('CountryReference', { country_reference: countryReference(country()) });
const readOneCountry = bodyReader(oneCountry);

export const levelFields = {
  shipping_level_reference: field(
    string,
    'Reference of the shipping level, as orders have it in shipping_level',
    'cp_ground',
  ),
  name: field(string, 'Short name of the level', 'Ground - Tracked'),
  note: field(string, 'Description of the level', 'Delivery by ground, with tracking'),
};
export const countryFields = {
  country_reference: countryReference(string),
  note: field(string, 'Name of the country', 'United States of America'),
};
export const stateFields = {
  state_reference: field(string, 'The state (ANSI INCITS 38:2009 alpha-2)', 'NY'),
  note: meanings.stateName(string),
};

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
