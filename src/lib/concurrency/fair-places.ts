import { isScarce } from './places.ts';

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
