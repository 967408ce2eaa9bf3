import { entryAt } from '../lists.ts';

/**
 * Coalesces calls that arrive while others run: no timer, no added wait. While `lanes` batches are running,
 * new calls wait; the next free lane takes up to `size` of them. If calls differ in size, `weigh` returns how
 * many calls each counts as. With `everyMs`, a batch that is not full begins no sooner than so long after the one
 * before it, which took `tookMs`.
 */
export class Batcher<Input, Output> {
  readonly #carryOut: (inputs: Input[]) => Promise<PromiseSettledResult<Output>[]>;
  readonly #size: number;
  readonly #lanes: number;
  readonly #weigh: (input: Input) => number;
  readonly #everyMs: (tookMs: number) => number;
  #tookMs = 0;
  #beganAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #waiting: Waiting<Input, Output>[] = [];
  #underWay = 0;

  constructor(
    carryOut: (inputs: Input[]) => Promise<PromiseSettledResult<Output>[]>,
    options: {
      size: number;
      lanes: number;
      weigh?: ((input: Input) => number) | undefined;
      everyMs?: ((tookMs: number) => number) | undefined;
    },
  ) {
    this.#carryOut = carryOut;
    this.#size = options.size;
    this.#lanes = options.lanes;
    this.#weigh = options.weigh ?? (() => 1);
    this.#everyMs = options.everyMs ?? (() => 0);
  }

  run(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      // One turn of the event loop lets the requests that are already read join the same batch.
      if (this.#waiting.length === 1) setImmediate(() => this.#start());
    });
  }

  #start(): void {
    while (this.#underWay < this.#lanes && this.#waiting.length > 0) {
      if (this.#isToWait()) return;
      const batch = this.#waiting.splice(0, this.#nextLength());
      this.#underWay += 1;
      void this.#finish(batch);
    }
  }

  /** Whether to gather more calls first; a timer then starts the batch. */
  #isToWait(): boolean {
    const waitMs = this.#beganAt + this.#everyMs(this.#tookMs) - performance.now();
    if (waitMs <= 0 || this.#waiting.length >= this.#size) return false;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#start();
    }, waitMs);
    return true;
  }

  /** The number of waiting calls that fit into one batch; a call that exceeds it alone gets its own. */
  #nextLength(): number {
    let weight = 0;
    const end = this.#waiting.findIndex(({ input }) => {
      weight += this.#weigh(input);
      return weight > this.#size;
    });
    return end === -1 ? this.#waiting.length : Math.max(end, 1);
  }

  async #finish(batch: Waiting<Input, Output>[]): Promise<void> {
    const beganAt = performance.now();
    this.#beganAt = beganAt;
    try {
      const results = await this.#carryOut(batch.map((entry) => entry.input));
      for (const [index, entry] of batch.entries()) {
        const result = entryAt(results, index);
        if (result.status === 'fulfilled') entry.resolve(result.value);
        else entry.reject(result.reason);
      }
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      this.#tookMs = performance.now() - beganAt;
      this.#underWay -= 1;
      this.#start();
    }
  }
}

interface Waiting<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** Runs entries one after the other, each independently: a failure does not stop the following ones. */
export async function oneByOne<Input, Output>(
  inputs: readonly Input[],
  carryOut: (input: Input) => Promise<Output>,
): Promise<PromiseSettledResult<Output>[]> {
  const results: PromiseSettledResult<Output>[] = [];
  for (const input of inputs) {
    try {
      results.push({ status: 'fulfilled', value: await carryOut(input) });
    } catch (reason) {
      results.push({ status: 'rejected', reason });
    }
  }
  return results;
}
