import type { Log } from '../../lib/log/log.ts';
import type { Database } from '../../store/engine/db.ts';
import { announceChanges } from '../../store/engine/notifications.ts';

/** Commits within this time are announced together. */
const EVERY_MS = 1_000;

/**
 * Notices changes by any process, for pages that show stored data. A notice does not describe the change:
 * each page reads its data again, with its own rights.
 */
export class Changes {
  readonly #database: Database;
  readonly #log: Log;
  readonly #watchers = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Called after a commit of this process. */
  note(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      announceChanges(this.#database).catch((error) =>
        this.#log.debug({ err: error }, 'announcing changes failed; the next ones are announced again'),
      );
    }, EVERY_MS).unref();
  }

  /** Called for a notice from any process. */
  heard(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /** Calls `watcher` after changes until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
