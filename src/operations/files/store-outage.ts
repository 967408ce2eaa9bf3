import { isStoreError } from '../../outbound/files/store-errors.ts';
import { Unavailable } from '../engine/retried.ts';

/** Throws a retryable refusal if the file store can neither be read nor written; rethrows any other error. */
export function asUnavailable(error: unknown): never {
  throw isStoreError(error) ? new Unavailable('the file store is not available', { cause: error }) : error;
}
