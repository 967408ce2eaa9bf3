import type { AttemptRecord } from '../../domain/history/timeline.ts';

/** What `attempts.report` holds. */
export interface StoredAttempt {
  readonly host?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly bytes?: number | undefined;
  readonly format?: string | undefined;
  readonly md5?: string | undefined;
  readonly md5Expected?: string | undefined;
  readonly md5Actual?: string | undefined;
  readonly ms?: number | undefined;
}

export function toAttempt(stored: StoredAttempt): AttemptRecord {
  return {
    host: stored.host,
    status: stored.status,
    code: stored.code,
    detail: stored.detail,
    bytes: stored.bytes,
    format: stored.format,
    md5: stored.md5,
    md5Expected: stored.md5Expected,
    md5Actual: stored.md5Actual,
    ms: stored.ms,
  };
}
