import type { Clock } from '../../lib/clock.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { Queries } from '../../store/engine/db.ts';
import { isUnclearAdd, saveUnclearAdds, type UnclearAdd } from '../../store/orders/accepted-orders.ts';
import { withRetries } from './retried.ts';

/** How long a repeated call is recognised: clients retry a failed call within this time. */
const KEPT_MS = 60 * 60 * 1000;

/** A call that adds something under a reference of its client. */
export interface RepeatableCall {
  readonly clientId: number;
  readonly reference: string;
  /** The body, which must be equal in a repetition. */
  readonly body: unknown;
}

/** Some 15 MB: as many as clients can send before their calls are refused without being carried out. */
const MOST_NOTED = 50_000;

export interface UnclearOptions {
  readonly queries: Queries;
  readonly clock: Clock;
  /** Called once for the first call that is forgotten since the notes were last stored. */
  readonly onForgotten: () => void;
  readonly mostNoted?: number;
}

/**
 * Calls that were answered 503 although they may have been carried out. They are noted in memory, because the
 * database is unreachable then, and stored as soon as it is back, so that every process recognises a
 * repetition. If it stays away too long, the oldest are forgotten: their clients have retried for the
 * longest.
 */
export function createUnclear({ queries, clock, onForgotten, mostNoted = MOST_NOTED }: UnclearOptions) {
  /** The notes, oldest first; a client that repeats its call is noted once. */
  let noted = new Map<string, UnclearAdd>();
  let hasForgotten = false;
  let flushing: Promise<void> | undefined;

  function note(call: RepeatableCall, at: Date): void {
    const identity = identityOf(call);
    const name = `${identity.clientId} ${identity.bodyHash.toString('hex')} ${identity.reference}`;
    if (!noted.has(name)) noted.set(name, { ...identity, at });
    limit();
  }

  function limit(): void {
    for (const name of noted.keys()) {
      if (noted.size <= mostNoted) return;
      noted.delete(name);
      if (!hasForgotten) onForgotten();
      hasForgotten = true;
    }
  }

  /** Stores the notes; also waits for a store under way. */
  async function flush(): Promise<void> {
    await flushing?.catch(() => undefined);
    if (noted.size > 0)
      flushing ??= store().finally(() => {
        flushing = undefined;
      });
    await flushing;
  }

  async function store(): Promise<void> {
    const adds = noted;
    noted = new Map();
    try {
      await withRetries(() => saveUnclearAdds(queries, [...adds.values()]));
      hasForgotten = false;
    } catch (error) {
      // Of two notes of the same call, the earlier one counts and comes first.
      noted = new Map([...adds, ...noted, ...adds]);
      limit();
      throw error;
    }
  }

  /** Whether this call repeats one with unknown outcome that was carried out. */
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
