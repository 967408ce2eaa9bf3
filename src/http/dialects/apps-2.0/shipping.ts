import Type, { type Static } from 'typebox';
import { jsonReply } from '../../dialect.ts';
import * as common from '../shared/shipping.ts';

/** Shipping data on apps (interfaces.md 2.8): every list is wrapped in an object. */

const levels = Type.Object({ shipping_levels: Type.Array(Type.Object(common.levelFields)) });

const countries = Type.Object({
  shipping_countries: Type.Array(
    Type.Object({
      ...common.countryFields,
      require_state: Type.Boolean({ description: 'Whether addresses in the country need a state' }),
    }),
  ),
});

const states = Type.Object({ shipping_states: Type.Array(Type.Object(common.stateFields)) });

export const shippingEndpoints = common.shippingEndpoints({
  levels: {
    reply: levels,
    encode: (all) => jsonReply<Static<typeof levels>>({ shipping_levels: all.map(common.levelOf) }),
  },
  countries: {
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
    reply: states,
    encode: (all) => jsonReply<Static<typeof states>>({ shipping_states: all.map(common.stateOf) }),
  },
});
