import type { FastifyRequest } from 'fastify';

/** Fast enough that a client with a body that is merely too large waits for a fraction of a second. */
const BYTES_PER_SECOND = 16 * 1024 * 1024;
const LONGEST_WAIT_MS = 5_000;
const MOST_ADDRESSES = 1_000;

/**
 * Spreads over time what is received of refused bodies: reading them as fast as they arrive takes the processor away from
 * the calls of others, and each address that posts them could have all of it.
 */
export class BodyPace {
  readonly #monotonicMs: () => number;
  /** When the booked bytes of an address have had their time. */
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
  /** Whether the bytes that were received of refused bodies have not had their time yet. */
  isBehind(): boolean;
  /** Returns after how many milliseconds more may be received. */
  book(bytes: number): number;
}

/** Receives no more of a body until the bytes that have arrived have had their time. */
export function receiveLater(request: FastifyRequest['raw'], pace: AddressPace, bytes: number): void {
  request.pause();
  setTimeout(() => request.resume(), pace.book(bytes)).unref();
}
