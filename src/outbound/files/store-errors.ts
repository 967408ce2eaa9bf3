/**
 * The store of files cannot be used at present, and work that needs it waits. It looks like an error of the file system, so
 * that a full disk and a bucket that cannot be reached are the same to callers.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  readonly syscall = 'store';
  readonly code: string;
  /** The store answers, but refuses the request: a matter of the settings, or of what they lead to. */
  readonly isRefusal: boolean;

  constructor(code: string, message: string, options: ErrorOptions & { isRefusal?: boolean } = {}) {
    super(message, options);
    this.code = code;
    this.isRefusal = options.isRefusal ?? false;
  }
}

/** Whether the store itself is at fault, on the disk or elsewhere; any other error is a bug. */
export function isStoreError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
