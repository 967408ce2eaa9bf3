import { shape } from './value-type.ts';

/** Codes are checked only for their form; the tables decide which of them exist. */

export const country = shape({ kind: 'country' }, '^[A-Z]{2}$');
export const state = shape({ kind: 'state' }, '^[A-Z]{2}$');
export const currency = shape({ kind: 'currency' }, '^[A-Z]{3}$');
export const md5 = shape({ kind: 'md5' }, '^[0-9a-fA-F]{32}$');
