import { type WaitedFor, waitedSoFar } from './impatience.ts';

/** Other calls have all connections and return them too slowly. */
export class NoFreeConnection extends Error {
  override name = 'NoFreeConnection';
}

/** If no connection was returned for so long the server does not answer, and waiting is all that helps. */
const STALLED_AFTER_MS = 900;
/** After a stall many calls wait, most of which get a connection at once. */
const CATCHES_UP_MS = 300;
const LOOK_EVERY_MS = 100;

/** What a pool lends, for as long as it takes. */
interface Lent {
  release(): void;
}

interface Waiting {
  readonly waited: WaitedFor;
  readonly since: number;
  fail(error: NoFreeConnection): void;
}

/** The calls that wait for connections of a pool. */
export class WaitingCalls {
  readonly #waiting = new Set<Waiting>();
  readonly #longestMs: number;
  #returnedAt = Number.NEGATIVE_INFINITY;
  #flowsSince = Number.NEGATIVE_INFINITY;
  #looking: NodeJS.Timeout | undefined;

  /** @param longestMs how long a call waits for its connections, together, while others are returned */
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  /** To be called when a connection is returned to its pool. */
  noteReturn(): void {
    const now = performance.now();
    if (now - this.#returnedAt > STALLED_AFTER_MS) this.#flowsSince = now;
    this.#returnedAt = now;
  }

  /**
   * A connection of the pool.
   * @throws {NoFreeConnection} if an impatient call has waited for too long while other calls got theirs
   */
  connect<Connection extends Lent>(pool: { connect(): Promise<Connection> }): Promise<Connection> {
    const connecting = pool.connect();
    const waited = waitedSoFar();
    if (!waited) return connecting;
    const { promise, resolve, reject } = Promise.withResolvers<Connection>();
    const waiting = { waited, since: performance.now(), fail: reject };
    this.#waiting.add(waiting);
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    connecting.then(
      (client) => {
        if (this.#waiting.delete(waiting)) resolve(client);
        else client.release();
      },
      (error) => {
        this.#waiting.delete(waiting);
        reject(error);
      },
    );
    return promise;
  }

  #look(): void {
    if (this.#waiting.size === 0) {
      clearInterval(this.#looking);
      this.#looking = undefined;
      return;
    }
    const now = performance.now();
    this.#count(now);
    const isStalled = now - this.#returnedAt > STALLED_AFTER_MS;
    if (isStalled || now - this.#flowsSince < CATCHES_UP_MS) return;
    for (const waiting of this.#waiting) {
      if (waiting.waited.ms < this.#longestMs) continue;
      this.#waiting.delete(waiting);
      waiting.fail(new NoFreeConnection('all connections to the database are in use'));
    }
  }

  /**
   * Counts the time since the look before, once for a call that waits for several connections. Where the processor is what is
   * short, looks are late, and a wait does not show that connections are too few: what is later than usual does not count.
   */
  #count(now: number): void {
    const added = new Map<WaitedFor, number>();
    for (const { waited, since } of this.#waiting)
      added.set(waited, Math.max(added.get(waited) ?? 0, Math.min(LOOK_EVERY_MS, now - since)));
    for (const [waited, ms] of added) waited.ms += ms;
  }
}
