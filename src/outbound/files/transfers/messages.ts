import type { FetchOutcome, FileLimits, FileRequest } from '../file-client.ts';

/** The settings of a transfer thread: only plain data can be sent to a thread. */
export interface TransferSettings {
  /** The folder of the local store. */
  readonly folder: string;
  readonly allowedHosts: readonly string[];
  readonly connectionsPerHost: number;
  /** How many host names that are not known a thread may look up at the same time. */
  readonly lookupsAtOnce: number;
  readonly limits: Omit<FileLimits, 'minBytesPerSecond'>;
  readonly minBytesPerSecond: MinimumRates;
}

/**
 * The slowest allowed rate of a file; the second one applies while places are scarce, which all threads see
 * in shared memory.
 */
export interface MinimumRates {
  readonly usually: number;
  readonly whenScarce: number;
  readonly places: { readonly total: number; readonly taken: SharedArrayBuffer };
}

export type ToThread =
  | { readonly kind: 'fetch'; readonly id: number; readonly request: FileRequest }
  | { readonly kind: 'abort'; readonly id: number };

export type FromThread =
  | { readonly id: number; readonly outcome: FetchOutcome }
  /** A bug; only what may be logged of the error. */
  | { readonly id: number; readonly message: string; readonly stack: string | undefined };
