import type { Endpoints } from '../../../dialect.ts';
import * as bodies from './bodies.ts';
import * as decode from './decode.ts';
import * as encode from './encode.ts';

export const shippingEndpoints = {
  'shipping/levels': {
    summary: 'List the shipping levels, slowest first',
    body: bodies.nothingElse,
    reply: bodies.shippingLevels,
    success: 200,
    isList: true,
    decode: decode.decodeNothingElse,
    encode: encode.encodeShippingLevels,
  },
  'shipping/countries': {
    summary: 'List the countries',
    body: bodies.nothingElse,
    reply: bodies.shippingCountries,
    success: 200,
    isList: true,
    decode: decode.decodeNothingElse,
    encode: encode.encodeShippingCountries,
  },
  'shipping/states': {
    summary: 'List the states of a country',
    body: bodies.oneCountry,
    reply: bodies.shippingStates,
    success: 200,
    isList: true,
    decode: decode.decodeOneCountry,
    encode: encode.encodeShippingStates,
  },
} as const satisfies Endpoints<'shipping/levels' | 'shipping/countries' | 'shipping/states'>;
