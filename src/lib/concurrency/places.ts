import { setImmediate as nextTurn } from 'node:timers/promises';

/** A number of places. Holders that take long can see when places are scarce. */
export class Places {
  /** The number of taken places, in memory that other threads can share. */
  readonly taken: SharedArrayBuffer;
  readonly total: number;
  readonly #count: Int32Array;

  constructor(total: number, taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.total = total;
    this.taken = taken;
    this.#count = new Int32Array(taken);
  }

  /** Whether less than a quarter is free. */
  get scarce(): boolean {
    return isScarce(this.total, Atomics.load(this.#count, 0));
  }

  /** Holds a place while the work runs. The caller has to know that one is free. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    Atomics.add(this.#count, 0, 1);
    try {
      return await work();
    } finally {
      Atomics.sub(this.#count, 0, 1);
    }
  }
}

/** Whether less than a quarter of the places is free. */
function isScarce(total: number, taken: number): boolean {
  return (total - taken) * 4 < total;
}

/**
 * A number of places that are shared fairly: a client takes another one only while it has fewer than are free. Alone it gets
 * half of them, and there is always a place for one more client.
 */
export class FairPlaces {
  readonly #total: number;
  readonly #byClient = new Map<number, number>();
  #taken = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** Whether less than a quarter is free. */
  get scarce(): boolean {
    return isScarce(this.#total, this.#taken);
  }

  take(clientId: number): { leave(): void } | undefined {
    const own = this.#byClient.get(clientId) ?? 0;
    if (own >= this.#total - this.#taken) return undefined;
    this.#add(clientId, 1);
    return { leave: () => this.#add(clientId, -1) };
  }

  #add(clientId: number, places: number): void {
    this.#taken += places;
    const own = (this.#byClient.get(clientId) ?? 0) + places;
    if (own === 0) this.#byClient.delete(clientId);
    else this.#byClient.set(clientId, own);
  }
}

/** Short compared with the acceptable delay of a call by the event loop. */
const TURN_MS = 20;

/** Runs long work step by step, and yields to the event loop every 20 ms. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const startedAt = performance.now();
    while (performance.now() - startedAt < TURN_MS) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await nextTurn();
  }
}
