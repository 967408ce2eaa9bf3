import { isRetryable, isUnavailable } from '../../store/engine/db.ts';

/** The database cannot be reached or is shutting down: the same call may succeed in a moment. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

const TRIES = 3;

/** Repeats work that lost a deadlock, and reports an unavailable database as such. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (isUnavailable(error)) throw new Unavailable('the database is not available', { cause: error });
      if (attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
}
