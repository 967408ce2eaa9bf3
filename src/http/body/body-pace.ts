import type { FastifyRequest } from 'fastify';

/** Fast enough that a client whose body is merely too large waits for a fraction of a second. */
const BYTES_PER_SECOND = 16 * 1024 * 1024;
const LONGEST_WAIT_MS = 5_000;
const MOST_ADDRESSES = 1_000;

/**
 * Limits the rate at which refused bodies are received: reading them at full speed takes processor time from
 * other calls, and a single address could use all of it.
 */
export class BodyPace {
  readonly #monotonicMs: () => number;
  /** The time until which the bytes of an address count. */
  readonly #freeAt = new Map<string, number>();

  constructor(monotonicMs: () => number = () => performance.now()) {
    this.#monotonicMs = monotonicMs;
  }

  of(address: string): AddressPace {
    return {
      isBehind: () => (this.#freeAt.get(address) ?? 0) > this.#monotonicMs(),
      book: (bytes) => this.#book(address, bytes),
    };
  }

  #book(address: string, bytes: number): number {
    const now = this.#monotonicMs();
    if (this.#freeAt.size >= MOST_ADDRESSES) this.#sweep(now);
    const from = Math.max(this.#freeAt.get(address) ?? 0, now);
    const freeAt = Math.min(from + (bytes / BYTES_PER_SECOND) * 1000, now + LONGEST_WAIT_MS);
    this.#freeAt.set(address, freeAt);
    return freeAt - now;
  }

  #sweep(now: number): void {
    for (const [address, freeAt] of this.#freeAt) if (freeAt <= now) this.#freeAt.delete(address);
  }
}

/** The bytes of refused bodies from one address. */
export interface AddressPace {
  /** Whether the address must wait for the bytes of refused bodies that it has sent. */
  isBehind(): boolean;
  /** Counts bytes; returns the milliseconds to wait before more are received. */
  book(bytes: number): number;
}

/** Pauses receiving a body until its address may send more. */
export function receiveLater(request: FastifyRequest['raw'], pace: AddressPace, bytes: number): void {
  request.pause();
  setTimeout(() => request.resume(), pace.book(bytes)).unref();
}
