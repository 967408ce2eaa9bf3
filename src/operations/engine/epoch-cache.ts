import { setTimeout as pause } from 'node:timers/promises';

/** An older poll is not trusted: then the epoch is read before the value is returned. */
const FRESH_MS = 900;
/** How long a caller waits for that. Those who have every connection in a transaction would otherwise wait for a poll that waits for one of them. */
const PATIENCE_MS = 500;

/** A value with the epoch that it was read in. */
export interface Versioned<Value> {
  readonly version: number;
  readonly value: Value;
}

export interface EpochSource<Value> {
  readEpoch(): Promise<number>;
  load(): Promise<Value>;
}

/**
 * Stored data as one value in the process, valid while its epoch does not change. Every change increments the epoch;
 * `poll`, called every quarter of a second, then reads the data again, so that every process uses a change within a
 * second, or as soon as the database answers it again.
 */
export class EpochCache<Value> {
  readonly #source: EpochSource<Value>;
  readonly #monotonicMs: () => number;
  #known: Versioned<Value> | undefined;
  #polledAt = -Infinity;
  #polling: Promise<Versioned<Value>> | undefined;
  /** Ends some time after the first call has waited for the poll that is under way. */
  #patience: Promise<void> | undefined;
  #next: Promise<Versioned<Value>> | undefined;

  constructor(source: EpochSource<Value>, monotonicMs: () => number = () => performance.now()) {
    this.#source = source;
    this.#monotonicMs = monotonicMs;
  }

  /** The value as of less than a second ago, or the last one if the database is late. Queries it only after a pause of polls. */
  async get(): Promise<Value> {
    const known = this.#known;
    if (known && this.#monotonicMs() - this.#polledAt < FRESH_MS) return known.value;
    const polling = this.#polling ?? this.#begin();
    if (!known) return (await polling).value;
    this.#patience ??= pause(PATIENCE_MS, undefined, { ref: false });
    return (await Promise.race([polling, this.#patience.then(() => known)])).value;
  }

  /** Sees every change that was committed before the call, so a running poll does not count. */
  async poll(): Promise<Value> {
    return (await this.current()).value;
  }

  /** The value with its epoch. */
  current(): Promise<Versioned<Value>> {
    if (!this.#polling) return this.#begin();
    this.#next ??= this.#polling
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#begin();
      });
    return this.#next;
  }

  #begin(): Promise<Versioned<Value>> {
    this.#polling = this.#read().finally(() => {
      this.#polling = undefined;
    });
    this.#patience = undefined;
    return this.#polling;
  }

  async #read(): Promise<Versioned<Value>> {
    const startedAt = this.#monotonicMs();
    // The epoch is read first: a value newer than its epoch is read once more, an older one would stay.
    const version = await this.#source.readEpoch();
    if (this.#known?.version !== version) this.#known = { version, value: await this.#source.load() };
    this.#polledAt = startedAt;
    return this.#known;
  }
}
