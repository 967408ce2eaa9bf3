import { setTimeout as sleep } from 'node:timers/promises';

/** How long a round runs before it is measured, and how long it is. */
export interface Timing {
  readonly warmupMs: number;
  readonly measureMs: number;
}

/** What was completed within the window of one round. */
export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Completed in all, the warm-up included. */
  readonly completed: number;
}

/** What to do at the edges of the window, such as reading what was used so far. */
export interface AtEdges {
  readonly opens: () => unknown;
  readonly closes: () => unknown;
}

/**
 * Takes the times of a round from its first call on. Only what ends within the window counts: before it
 * code is still being compiled and caches filled, and after it fewer and fewer calls share the machine.
 */
export class Window {
  readonly #opensAt: number;
  readonly #closesAt: number;
  readonly #latencies: number[] = [];
  readonly #edges: Promise<unknown>;
  #completed = 0;

  constructor({ warmupMs, measureMs }: Timing, { opens, closes }: AtEdges) {
    this.#opensAt = performance.now() + warmupMs;
    this.#closesAt = this.#opensAt + measureMs;
    this.#edges = Promise.all([sleep(warmupMs).then(opens), sleep(warmupMs + measureMs).then(closes)]);
  }

  /** No call should be begun any more. */
  get isOver(): boolean {
    return performance.now() >= this.#closesAt;
  }

  /** `count` things that were begun together have ended just now. */
  add(startedAt: number, count = 1): void {
    const now = performance.now();
    this.#completed += count;
    if (now < this.#opensAt || now >= this.#closesAt) return;
    for (let i = 0; i < count; i += 1) this.#latencies.push(now - startedAt);
  }

  /** The figures, once both edges have been passed: the last call may end before the timer of an edge. */
  async measured(): Promise<Measured> {
    await this.#edges;
    const sorted = Float64Array.from(this.#latencies).sort();
    const seconds = (this.#closesAt - this.#opensAt) / 1000;
    return {
      perSecond: sorted.length / seconds,
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      completed: this.#completed,
    };
  }
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs loops that each begin the next call when the last has ended; a call says how many things it did. */
export async function runLanes(
  timing: Timing,
  edges: AtEdges,
  lanes: number,
  call: (lane: number) => Promise<number>,
): Promise<Measured> {
  const window = new Window(timing, edges);
  const loop = async (lane: number) => {
    while (!window.isOver) {
      const startedAt = performance.now();
      window.add(startedAt, await call(lane));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => loop(lane)));
  return window.measured();
}
