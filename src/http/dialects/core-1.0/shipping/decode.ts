import type { JsonObject } from '../../../dialect.ts';
import { bodyReader } from '../../../read-body.ts';
import { nothingElse, oneCountry } from './bodies.ts';

const readNothingElse = bodyReader(nothingElse);
const readOneCountry = bodyReader(oneCountry);

export function decodeNothingElse(body: JsonObject): void {
  readNothingElse(body);
}

export function decodeOneCountry(body: JsonObject): { countryReference: string } {
  return { countryReference: readOneCountry(body).country_reference };
}
