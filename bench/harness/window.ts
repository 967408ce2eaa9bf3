import { setTimeout as sleep } from 'node:timers/promises';
import { BRIEF } from './brief.ts';

/** The warm-up before a round is measured, and the length of the measured part. */
export interface Timing {
  readonly warmupMs: number;
  readonly measureMs: number;
}

/** From the first call of a round to its last, rounded up. */
export function secondsOf({ warmupMs, measureMs }: Timing): number {
  return Math.ceil((warmupMs + measureMs) / 1000);
}

/** The work completed within the window of one round. */
export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Completed in total, including the warm-up. */
  readonly completed: number;
}

/**
 * Node compiles what is called often while it answers, for some ten seconds: at 1,600 quotes a second one takes 1,100 µs of CPU in the
 * first seconds, 700 after five and 560 after ten.
 */
export const WARMUP_MS = BRIEF ? 50 : 10_000;

/** Called at the edges of the window, for example to read CPU counters. */
export interface AtEdges {
  readonly opens: () => unknown;
  readonly closes: () => unknown;
}

/**
 * Measures a round from its first call on. Only calls that end within the window count: before it code is
 * still being compiled and caches are filled, and after it fewer and fewer calls share the machine.
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

  /** No more calls may be started. */
  get isOver(): boolean {
    return performance.now() >= this.#closesAt;
  }

  /** `count` things that were started together have just ended. */
  add(startedAt: number, count = 1): void {
    const now = performance.now();
    this.#completed += count;
    if (now < this.#opensAt || now >= this.#closesAt) return;
    for (let i = 0; i < count; i += 1) this.#latencies.push(now - startedAt);
  }

  /** The figures, after both edges have passed: the last call may end before the timer of an edge. */
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

/** A time that all processes of the machine share: the wall clock may be corrected meanwhile. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Runs loops that each start the next call when the previous one has ended. A call returns how many things it
 * did.
 */
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
