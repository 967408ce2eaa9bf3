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
  readonly #stop = new AbortController();

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * Returns a function that runs the task at once, or once more if it is running. A long task ends when its
   * signal fires; its failure after that is not reported.
   * @param firstMs the time until it runs for the first time
   */
  every(ms: number, name: string, task: (stop: AbortSignal) => Promise<unknown>, firstMs = ms): () => void {
    let busy = false;
    let isFailing = false;
    let again = false;
    const run = () => {
      busy = true;
      const turn = task(this.#stop.signal)
        .then(
          () => {
            isFailing = false;
          },
          (error) => {
            // A lost connection is logged elsewhere, once for all tasks.
            const isKnown = isFailing || isAway(error) || this.#stop.signal.aborted;
            isFailing ||= !isKnown;
            this.#log[isKnown ? 'debug' : 'warn']({ err: error }, `${name} failed`);
          },
        )
        .finally(() => {
          busy = false;
          this.#underWay.delete(turn);
          if (again && !this.#stop.signal.aborted) run();
        });
      again = false;
      this.#underWay.add(turn);
    };
    const runUnlessBusy = () => busy || run();
    const first = setTimeout(() => {
      this.#timers.push(setInterval(runUnlessBusy, ms));
      runUnlessBusy();
    }, firstMs);
    this.#timers.push(first);
    return () => {
      if (busy) again = true;
      else if (!this.#stop.signal.aborted) run();
    };
  }

  async stop(): Promise<void> {
    this.#stop.abort(new Error('the process ends'));
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#underWay);
  }
}
