import type { UnavailableFacts } from '../../domain/details/calls.ts';
import type { Queries } from '../../store/engine/db.ts';
import { addKeyFingerprint, readKeyFingerprints } from '../../store/secret-keys/secret-keys.ts';

/** The fingerprints of the keys that a process has. */
export interface KnownKeys {
  /** The key that seals. */
  readonly current: string;
  readonly former: readonly string[];
}

/**
 * Keeps the database informed of the key that this process seals with, even after a rotation that this
 * process did not follow; and notices that something may be sealed with a key that it does not have.
 */
export class KeyWatch {
  readonly #queries: Queries;
  readonly #current: string;
  readonly #known: readonly string[];
  #missing: readonly string[] = [];

  constructor(queries: Queries, { current, former }: KnownKeys) {
    this.#queries = queries;
    this.#current = current;
    this.#known = [current, ...former];
  }

  /**
   * The first poll, before anything is sealed: a key that a rotation has replaced does not become a key of
   * the database again. Returns the fingerprints in the database, its own key first.
   */
  start(): Promise<readonly string[]> {
    return this.#look({ evenRetired: false });
  }

  /** A poll by a process that may have sealed with its key already. */
  async poll(): Promise<void> {
    await this.#look({ evenRetired: true });
  }

  async #look(add: { readonly evenRetired: boolean }): Promise<readonly string[]> {
    let found = await readKeyFingerprints(this.#queries);
    if (!found.includes(this.#current)) {
      await addKeyFingerprint(this.#queries, this.#current, this.#known, add);
      found = await readKeyFingerprints(this.#queries);
    }
    this.#missing = found.filter((fingerprint) => !this.#known.includes(fingerprint));
    return found;
  }

  /** Why this process must not use the database; undefined while it may. */
  reason(): UnavailableFacts | undefined {
    const [missing] = this.#missing;
    return missing === undefined ? undefined : { why: 'secret_key_missing', fingerprint: missing };
  }
}
