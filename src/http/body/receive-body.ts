import type { FastifyRequest } from 'fastify';
import { entryAt } from '../../lib/lists.ts';
import type { BodyBytes } from './body-budget.ts';
import { type AddressPace, receiveLater } from './body-pace.ts';
import { JsonScan } from './json-scan.ts';
import { NotReadable } from './read-object.ts';

type RawRequest = FastifyRequest['raw'];

/** Bodies up to this size are parsed before any check (decisions.md §1). */
const LARGE_BYTES = 64 * 1024;

/** The client closed its connection before its request was complete. */
export class HungUp extends Error {
  override name = 'HungUp';
  readonly receivedBytes: number;

  constructor(receivedBytes: number) {
    super('the client hung up while it was sending');
    this.receivedBytes = receivedBytes;
  }
}

export interface Receiving {
  readonly limit: number;
  readonly budget: BodyBytes;
  /** The rate of refused bodies from the address. */
  readonly pace: AddressPace;
  /**
   * Called once for a large body, as soon as its API key has been received, at the latest at its end.
   * Throwing refuses the body, and the rest is not scanned.
   */
  readonly onLarge?: (apikey: string | undefined) => Promise<void>;
  /** The credential is in the headers, so a large body is not searched for it. */
  readonly hasCredential?: boolean;
}

/** Receives the body of a request; bytes are copied only if they arrive in pieces. */
export function receiveBody(request: RawRequest, receiving: Receiving): Promise<Buffer> {
  const { limit, budget, pace } = receiving;
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') return Promise.reject(encoded(encoding));
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  if (declared > limit) return Promise.reject(tooLarge(limit));
  if (request.destroyed) return Promise.reject(new HungUp(0));
  const chunks: Buffer[] = [];
  let large: LargeBody | undefined;
  let received = 0;
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onHungUp).off('close', onHungUp);
      settled();
    };
    const fail = (error: unknown) => {
      if (received > LARGE_BYTES) pace.book(received);
      settle(() => reject(error));
    };
    const onHungUp = () => fail(new HungUp(received));
    const onData = (chunk: Buffer) => {
      received += chunk.length;
      try {
        budget.take(chunk.length);
        if (received > limit) throw tooLarge(limit);
        chunks.push(chunk);
        if (!(declared > LARGE_BYTES || received > LARGE_BYTES)) return;
        large ??= new LargeBody(request, receiving);
        large.take(chunks, fail);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = () => {
      const whole = () => resolve(chunks.length === 1 ? entryAt(chunks, 0) : Buffer.concat(chunks));
      settle(() => (large ? large.end().then(whole, fail) : whole()));
    };
    request.on('data', onData).on('end', onEnd).on('error', onHungUp).on('close', onHungUp);
  });
}

/** Scans a large body while it arrives. */
class LargeBody {
  readonly #request: RawRequest;
  readonly #receiving: Receiving;
  readonly #scan = new JsonScan();
  #scanned = 0;
  #asked: Promise<void> | undefined;

  constructor(request: RawRequest, receiving: Receiving) {
    this.#request = request;
    this.#receiving = receiving;
  }

  take(chunks: readonly Buffer[], fail: (error: unknown) => void): void {
    const before = this.#scanned;
    for (; this.#scanned < chunks.length; this.#scanned += 1) this.#scan.take(entryAt(chunks, this.#scanned));
    if (this.#asked) return;
    if (this.#scan.apikey === undefined && !this.#receiving.hasCredential) {
      // An address that has sent refused bodies is likely to send more.
      const { pace } = this.#receiving;
      if (pace.isBehind()) receiveLater(this.#request, pace, bytesOf(chunks.slice(before)));
      return;
    }
    // Bytes that arrive meanwhile would be held in memory, possibly in vain.
    this.#request.pause();
    this.#ask().then(() => this.#request.resume(), fail);
  }

  /** Resolves at the end of the body; rejects if it was or is refused. */
  end(): Promise<void> {
    return this.#ask();
  }

  #ask(): Promise<void> {
    this.#asked ??= this.#receiving.onLarge?.(this.#scan.apikey) ?? Promise.resolve();
    return this.#asked;
  }
}

function encoded(encoding: string): NotReadable {
  const detail = { code: 'body_encoded', encoding: encoding.slice(0, 40) } as const;
  return new NotReadable('content_type_not_supported', detail);
}

/** `of`: the only bodies with this limit; all of the operation if left out. */
export function tooLarge(most: number, of?: string): NotReadable {
  const detail = { code: 'body_too_large', most, ...(of === undefined ? {} : { of }) } as const;
  return new NotReadable('body_too_large', detail);
}

function bytesOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}
