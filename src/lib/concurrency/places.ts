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
export function isScarce(total: number, taken: number): boolean {
  return (total - taken) * 4 < total;
}
