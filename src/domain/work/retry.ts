/** When due work is retried and when it is abandoned (decisions.md §6, §8). */

import type { FileFailureCode } from '../reasons/reasons.ts';

/** Temporary failures, in addition to 5xx. */
const BUSY = new Set([408, 425, 429]);

/** Permanent failures to fetch, for every host. */
const FINAL_FETCH_FAILURES = new Set<FileFailureCode>([
  'address_refused',
  'port_refused',
  'redirect_refused',
  'too_many_redirects',
  'too_large',
  'not_a_print_file',
  'md5_mismatch',
  'empty_file',
]);

export function isBusyStatus(status: number): boolean {
  return BUSY.has(status) || (status >= 500 && status < 600);
}

/**
 * Whether fetching a file may succeed later: no answer or a busy host may; a refusal or wrong content may
 * not.
 */
export function mayFetchLater(failure: {
  readonly code: FileFailureCode;
  readonly status?: number | undefined;
}): boolean {
  if (failure.status !== undefined && failure.code === 'status') return isBusyStatus(failure.status);
  return !FINAL_FETCH_FAILURES.has(failure.code);
}

/**
 * The time of the next attempt: after `pauseMs`, but no later than the end of the retry period, so that all
 * of it is used. Null after that end: the work has failed.
 */
export function nextAttempt(firstTryAt: Date, now: Date, pauseMs: number, retryForMs: number): Date | null {
  const endsAt = firstTryAt.getTime() + retryForMs;
  return now.getTime() < endsAt ? new Date(Math.min(now.getTime() + pauseMs, endsAt)) : null;
}
