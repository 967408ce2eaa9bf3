/** What `attempts.report` holds. */
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
  readonly ms?: number | undefined;
}
