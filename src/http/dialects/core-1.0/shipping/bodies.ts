import Type from 'typebox';
import { country } from '../../../fields.ts';
import { apikey } from '../parts.ts';

/** Bodies of shipping data as interfaces.md 2.8 prints them. */

export const nothingElse = Type.Object({ apikey: apikey() });

export const oneCountry = Type.Object({ apikey: apikey(), country_reference: country() });

const string = Type.String();

export const shippingLevel = Type.Object({
  shipping_level_reference: string,
  shipping_level: Type.String({ description: 'The same; will be deprecated' }),
  name: string,
  note: string,
});

export const shippingLevels = Type.Array(shippingLevel);

export const shippingCountry = Type.Object({
  country_reference: string,
  note: string,
  require_state: Type.String({ description: '1 = addresses in the country need a state, else 0' }),
});

export const shippingCountries = Type.Array(shippingCountry);

export const shippingState = Type.Object({ state_reference: string, note: string, name: string });

export const shippingStates = Type.Array(shippingState);
