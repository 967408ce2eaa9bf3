import { randomUUID } from 'node:crypto';
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
export const LEGIBLE = 'abcdefghijkmnpqrstuvwxyz23456789';
export const GROUPS = 5;
export const GROUP_LENGTH = 4;
