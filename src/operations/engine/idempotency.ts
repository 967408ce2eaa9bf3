import { type UnavailableFacts, unavailableText } from '../../domain/details/calls.ts';
import { Refused, refused } from '../../domain/refusal.ts';
import type { Clock } from '../../lib/clock.ts';
import { isLockTimeout, type Queries, type Tx } from '../../store/engine/db.ts';
import {
  claimKey,
  findReply,
  type IdempotencyKey,
  type Reply,
  releaseKey,
  saveReply,
} from '../../store/engine/idempotency.ts';
import { withRetries } from './retried.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const WAIT_MS = 10_000;

/** A call with an Idempotency-Key. The hash covers its body without the credential. */
export interface CallKey extends IdempotencyKey {
  readonly bodyHash: Buffer;
}

/** A reply as it is sent. */
export type Encoded = Omit<Reply, 'begun'>;

export interface Replayed extends Reply {
  readonly replayed: boolean;
}

/** Another call with the same key is still running. */
export class CallInFlight extends Error {
  override name = 'CallInFlight';
  readonly facts: UnavailableFacts;

  constructor(why: 'key_failed' | 'key_in_use') {
    super(unavailableText({ why }));
    this.facts = { why };
  }
}

/** Another call holds the lock of the key for longer than this one waits. */
function inFlight(error: unknown): never {
  if (isLockTimeout(error)) throw new CallInFlight('key_in_use');
  throw error;
}

/**
 * Stored replies (decisions.md §11): an equal call within a day gets the same reply and has no second effect.
 */
export function createIdempotency(queries: Queries, clock: Clock) {
  const since = () => new Date(clock.now().getTime() - KEPT_MS);

  /** The stored reply of an earlier call. Throws a refusal if that call had another body. */
  async function find(call: CallKey): Promise<Replayed | undefined> {
    const stored = await withRetries(() => findReply(queries, call, since()));
    if (!stored) return undefined;
    const { bodyHash, ...reply } = stored;
    if (bodyHash.equals(call.bodyHash)) return { ...reply, replayed: true };
    throw refused('idempotency_key_reused', { code: 'idempotency_key_used' }, ['Idempotency-Key']);
  }

  /** A refusal that is returned, not thrown, leaves the key free and commits what it wrote. */
  async function once(
    call: CallKey,
    transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<Replayed | Refused>,
  ): Promise<Replayed> {
    const result = await transact(async (tx) => {
      const times = { now: clock.now(), since: since(), waitMs: WAIT_MS };
      const mine = await claimKey(tx, call, times).catch(inFlight);
      if (!mine) return undefined;
      const reply = await work(tx);
      if (reply instanceof Refused) await releaseKey(tx, call);
      else await saveReply(tx, call, reply);
      return reply;
    });
    if (result instanceof Refused) throw result;
    // Another call with this key was committed meanwhile; its reply is used.
    return result ?? (await find(call)) ?? Promise.reject(new CallInFlight('key_failed'));
  }

  return { find, once };
}
