import Type from 'typebox';
import { bodyReader } from '../body/read-body.ts';
import type { JsonObject } from '../body/read-object.ts';

/** The body of calls without input besides the credentials. */
export const nothing = Type.Object({});

const readNothing = bodyReader(nothing);

export function decodeNothing(body: JsonObject): void {
  readNothing(body);
}
