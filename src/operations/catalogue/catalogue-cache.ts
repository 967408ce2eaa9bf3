import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Clock } from '../../lib/clock.ts';
import { readCatalogueEpoch, takeCatalogueIntoUse } from '../../store/catalogue/catalogue.ts';
import type { Queries } from '../../store/engine/db.ts';
import type { CurrentCatalogue } from '../services.ts';

/** An older poll is not trusted: then the epoch is read before the catalogue is returned. */
const FRESH_MS = 900;

/**
 * The catalogue as one value in the process, valid while the catalogue epoch does not change. Every import
 * increments the epoch; `poll`, called every quarter of a second, then reads the catalogue again, so that
 * every process uses a changed price within a second.
 */
export class CatalogueCache {
  readonly #queries: Queries;
  readonly #clock: Clock;
  readonly #monotonicMs: () => number;
  #known: CurrentCatalogue | undefined;
  #polledAt = -Infinity;
  #polling: Promise<CurrentCatalogue> | undefined;
  #next: Promise<CurrentCatalogue> | undefined;

  constructor(queries: Queries, clock: Clock, monotonicMs: () => number = () => performance.now()) {
    this.#queries = queries;
    this.#clock = clock;
    this.#monotonicMs = monotonicMs;
  }

  /** The catalogue as of less than a second ago. Queries the database only after a pause of polls. */
  async get(): Promise<Catalogue> {
    if (this.#known && this.#monotonicMs() - this.#polledAt < FRESH_MS) return this.#known.catalogue;
    return (await (this.#polling ?? this.#begin())).catalogue;
  }

  /** Sees every change that was committed before the call, so a running poll does not count. */
  async poll(): Promise<Catalogue> {
    return (await this.current()).catalogue;
  }

  /** The same with the version, which is the epoch. */
  current(): Promise<CurrentCatalogue> {
    if (!this.#polling) return this.#begin();
    this.#next ??= this.#polling
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#begin();
      });
    return this.#next;
  }

  #begin(): Promise<CurrentCatalogue> {
    this.#polling = this.#read().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #read(): Promise<CurrentCatalogue> {
    const startedAt = this.#monotonicMs();
    // The epoch first: a catalogue newer than its epoch is read once more, an older one would stay.
    const epoch = await readCatalogueEpoch(this.#queries);
    if (this.#known?.version !== epoch) {
      const catalogue = await takeCatalogueIntoUse(this.#queries, this.#clock.now());
      this.#known = { version: epoch, catalogue };
    }
    this.#polledAt = startedAt;
    return this.#known;
  }
}
