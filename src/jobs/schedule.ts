import type { Log } from '../lib/log/log.ts';

/**
 * Periodic tasks of a process. A task never overlaps itself; after a failure it runs again at its next time.
 */
export class Schedule {
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #underWay = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  every(ms: number, name: string, task: () => Promise<unknown>): void {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      const turn = task()
        .then(
          () => undefined,
          (error) => this.#log.debug({ err: error }, `${name} failed`),
        )
        .finally(() => {
          busy = false;
          this.#underWay.delete(turn);
        });
      this.#underWay.add(turn);
    }, ms);
    this.#timers.push(timer);
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#underWay);
  }
}
