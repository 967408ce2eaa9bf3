import { looksLikeApiKey } from '../../lib/api-keys.ts';
import { sha256 } from '../../lib/secrets.ts';
import { type CredentialRow, findCredential, readAccessEpoch } from '../../store/access.ts';
import type { Queries } from '../../store/db.ts';
import { retried } from '../retried.ts';

/** A poll older than this is not trusted: then every call asks the database. */
const FRESH_MS = 900;

/**
 * Credentials by key, kept in the process while the access epoch stands still. Every revoke, roll and
 * change of an owner moves the epoch; `poll`, called every quarter of a second, notices and forgets
 * everything, so a revoked key is refused within a second on every process. A miss is never kept.
 */
export class CredentialCache {
  readonly #queries: Queries;
  readonly #monotonicMs: () => number;
  readonly #known = new Map<string, CredentialRow>();
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
      this.#known.clear();
    }
    this.#polledAt = startedAt;
  }

  /** The credential of a key, revoked and expired ones included; undefined for one that was never issued. */
  async find(key: string): Promise<CredentialRow | undefined> {
    if (!looksLikeApiKey(key)) return undefined;
    const hash = sha256(key);
    const fresh = this.#monotonicMs() - this.#polledAt < FRESH_MS;
    if (!fresh) return retried(() => findCredential(this.#queries, hash));
    const name = hash.toString('base64');
    const known = this.#known.get(name);
    if (known) return known;
    const generation = this.#generation;
    const found = await retried(() => findCredential(this.#queries, hash));
    // If the epoch moved while we asked, what we were told may already be outdated.
    if (found && generation === this.#generation) this.#known.set(name, found);
    return found;
  }
}
