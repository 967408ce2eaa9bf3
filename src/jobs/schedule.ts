import type { Log } from '../lib/log/log.ts';

/** Small chores of a process at fixed intervals. A chore never overlaps itself; a failure waits for the next time. */
export class Schedule {
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #underWay = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  every(ms: number, name: string, chore: () => Promise<unknown>): void {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      const turn = chore()
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
