import { PlatenConnectionError, PlatenError, PlatenTimeoutError } from './errors.ts';

/** Options of a client, which hold for all its calls. */
export interface ClientOptions {
  /** The public URL of the service, such as `https://print.example`. */
  readonly baseUrl: string;
  /** The time limit of an attempt. Default: 30 seconds. */
  readonly timeoutMs?: number;
  /** The number of retries. Default: 4. */
  readonly retries?: number;
  /** Another `fetch`, for tests or proxies. */
  readonly fetch?: typeof fetch;
  /** Another wait between two attempts, for tests. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Called with every answer, for logs. What it throws is an uncaught exception: it changes nothing of the call. */
  readonly onReply?: (reply: ReplyInfo) => void;
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call, also while it waits between two attempts. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly retries?: number;
}

/** Options of a call that takes an Idempotency-Key. */
export interface WriteOptions extends CallOptions {
  /** Replaces the key that the client makes, so that the same call can be repeated later or by another process. */
  readonly idempotencyKey?: string;
}

export interface ReplyInfo {
  readonly path: string;
  readonly status: number;
  /** 1 = the first attempt. */
  readonly attempt: number;
  readonly requestId: string | undefined;
  /** The mode of the order or the key. */
  readonly mode: 'live' | 'sandbox' | undefined;
  /** Whether this is the stored reply of an earlier attempt. */
  readonly isReplayed: boolean;
}

/**
 * `read` changes nothing; `write` is done once under its Idempotency-Key; `once` takes no such key, mostly because it
 * creates a secret, which is not stored, so it is attempted again only after 429: the service may have done what it
 * answers 503 for.
 */
export type Kind = 'read' | 'write' | 'once';

export interface Request {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly kind: Kind;
  readonly body?: object;
}

export interface Answer {
  /** undefined = 204. */
  readonly json: unknown;
  readonly headers: Headers;
}

/** The credential: a header, or fields of the body. It is evaluated before each attempt. */
export interface Credential {
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 4;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
/** A service that asks for a longer pause gets none: the caller decides. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Makes calls: each is attempted until it is answered, with one Idempotency-Key for all attempts. */
export class Caller {
  readonly #options: ClientOptions;
  readonly #credential: () => Credential | Promise<Credential>;

  /** @throws {TypeError} for a base URL that cannot be one. */
  constructor(options: ClientOptions, credential: () => Credential | Promise<Credential>) {
    if (!URL.canParse(options.baseUrl))
      throw new TypeError('baseUrl must be the address of the service, such as https://print.example');
    this.#options = options;
    this.#credential = credential;
  }

  async call(request: Request, options: WriteOptions = {}): Promise<Answer> {
    const retries = options.retries ?? this.#options.retries ?? RETRIES;
    // Browsers make no UUID on pages that came without https, which read all the same.
    const key = request.kind === 'write' ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    for (let attempt = 1; ; attempt += 1) {
      options.signal?.throwIfAborted();
      try {
        return await this.#attempt(request, options, attempt, key);
      } catch (error) {
        options.signal?.throwIfAborted();
        const pause = attempt <= retries ? pauseAfter(error, request.kind, attempt) : undefined;
        if (pause === undefined) throw error;
        await (this.#options.wait ?? wait)(pause, options.signal);
      }
    }
  }

  async #attempt(
    request: Request,
    options: CallOptions,
    attempt: number,
    key: string | undefined,
  ): Promise<Answer> {
    const { method, path } = request;
    const timeout = AbortSignal.timeout(options.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const credential = await credentialWithin(signal, timeout, this.#credential());
    // Outside of what is attempted: a call that cannot be written is not a failure of the service.
    const address = `${this.#options.baseUrl.replace(/\/+$/, '')}${path}`;
    const headers = headersOf(credential, request, key);
    const body = request.body && JSON.stringify({ ...credential.fields, ...request.body });
    const send = this.#options.fetch ?? fetch;
    const { reply, text } = await answered(timeout, async () => {
      const reply = await send(address, {
        method,
        redirect: 'error',
        signal,
        headers,
        ...(body && { body }),
      });
      return { reply, text: await textOf(reply) };
    });
    this.#report(infoOf(reply, path, attempt));
    return answerOf(reply, text);
  }

  #report(info: ReplyInfo): void {
    try {
      this.#options.onReply?.(info);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}

function headersOf({ headers }: Credential, { body }: Request, key: string | undefined) {
  const all = {
    ...headers,
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  };
  try {
    new Headers(all);
  } catch {
    // The error of the platform quotes the value.
    throw new TypeError('The key, the token or the Idempotency-Key has characters that a header cannot have');
  }
  return all;
}

/** The credential, unless the call is aborted before it is known. */
async function credentialWithin(
  signal: AbortSignal,
  timeout: AbortSignal,
  asked: Credential | Promise<Credential>,
): Promise<Credential> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([asked, aborted]);
  } catch (cause) {
    if (timeout.aborted) throw new PlatenTimeoutError('The access token did not come in time', { cause });
    throw cause;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function answered<T>(timeout: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof PlatenConnectionError) throw cause;
    if (timeout.aborted) throw new PlatenTimeoutError('The service did not answer in time', { cause });
    throw new PlatenConnectionError(`The service could not be reached: ${messageOf(cause)}`, { cause });
  }
}

/** More than the service ever answers; a server that never ends must not fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024;

async function textOf(reply: Response): Promise<string> {
  const reader = reply.body?.getReader();
  if (!reader) return reply.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new PlatenConnectionError(`The answer has more than ${MOST_BYTES} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

function messageOf(error: unknown): string {
  const { message = String(error), cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message ? `${message} (${cause.message})` : message;
}

function infoOf({ status, headers }: Response, path: string, attempt: number): ReplyInfo {
  const mode = headers.get('x-mode');
  return {
    ...{ path, status, attempt },
    requestId: headers.get('x-request-id') ?? undefined,
    mode: mode === 'live' || mode === 'sandbox' ? mode : undefined,
    isReplayed: headers.get('idempotency-replayed') === 'true',
  };
}

function answerOf(reply: Response, text: string): Answer {
  const { ok, status, headers } = reply;
  if (status === 204) return { json: undefined, headers };
  const json = parsed(text);
  if (!ok) throw new PlatenError(reply, json, retryAfter(headers));
  if (json === undefined) throw new PlatenConnectionError(`The answer with status ${status} is not JSON`);
  if (typeof json !== 'object' || json === null) throw unexpected();
  return { json, headers };
}

/** For an answer of another shape than the service gives, such as that of another program at the address. */
export function unexpected(): PlatenConnectionError {
  return new PlatenConnectionError('The answer is not one that the service gives to this call');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After has seconds or a date. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** The pause before the next attempt; undefined if there must not be one. */
function pauseAfter(error: unknown, kind: Kind, attempt: number): number | undefined {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
  // Half of it at random, so that clients that failed together do not return together.
  const pause = longest * (0.5 + Math.random() / 2);
  if (error instanceof PlatenConnectionError) return kind === 'once' ? undefined : pause;
  if (!(error instanceof PlatenError)) return undefined;
  const { status, retryAfterMs = 0 } = error;
  const mayRepeat = kind === 'once' ? status === 429 : status === 408 || status === 429 || status >= 500;
  if (!mayRepeat) return undefined;
  return retryAfterMs > LONGEST_RETRY_AFTER_MS ? undefined : Math.max(pause, retryAfterMs);
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
