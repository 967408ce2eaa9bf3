import Type, { type Static } from 'typebox';
import { component, field } from '../../body/fields.ts';
import { jsonReply } from '../../endpoint.ts';
import * as meanings from '../shared/meanings.ts';
import * as common from '../shared/shipping.ts';

/** Shipping data on apps (interfaces.md 2.8): every list is wrapped in an object. */

const levels = component('AppsShippingLevels', {
  shipping_levels: field(
    Type.Array(component('AppsShippingLevel', common.levelFields)),
    'The shipping levels, slowest first',
  ),
});

const countries = component('AppsCountries', {
  shipping_countries: field(
    Type.Array(
      component('AppsCountry', {
        ...common.countryFields,
        require_state: meanings.requireState(Type.Boolean()),
      }),
    ),
    'The countries that can be shipped to',
  ),
});

const states = component('AppsStates', {
  shipping_states: field(
    Type.Array(component('AppsState', common.stateFields)),
    'The states of the country; empty if it has none',
  ),
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
