import { looksLikeApiKey } from '../../lib/secrets/api-keys.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import {
  findKey,
  findToken,
  type KnownKey,
  type KnownToken,
  readAccessEpoch,
} from '../../store/access/access.ts';
import type { Queries } from '../../store/engine/db.ts';
import { withRetries } from '../engine/retried.ts';

/** An older poll is not trusted: then every call queries the database. */
const FRESH_MS = 900;
/** Tokens change every hour: when the cache is full, it is emptied. */
const MOST_CACHED = 100_000;
/**
 * The form of tokens that the authorization server issues: 32 random bytes in base64url. Others are not
 * looked up.
 */
const TOKEN_SHAPE = /^[\w-]{43}$/;

/**
 * Keys and access tokens, cached in the process while the access epoch does not change. Every revocation,
 * rotation and change of an owner increments the epoch; `poll`, called every quarter of a second, then
 * empties the cache, so that every process refuses a revoked credential within a second. Misses are not
 * cached.
 */
export class CredentialCache {
  readonly #queries: Queries;
  readonly #monotonicMs: () => number;
  readonly #keys = new Map<string, KnownKey>();
  readonly #tokens = new Map<string, KnownToken>();
  #epoch = -1;
  #generation = 0;
  #polledAt = -Infinity;

  constructor(queries: Queries, monotonicMs: () => number = () => performance.now()) {
    this.#queries = queries;
    this.#monotonicMs = monotonicMs;
  }

  async poll(): Promise<void> {
    const startedAt = this.#monotonicMs();
    const epoch = await readAccessEpoch(this.#queries);
    if (epoch !== this.#epoch) {
      this.#epoch = epoch;
      this.#generation += 1;
      this.#keys.clear();
      this.#tokens.clear();
    }
    this.#polledAt = startedAt;
  }

  /** The key, expired or revoked ones included; undefined for an unknown key. */
  async findKey(key: string): Promise<KnownKey | undefined> {
    return looksLikeApiKey(key) ? this.#find(this.#keys, findKey, key) : undefined;
  }

  /** The access token, expired or revoked ones included; undefined for an unknown token. */
  async findToken(token: string): Promise<KnownToken | undefined> {
    return TOKEN_SHAPE.test(token) ? this.#find(this.#tokens, findToken, token) : undefined;
  }

  async #find<Known>(
    cache: Map<string, Known>,
    ask: (queries: Queries, hash: Buffer) => Promise<Known | undefined>,
    secret: string,
  ): Promise<Known | undefined> {
    const hash = sha256(secret);
    const fresh = this.#monotonicMs() - this.#polledAt < FRESH_MS;
    if (!fresh) return withRetries(() => ask(this.#queries, hash));
    const name = hash.toString('base64');
    const known = cache.get(name);
    if (known) return known;
    const generation = this.#generation;
    const found = await withRetries(() => ask(this.#queries, hash));
    // If the epoch changed during the query, the result may already be outdated.
    if (found && generation === this.#generation) {
      if (cache.size === MOST_CACHED) cache.clear();
      cache.set(name, found);
    }
    return found;
  }
}
