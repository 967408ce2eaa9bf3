import type { Clock } from '../../lib/clock.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { Queries } from '../../store/engine/db.ts';
import { isUnclearAdd, saveUnclearAdds, type UnclearAdd } from '../../store/orders/unclear-adds.ts';
import { withRetries } from './retried.ts';

/** How long a repeated call is recognised; the time in which clients repeat one that failed. */
const KEPT_MS = 60 * 60 * 1000;

/** A call that adds something under a reference of its client's. */
export interface RepeatableCall {
  readonly clientId: number;
  readonly reference: string;
  /** What must be the same in a repetition. */
  readonly body: unknown;
}

/**
 * Calls that were answered 503 although they may have been carried out. They are noted in memory, because the database
 * is away in that moment, and stored as soon as it is back, so that a repetition is recognised by every process.
 */
export function createUnclear(queries: Queries, clock: Clock) {
  let pending: UnclearAdd[] = [];

  function note(call: RepeatableCall, at: Date): void {
    pending.push({ ...identityOf(call), at });
  }

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    const adds = pending;
    pending = [];
    try {
      await withRetries(() => saveUnclearAdds(queries, adds));
    } catch (error) {
      pending.push(...adds);
      throw error;
    }
  }

  /** Whether this call repeats one that was answered unclearly and was carried out. */
  async function isRepetition(call: RepeatableCall): Promise<boolean> {
    await flush();
    const since = new Date(clock.now().getTime() - KEPT_MS);
    return withRetries(() => isUnclearAdd(queries, identityOf(call), since));
  }

  return { note, flush, isRepetition };
}

function identityOf({ clientId, reference, body }: RepeatableCall): Omit<UnclearAdd, 'at'> {
  // Amounts are big integers.
  const text = JSON.stringify(body, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
  return { clientId, reference, bodyHash: sha256(text) };
}
