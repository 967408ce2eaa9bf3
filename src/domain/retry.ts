import type { FileFailureCode } from './reasons.ts';

/** When due work is tried again and when it is given up (decisions.md §6, §8). */

/** Statuses that say "not now"; 5xx besides. */
const BUSY = new Set([408, 425, 429]);

/** Failures to fetch that will not change by waiting, whatever the host. */
const FINAL_FETCH_FAILURES = new Set<FileFailureCode>([
  'address_refused',
  'redirect_refused',
  'too_many_redirects',
  'too_large',
  'md5_mismatch',
  'empty_file',
]);

export function isBusyStatus(status: number): boolean {
  return BUSY.has(status) || status >= 500;
}

/** Whether fetching a file may succeed later: no answer or a busy host; a refusal or a wrong content may not. */
export function mayFetchLater(failure: {
  readonly code: FileFailureCode;
  readonly status?: number | undefined;
}): boolean {
  if (failure.status !== undefined && failure.code === 'status') return isBusyStatus(failure.status);
  return !FINAL_FETCH_FAILURES.has(failure.code);
}

/**
 * When to try again: after `pauseMs`, but at the latest when the time for retries ends, so that the whole of
 * it is used. Null when it is over: then the work has failed.
 */
export function nextAttempt(firstTryAt: Date, now: Date, pauseMs: number, retryForMs: number): Date | null {
  const endsAt = firstTryAt.getTime() + retryForMs;
  return now.getTime() < endsAt ? new Date(Math.min(now.getTime() + pauseMs, endsAt)) : null;
}
