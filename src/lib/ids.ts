import { randomBytes, randomUUID } from 'node:crypto';

/** The id of one request, shown to the caller and found in every log line about it. */
export function newRequestId(): string {
  return randomUUID();
}

const UNGUESSABLE_BYTES = 32;

/** 64 hexadecimal digits that nobody can guess. */
export function newUnguessableId(): string {
  return randomBytes(UNGUESSABLE_BYTES).toString('hex');
}
