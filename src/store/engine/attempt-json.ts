import type { AttemptRecord } from '../../domain/history/timeline.ts';

/** The content of `attempts.report`. */
export interface StoredAttempt {
  readonly host?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly bytes?: number | undefined;
  readonly format?: string | undefined;
  readonly md5?: string | undefined;
  readonly md5_expected?: string | undefined;
  readonly md5_actual?: string | undefined;
  readonly retry_after_ms?: number | undefined;
  readonly ms?: number | undefined;
  readonly late?: true | undefined;
  /** The content that was fetched, since its file was replaced: an erasure of personal data removes it too. */
  readonly sha256?: string | undefined;
}

export function storedAttempt(record: AttemptRecord): StoredAttempt {
  return {
    host: record.host,
    status: record.status,
    code: record.code,
    detail: record.detail,
    bytes: record.bytes,
    format: record.format,
    md5: record.md5,
    md5_expected: record.md5Expected,
    md5_actual: record.md5Actual,
    retry_after_ms: record.retryAfterMs,
    ms: record.ms,
    late: record.late,
  };
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
    md5Expected: stored.md5_expected,
    md5Actual: stored.md5_actual,
    retryAfterMs: stored.retry_after_ms,
    ms: stored.ms,
    late: stored.late,
  };
}
