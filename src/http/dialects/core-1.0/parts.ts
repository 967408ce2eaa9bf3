import Type, { type Static } from 'typebox';
import type { ItemOption } from '../../../domain/order.ts';
import { count, reference } from '../../fields.ts';

/** Parts that several bodies of core share. */

/** Read by the authenticator before the body is checked, and declared for the reference only. */
export const apikey = () => Type.Optional(Type.String({ description: 'API key of the core interface' }));

const option = Type.Object({ type: reference(), count: count() });

export const options = () => Type.Array(option, { maxItems: 50, expected: 'an array of up to 50 options' });

export function optionsOf(wire: readonly Static<typeof option>[] = []): ItemOption[] {
  return wire.map(({ type, count }) => ({ reference: type, count: Number(count) }));
}
