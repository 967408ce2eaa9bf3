import type { HttpHeader } from '../../domain/webhooks/attempt.ts';

/** The content of `webhook_attempts.request_headers` and `answer_headers`: names and values. */
export type StoredHeaders = readonly (readonly [string, string])[];

export function storedHeaders(headers: readonly HttpHeader[]): StoredHeaders {
  return headers.map(({ name, value }) => [name, value]);
}

export function toHeaders(stored: StoredHeaders): HttpHeader[] {
  return stored.map(([name, value]) => ({ name, value }));
}
