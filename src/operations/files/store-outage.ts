import { isStoreError } from '../../outbound/files/store-errors.ts';
import { Unavailable } from '../engine/retried.ts';

/** Refuses a call for now if the file store can neither be read nor written; throws any other error as it is. */
export function asUnavailable(error: unknown): never {
  throw isStoreError(error) ? new Unavailable('the file store is not available', { cause: error }) : error;
}
