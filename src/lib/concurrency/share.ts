import { setTimeout as pause } from 'node:timers/promises';

/** Too much work waits for its share. */
export class ShareTaken extends Error {
  override name = 'ShareTaken';
  readonly facts: { readonly why: 'calls_waiting'; readonly calls: number };

  constructor(calls: number) {
    super(`${calls} calls wait`);
    this.facts = { why: 'calls_waiting', calls };
  }
}

interface ShareOptions {
  /** The part of the time that the work may take, such as 1/4. */
  readonly part: number;
  /** The most pieces of work that wait; more are refused. */
  readonly waiting: number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Bounds what some work takes from all other: one piece at a time, and a pause after each for as long as its part demands. */
export class Share {
  readonly #options: ShareOptions;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: ShareOptions) {
    this.#options = options;
  }

  /**
   * Runs the work after that of earlier calls. `costMs` is what it costs after it has ended, such as sending its result.
   * @throws {ShareTaken} if too many calls wait
   */
  async run<Result>(work: () => Result | Promise<Result>, costMs = 0): Promise<Result> {
    const { part, waiting, wait = (ms: number) => pause(ms, undefined, { ref: false }) } = this.#options;
    if (this.#waiting >= waiting) throw new ShareTaken(waiting);
    this.#waiting += 1;
    const before = this.#last;
    const done = Promise.withResolvers<void>();
    this.#last = done.promise;
    await before;
    this.#waiting -= 1;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const tookMs = performance.now() - startedAt + costMs;
      wait(tookMs * (1 / part - 1)).then(() => done.resolve());
    }
  }
}
