import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { CutReason } from './deadlines.ts';
import { exchangeError, OutboundError, type OutboundFailureCode } from './failure.ts';

interface BodyLimits {
  maxBytes: number;
  /** The minimum rate of a body at the present time, 0 for any. */
  minBytesPerSecond: (() => number) | undefined;
  /** The rate is measured over spans of this length, so that a short stall is tolerated. */
  rateWindowMs: number;
}

interface Head {
  status: number;
  headers: IncomingHttpHeaders;
}

/** How much of an unwanted body is received, and for how long, so that its connection can be reused. */
const DISCARD_BYTES = 16 * 1024;
const DISCARD_MS = 1_000;

/**
 * One request and its response. undici calls the `on…` methods; callers get a promise of the head and a
 * stream of the body, with the limits applied as the bytes arrive.
 *
 * undici's own `request()` is not used: it cannot be aborted while it waits for a connection, does not reveal
 * whether the request was sent, and its timeouts do not limit a slow body.
 */
export class HttpExchange implements Dispatcher.DispatchHandler {
  readonly body: Readable;
  bytesReceived = 0;
  readonly #head = Promise.withResolvers<Head>();
  readonly #limits: BodyLimits;
  #maxBytes: number;
  #controller: Dispatcher.DispatchController | undefined;
  #sent = false;
  #ended = false;
  /** Whether the reader was slower than the sender at any time since the last measurement. */
  #heldUp = false;
  #rateTimer: NodeJS.Timeout | undefined;

  /** @param cut fires with a `CutReason` when the exchange has to stop */
  constructor(limits: BodyLimits, cut: AbortSignal) {
    this.#limits = limits;
    this.#maxBytes = limits.maxBytes;
    this.body = new Readable({
      read: () => this.#controller?.resume(),
      destroy: (error, done) => {
        this.#stop(error);
        done(error);
      },
    });
    // A reader of the body gets the error; without a reader it must not end the process.
    this.body.on('error', () => {});
    const onCut = () => {
      const { code, detail }: CutReason = cut.reason;
      this.#fail(code, detail);
    };
    if (cut.aborted) onCut();
    else cut.addEventListener('abort', onCut, { once: true });
    this.body.once('close', () => cut.removeEventListener('abort', onCut));
  }

  get head(): Promise<Head> {
    return this.#head.promise;
  }

  /**
   * Abandons the body: a short rest is received so that its connection can be reused, a longer one is
   * aborted.
   */
  discard(): void {
    if (this.body.closed) return;
    this.#maxBytes = Math.min(this.#maxBytes, this.bytesReceived + DISCARD_BYTES);
    const timer = setTimeout(() => this.body.destroy(), DISCARD_MS);
    this.body.once('close', () => clearTimeout(timer));
    this.body.resume();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.body.destroyed) {
      controller.abort(new Error('abandoned'));
      return;
    }
    this.#controller = controller;
    this.#sent = true;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const isInterim = status < 200;
    if (isInterim || this.body.destroyed) return;
    this.#head.resolve({ status, headers });
    this.#watchRate();
    if (Number(headers['content-length']) > this.#maxBytes) this.#failTooLarge();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.bytesReceived += chunk.length;
    if (this.bytesReceived > this.#maxBytes) {
      this.#failTooLarge();
    } else if (!this.body.push(chunk)) {
      this.#heldUp = true;
      controller.pause();
    }
  }

  onResponseEnd(): void {
    this.#ended = true;
    clearInterval(this.#rateTimer);
    this.body.push(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#ended = true;
    this.body.destroy(exchangeError(error, this.#sent));
  }

  #failTooLarge(): void {
    this.#fail('too_large', `the answer is longer than ${this.#maxBytes} bytes`);
  }

  #fail(code: OutboundFailureCode, detail: string): void {
    this.body.destroy(new OutboundError({ code, detail, sent: this.#sent }));
  }

  /** Runs when the body is destroyed, for any reason, also after a normal end. */
  #stop(error: Error | null): void {
    clearInterval(this.#rateTimer);
    if (this.#ended && !error) return;
    const why = error ?? new Error('the body was abandoned');
    this.#head.reject(why);
    if (!this.#ended) this.#controller?.abort(why);
    this.#ended = true;
  }

  #watchRate(): void {
    const { minBytesPerSecond, rateWindowMs } = this.#limits;
    if (!minBytesPerSecond) return;
    let before = this.bytesReceived;
    this.#rateTimer = setInterval(() => {
      const rate = ((this.bytesReceived - before) * 1_000) / rateWindowMs;
      const least = minBytesPerSecond();
      if (rate < least && !this.#heldUp) {
        this.#fail('too_slow', `the answer arrived at less than ${least} bytes per second`);
      }
      before = this.bytesReceived;
      this.#heldUp = this.body.readableLength >= this.body.readableHighWaterMark;
    }, rateWindowMs);
  }
}

export interface BriefLimits {
  /** The limit for the whole exchange, including the wait for a free connection. */
  readonly withinMs: number;
  /** How much of the answer is read. */
  readonly bytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** An answer, with as much of it as arrived in time: its status is decisive. */
export interface BriefAnswer extends Head {
  /** The beginning of the body. */
  readonly text: string;
}

/**
 * One request of which only the beginning of the answer is wanted. It has one timer and no stream, which would cost several
 * times as much as the request (`Exchange` has both).
 */
export class BriefExchange implements Dispatcher.DispatchHandler {
  readonly #answer = Promise.withResolvers<BriefAnswer>();
  readonly #limits: BriefLimits;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #head: Head | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #ended = false;

  constructor(limits: BriefLimits) {
    this.#limits = limits;
    const { withinMs, signal } = limits;
    this.#timer = setTimeout(() => {
      this.#cut({ code: 'timeout_first_byte', detail: `no answer began within ${withinMs} ms` });
    }, withinMs);
    if (signal?.aborted) this.#abandon();
    else signal?.addEventListener('abort', this.#abandon);
  }

  /** Rejects with an `OutboundError` if no answer began. */
  get answer(): Promise<BriefAnswer> {
    return this.#answer.promise;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#ended) controller.abort(new Error('abandoned'));
    else this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const isInterim = status < 200;
    if (!isInterim) this.#head = { status, headers };
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#ended) return;
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length >= this.#limits.bytes) this.#cut({ code: 'too_large', detail: 'more is not read' });
  }

  onResponseEnd(): void {
    this.#end(undefined);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end(exchangeError(error, this.#controller !== undefined));
  }

  #abandon = (): void => this.#cut({ code: 'aborted', detail: 'the request was abandoned' });

  #cut(reason: CutReason): void {
    if (this.#ended) return;
    const why = new OutboundError({ ...reason, sent: this.#controller !== undefined });
    this.#end(why);
    this.#controller?.abort(why);
  }

  /** Ends the exchange; an error is given only if there is no head. */
  #end(error: OutboundError | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#limits.signal?.removeEventListener('abort', this.#abandon);
    if (this.#head) this.#answer.resolve({ ...this.#head, text: this.#text() });
    else this.#answer.reject(error ?? new Error('an answer without a head'));
  }

  #text(): string {
    if (this.#length === 0) return '';
    return Buffer.concat(this.#chunks).toString('utf8', 0, this.#limits.bytes);
  }
}
