import Type from 'typebox';
import type { Country, CountryState, ShippingLevel } from '../../../domain/catalogue/catalogue.ts';
import { component, country } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { Endpoint, Endpoints } from '../../dialect.ts';
import { decodeNothing, nothing } from '../nothing.ts';

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
  readonly levels: Pick<Endpoint<'shipping/levels'>, 'reply' | 'encode'>;
  readonly countries: Pick<Endpoint<'shipping/countries'>, 'reply' | 'encode'>;
  readonly states: Pick<Endpoint<'shipping/states'>, 'reply' | 'encode'>;
}

export function shippingEndpoints({ levels, countries, states }: ShippingWireMapping) {
  return {
    'shipping/levels': {
      summary: 'List the shipping levels, slowest first',
      body: nothing,
      success: 200,
      isList: true,
      decode: decodeNothing,
      ...levels,
    },
    'shipping/countries': {
      summary: 'List the countries that can be shipped to',
      body: nothing,
      success: 200,
      isList: true,
      decode: decodeNothing,
      ...countries,
    },
    'shipping/states': {
      summary: 'List the states of a country',
      body: oneCountry,
      success: 200,
      isList: true,
      decode: (body: JsonObject) => ({ countryReference: readOneCountry(body).country_reference }),
      ...states,
    },
  } as const satisfies Endpoints<'shipping/levels' | 'shipping/countries' | 'shipping/states'>;
}
