import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { readCatalogue, readCatalogueEpoch } from '../../store/catalogue/catalogue.ts';
import type { Queries } from '../../store/engine/db.ts';
import { EpochCache } from '../engine/epoch-cache.ts';
import type { CurrentCatalogue } from '../services.ts';

/** The catalogue as one value in the process; its version is the epoch. */
export class CatalogueCache {
  readonly #cache: EpochCache<Catalogue>;

  constructor(queries: Queries, monotonicMs?: () => number) {
    this.#cache = new EpochCache(
      {
        readEpoch: () => readCatalogueEpoch(queries),
        load: () => readCatalogue(queries),
      },
      monotonicMs,
    );
  }

  get(): Promise<Catalogue> {
    return this.#cache.get();
  }

  poll(): Promise<Catalogue> {
    return this.#cache.poll();
  }

  async current(): Promise<CurrentCatalogue> {
    const { version, value: catalogue } = await this.#cache.current();
    return { version, catalogue };
  }
}
