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

/** A poll older than this is not trusted: then every call asks the database. */
const FRESH_MS = 900;
/** Tokens come and go by the hour: so many credentials are kept, then the keeping begins anew. */
const MOST_KEPT = 100_000;
/** What the authorization server makes: 32 random bytes in base64url. Nothing else is asked for. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

/**
 * Keys and access tokens, kept in the process while the access epoch stands still. Every revoke, roll and
 * change of an owner moves the epoch; `poll`, called every quarter of a second, notices and forgets
 * everything, so a revoked credential is refused within a second on every process. A miss is never kept.
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

  /** A key, revoked and expired ones included; undefined for one that was never issued. */
  async findKey(key: string): Promise<KnownKey | undefined> {
    return looksLikeApiKey(key) ? this.#find(this.#keys, findKey, key) : undefined;
  }

  /** The same for an access token. */
  async findToken(token: string): Promise<KnownToken | undefined> {
    return TOKEN_SHAPE.test(token) ? this.#find(this.#tokens, findToken, token) : undefined;
  }

  async #find<Known>(
    kept: Map<string, Known>,
    ask: (queries: Queries, hash: Buffer) => Promise<Known | undefined>,
    secret: string,
  ): Promise<Known | undefined> {
    const hash = sha256(secret);
    const fresh = this.#monotonicMs() - this.#polledAt < FRESH_MS;
    if (!fresh) return withRetries(() => ask(this.#queries, hash));
    const name = hash.toString('base64');
    const known = kept.get(name);
    if (known) return known;
    const generation = this.#generation;
    const found = await withRetries(() => ask(this.#queries, hash));
    // If the epoch moved while we asked, what we were told may already be outdated.
    if (found && generation === this.#generation) {
      if (kept.size === MOST_KEPT) kept.clear();
      kept.set(name, found);
    }
    return found;
  }
}
