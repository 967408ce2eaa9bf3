import { randomBytes, randomUUID } from 'node:crypto';

/** The id of one request, shown to the caller and found in every log line about it. */
export function newRequestId(): string {
  return randomUUID();
}

/** So many random bytes as hexadecimal digits: with 16 of them or more, nobody can guess one. */
export function newUnguessableId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
