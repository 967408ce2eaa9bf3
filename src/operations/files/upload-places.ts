/**
 * The files that a process receives at once. As with files that are fetched, a client takes another place only while it has fewer
 * than are free: alone it gets half of them, and there is always a place for one more client.
 */
export class UploadPlaces {
  readonly #total: number;
  readonly #byClient = new Map<number, number>();
  #taken = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** Less than a quarter is free. */
  get scarce(): boolean {
    return (this.#total - this.#taken) * 4 < this.#total;
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
