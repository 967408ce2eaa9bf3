import type { FastifyRequest } from 'fastify';
import { entryAt } from '../../lib/lists.ts';
import type { BodyBytes } from './body-budget.ts';
import { JsonScan } from './json-scan.ts';
import { NotReadable } from './read-object.ts';

type RawRequest = FastifyRequest['raw'];

/** Bodies up to this size are parsed before anything is asked of them (decisions.md §1). */
const LARGE_BYTES = 64 * 1024;

/** The client ended its connection before its request had arrived. */
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
  /**
   * Called once for a large body, as soon as its API key has been received, at the latest at its end. What it throws
   * refuses the body, and the rest is not looked at.
   */
  readonly onLarge?: (apikey: string | undefined) => Promise<void>;
}

/** Receives the body of a request; the bytes are not copied unless they came in pieces. */
export function receiveBody(request: RawRequest, receiving: Receiving): Promise<Buffer> {
  const { limit, budget } = receiving;
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') return Promise.reject(encoded(encoding));
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  if (declared > limit) return Promise.reject(tooLarge());
  if (request.destroyed) return Promise.reject(new HungUp(0));
  const chunks: Buffer[] = [];
  let large: LargeBody | undefined;
  let received = 0;
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onHungUp).off('close', onHungUp);
      settled();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const onHungUp = () => fail(new HungUp(received));
    const onData = (chunk: Buffer) => {
      received += chunk.length;
      try {
        budget.take(chunk.length);
        if (received > limit) throw tooLarge();
        chunks.push(chunk);
        if (!(declared > LARGE_BYTES || received > LARGE_BYTES)) return;
        large ??= new LargeBody(request, receiving.onLarge);
        large.take(chunks, fail);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = () => {
      const whole = () => resolve(chunks.length === 1 ? entryAt(chunks, 0) : Buffer.concat(chunks));
      settle(() => (large ? large.end().then(whole, reject) : whole()));
    };
    request.on('data', onData).on('end', onEnd).on('error', onHungUp).on('close', onHungUp);
  });
}

/** Looks through a large body while it arrives. */
class LargeBody {
  readonly #request: RawRequest;
  readonly #onLarge: Receiving['onLarge'];
  readonly #scan = new JsonScan();
  #scanned = 0;
  #asked: Promise<void> | undefined;

  constructor(request: RawRequest, onLarge: Receiving['onLarge']) {
    this.#request = request;
    this.#onLarge = onLarge;
  }

  take(chunks: readonly Buffer[], fail: (error: unknown) => void): void {
    for (; this.#scanned < chunks.length; this.#scanned += 1) this.#scan.take(entryAt(chunks, this.#scanned));
    if (this.#asked || this.#scan.apikey === undefined) return;
    // What arrives meanwhile would be held in memory, possibly for nothing.
    this.#request.pause();
    this.#ask().then(() => this.#request.resume(), fail);
  }

  /** Rejects for a body that was refused meanwhile, or is refused at its end. */
  end(): Promise<void> {
    return this.#ask();
  }

  #ask(): Promise<void> {
    this.#asked ??= this.#onLarge?.(this.#scan.apikey) ?? Promise.resolve();
    return this.#asked;
  }
}

function encoded(encoding: string): NotReadable {
  const detail = `the body has the Content-Encoding ${JSON.stringify(encoding.slice(0, 40))}; send it without one`;
  return new NotReadable('content_type_not_supported', detail);
}

function tooLarge(): NotReadable {
  return new NotReadable('body_too_large', 'the body is larger than this operation accepts');
}

const DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * Discards what is still to come of a body that was refused. Closing the connection while the client still sends
 * would reset it, and the reply would be lost. False when that would take too long: the connection has to be closed.
 */
export function discardRest(request: RawRequest): boolean {
  if (request.complete) return true;
  request.resume();
  return Number(request.headers['content-length'] ?? Number.NaN) <= DISCARDED_BYTES;
}
