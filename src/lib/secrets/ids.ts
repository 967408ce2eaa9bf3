import { randomInt, randomUUID } from 'node:crypto';
import { drawBytes } from './secrets.ts';

/** The id of one request, returned to the caller and in every log line about the request. */
export function newRequestId(): string {
  return randomUUID();
}

/** `bytes` random bytes as hexadecimal digits; unguessable with 16 or more. */
export function newUnguessableId(bytes: number): string {
  return drawBytes(bytes).toString('hex');
}

/** Without characters that are easily confused when read out or copied by hand. */
const LEGIBLE = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 4;
const GROUPS = 7;

/** An unguessable secret of 140 bits, in groups that can be copied by hand. */
export function newLegibleSecret(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Such a secret as it is compared: typed with capitals, with other separators or without. */
export function normalLegible(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.replace(new RegExp(`.{${GROUP_LENGTH}}(?!$)`, 'g'), '$&-');
}

/** 256 random bits as 43 characters that need no escaping in a URL. */
export function newToken(): string {
  return drawBytes(32).toString('base64url');
}
