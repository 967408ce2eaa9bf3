import { randomUUID } from 'node:crypto';

/** The id of one request, shown to the caller and found in every log line about it. */
export function newRequestId(): string {
  return randomUUID();
}
