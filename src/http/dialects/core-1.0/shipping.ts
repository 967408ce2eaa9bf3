import Type, { type Static } from 'typebox';
import { component, field } from '../../body/fields.ts';
import { jsonReply } from '../../endpoint.ts';
import * as meanings from '../shared/meanings.ts';
import * as common from '../shared/shipping.ts';

/** Shipping data on core (interfaces.md 2.8). */

const levels = Type.Array(
  component('CoreShippingLevel', {
    ...common.levelFields,
    shipping_level: field(
      Type.String(),
      'The same as shipping_level_reference; will be deprecated',
      'cp_ground',
    ),
  }),
);

const countries = Type.Array(
  component('CoreCountry', {
    ...common.countryFields,
    require_state: field(Type.String(), '1 = addresses in the country need a state; else 0', '1'),
  }),
);

const states = Type.Array(
  component('CoreState', { ...common.stateFields, name: meanings.stateName(Type.String()) }),
);

export const shippingEndpoints = common.shippingEndpoints({
  levels: {
    reply: levels,
    encode: (all) =>
      jsonReply<Static<typeof levels>>(
        all.map((level) => ({ ...common.levelOf(level), shipping_level: level.reference })),
      ),
  },
  countries: {
    statuses: [200, 400],
    reply: countries,
    encode: (all) =>
      jsonReply<Static<typeof countries>>(
        all.map((country) => ({
          ...common.countryOf(country),
          require_state: country.requireState ? '1' : '0',
        })),
      ),
  },
  states: {
    statuses: [200, 400],
    reply: states,
    encode: (all) =>
      jsonReply<Static<typeof states>>(all.map((state) => ({ ...common.stateOf(state), name: state.code }))),
  },
});
