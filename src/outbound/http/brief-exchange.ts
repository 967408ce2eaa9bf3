import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { CutReason } from './deadlines.ts';
import type { Head } from './exchange.ts';
import { exchangeError, OutboundError } from './failure.ts';

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
