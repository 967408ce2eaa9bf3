/** A number of places, some of which are taken: who takes long can see when others wait. */
export class Places {
  readonly #total: number;
  #taken = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** Less than a quarter is free. */
  get scarce(): boolean {
    return (this.#total - this.#taken) * 4 < this.#total;
  }

  /** Holds a place while the work runs. Whether there is one is the business of the caller. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#taken -= 1;
    }
  }
}
