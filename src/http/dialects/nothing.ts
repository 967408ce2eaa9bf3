import Type from 'typebox';
import { bodyReader } from '../body/read-body.ts';
import type { JsonObject } from '../body/read-object.ts';

/** The body of calls that are told nothing but who calls. */
export const nothing = Type.Object({});

const readNothing = bodyReader(nothing);

export function decodeNothing(body: JsonObject): void {
  readNothing(body);
}
