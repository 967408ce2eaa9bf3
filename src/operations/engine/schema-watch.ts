import type { Queries } from '../../store/engine/db.ts';
import { findForeignMigration } from '../../store/engine/migrate.ts';

/**
 * Notices that a newer release changed the schema under this process, as in a rolling upgrade. A process that
 * continued would refuse valid orders or store what the newer release cannot read.
 */
export class SchemaWatch {
  readonly #queries: Queries;
  readonly #known: ReadonlySet<string>;
  #foreign: string | undefined;
  #polls = 0;
  /** The number of the latest poll that has ended. */
  #latest = 0;

  /** `known`: the migrations of this release, as they were when the process started. */
  constructor(queries: Queries, known: ReadonlySet<string>) {
    this.#queries = queries;
    this.#known = known;
  }

  async poll(): Promise<void> {
    this.#polls += 1;
    const poll = this.#polls;
    const foreign = await findForeignMigration(this.#queries, this.#known);
    // Polls overlap, on separate connections: an answer from before the latest one is outdated.
    if (poll < this.#latest) return;
    this.#latest = poll;
    this.#foreign = foreign;
  }

  /** Why this process must not use the database; undefined while it may. */
  reason(): string | undefined {
    if (this.#foreign === undefined) return undefined;
    return `the database has the migration ${this.#foreign} of a newer release, which replaces this one`;
  }
}
