import { randomInt, randomUUID } from 'node:crypto';
import { drawBytes } from './random-bytes.ts';

/** The id of one request, shown to the caller and found in every log line about it. */
export function newRequestId(): string {
  return randomUUID();
}

/** So many random bytes as hexadecimal digits: with 16 of them or more, nobody can guess one. */
export function newUnguessableId(bytes: number): string {
  return drawBytes(bytes).toString('hex');
}

/** No characters that are taken for one another when they are read out or copied by hand. */
const LEGIBLE = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** A password nobody can guess (100 bits), in groups that can be copied by hand. */
export function newPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
