import { randomUUID } from 'node:crypto';
import { drawBytes } from './random-bytes.ts';

/** The id of one request, returned to the caller and part of every log line about it. */
export function newRequestId(): string {
  return randomUUID();
}

/** `bytes` random bytes as hexadecimal digits; unguessable with 16 or more. */
export function newUnguessableId(bytes: number): string {
  return drawBytes(bytes).toString('hex');
}

/** Without characters that are easily confused when read out or copied by hand. */
export const LEGIBLE = 'abcdefghijkmnpqrstuvwxyz23456789';
export const GROUPS = 5;
export const GROUP_LENGTH = 4;

/** 256 random bits as 43 characters that need no escaping in a URL. */
export function newToken(): string {
  return drawBytes(32).toString('base64url');
}
