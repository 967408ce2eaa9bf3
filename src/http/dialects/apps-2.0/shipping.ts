import Type, { type Static } from 'typebox';
import { component } from '../../body/fields.ts';
import { jsonReply } from '../../endpoint.ts';
import * as common from '../shared/shipping.ts';

/** Shipping data on apps (interfaces.md 2.8): every list is wrapped in an object. */

const levels = component('AppsShippingLevels', {
  shipping_levels: Type.Array(component('AppsShippingLevel', common.levelFields)),
});

const countries = component('AppsCountries', {
  shipping_countries: Type.Array(
    component('AppsCountry', {
      ...common.countryFields,
      require_state: Type.Boolean({ description: 'Whether addresses in the country need a state' }),
    }),
  ),
});

const states = component('AppsStates', {
  shipping_states: Type.Array(component('AppsState', common.stateFields)),
});

export const shippingEndpoints = common.shippingEndpoints({
  levels: {
    reply: levels,
    encode: (all) => jsonReply<Static<typeof levels>>({ shipping_levels: all.map(common.levelOf) }),
  },
  countries: {
    statuses: [200, 400, 403],
    reply: countries,
    encode: (all) =>
      jsonReply<Static<typeof countries>>({
        shipping_countries: all.map((country) => ({
          ...common.countryOf(country),
          require_state: country.requireState,
        })),
      }),
  },
  states: {
    statuses: [200, 400, 403],
    reply: states,
    encode: (all) => jsonReply<Static<typeof states>>({ shipping_states: all.map(common.stateOf) }),
  },
});
