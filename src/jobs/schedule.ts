import type { Log } from '../lib/log/log.ts';
import { isAway } from '../operations/engine/retried.ts';

/**
 * Periodic tasks of a process. A task never overlaps itself; after a failure it runs again at its next time. The first of
 * several failures is a warning.
 */
export class Schedule {
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #underWay = new Set<Promise<void>>();
  #stopped = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Returns what runs the task at once, or once more if it is under way. */
  every(ms: number, name: string, task: () => Promise<unknown>): () => void {
    let busy = false;
    let isFailing = false;
    let again = false;
    const run = () => {
      busy = true;
      const turn = task()
        .then(
          () => {
            isFailing = false;
          },
          (error) => {
            // That a connection was lost is logged elsewhere, once for all tasks.
            const isKnown = isFailing || isAway(error);
            isFailing ||= !isKnown;
            this.#log[isKnown ? 'debug' : 'warn']({ err: error }, `${name} failed`);
          },
        )
        .finally(() => {
          busy = false;
          this.#underWay.delete(turn);
          if (again && !this.#stopped) run();
        });
      again = false;
      this.#underWay.add(turn);
    };
    this.#timers.push(setInterval(() => busy || run(), ms));
    return () => {
      if (busy) again = true;
      else if (!this.#stopped) run();
    };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#underWay);
  }
}
