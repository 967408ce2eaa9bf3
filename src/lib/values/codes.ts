import { shape } from './value-type.ts';

/** Codes are checked only for their form; the tables decide which of them exist. */

export const country = shape('an ISO 3166-1 alpha-2 code such as DE', '^[A-Z]{2}$');
export const state = shape('a two-letter state such as CA', '^[A-Z]{2}$');
export const currency = shape('an ISO 4217 currency such as EUR', '^[A-Z]{3}$');
export const md5 = shape('an MD5 sum of 32 hexadecimal digits', '^[0-9a-fA-F]{32}$');
