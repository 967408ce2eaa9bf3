import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../domain/partners/conformance/answer.ts';
import { portOf } from '../lib/port.ts';
import { OutboundError } from './http/failure.ts';
import { createOutboundHttp } from './http/http.ts';
import { beginningOf } from './http/request.ts';

/** A request of the print partner that is checked. */
export interface KitRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: string;
}

export type KitReply =
  | { readonly kind: 'recorded' | 'busy' | 'refused' | 'unknown' }
  /** `pauseMs`: the pause in the middle of its bytes. `sent` is called at the end, whether all were sent or not. */
  | {
      readonly kind: 'file';
      readonly bytes: Buffer;
      readonly pauseMs: number;
      readonly sent: (complete: boolean) => void;
    };

interface KitServer {
  readonly port: number;
  close(): Promise<void>;
}

const statuses = { recorded: 200, refused: 400, unknown: 404, busy: 503 } as const;
const TOO_LARGE = 413;
const MOST_BYTES = 4 * 1024 * 1024;

/** The server at which a print partner finds the files of the documents, and to which it sends its signals. */
export async function startKitServer(
  listen: { readonly host: string; readonly port: number },
  handle: (request: KitRequest) => Promise<KitReply>,
): Promise<KitServer> {
  const closed = new AbortController();
  const server = createServer((request, response) => {
    answer(request, response, handle, closed.signal).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.host, resolve);
  });
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        closed.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: KitRequest) => Promise<KitReply>,
  closed: AbortSignal,
): Promise<void> {
  const body = await bodyOf(request);
  if (body === undefined) {
    response.writeHead(TOO_LARGE, { connection: 'close' }).end();
    return;
  }
  const { pathname, searchParams } = new URL(`http://kit${request.url ?? '/'}`);
  const reply = await handle({
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    contentType: request.headers['content-type'] ?? '',
    body,
  });
  if (reply.kind === 'file') await sendFile(request, response, reply, closed);
  else sendStatus(response, reply.kind);
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendStatus(response: ServerResponse, kind: keyof typeof statuses): void {
  // The hub is free again at once, so that the check takes no time.
  const headers = { 'content-type': 'application/json', ...(kind === 'busy' ? { 'retry-after': '0' } : {}) };
  const body = kind === 'recorded' ? { status: 'recorded' } : { message: sentences[kind] };
  response.writeHead(statuses[kind], headers).end(JSON.stringify(body));
}

const sentences = {
  busy: 'The partner check plays a hub that is busy; send this again.',
  refused: 'The partner check plays a hub that refuses; do not send this again.',
  unknown: 'Nothing is served at this path.',
};

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, pauseMs, sent }: Extract<KitReply, { kind: 'file' }>,
  closed: AbortSignal,
): Promise<void> {
  response.once('close', () => sent(request.method === 'GET' && response.writableFinished));
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(bytes.length) });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const middle = Math.floor(bytes.length / 2);
  if (pauseMs > 0) {
    response.write(bytes.subarray(0, middle));
    await pause(pauseMs, undefined, { signal: closed });
  }
  response.end(pauseMs > 0 ? bytes.subarray(middle) : bytes);
}

interface KitCall {
  readonly url: string;
  readonly body?: string;
  readonly contentType?: string;
}

/** Calls the system that is checked, and nothing else. */
export interface KitCaller {
  /** Every behaviour of the system is an answer. */
  call(call: KitCall): Promise<Answer>;
  close(): Promise<void>;
}

/** How much of a reply is read. */
const REPLY_BYTES = 16_384;
const LATE: ReadonlySet<string> = new Set(['timeout_first_byte', 'timeout_total']);

/**
 * The address was typed by the user of the command line, so its host may be private and plain http. Redirects are not
 * followed: they are an answer.
 */
export function createCaller(address: string, answerMs: number): KitCaller {
  const http = createOutboundHttp({ allowedHosts: [new URL(address).host.toLowerCase()] });
  return {
    async call({ url, body, contentType = 'application/json' }) {
      const startedAt = performance.now();
      const elapsed = () => Math.round(performance.now() - startedAt);
      try {
        const response = await http.request({
          url,
          method: 'POST',
          headers: {
            accept: 'application/json, text/plain, */*',
            'content-type': contentType,
          },
          ...(body === undefined ? {} : { body }),
          httpsOnly: false,
          timeouts: { firstByteMs: answerMs, totalMs: answerMs },
          maxBytes: Number.MAX_SAFE_INTEGER,
          maxRedirects: 0,
        });
        return {
          kind: 'answered',
          status: response.status,
          body: await beginningOf(response, REPLY_BYTES),
          ms: elapsed(),
        };
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const { code, detail } = error.failure;
        return LATE.has(code)
          ? { kind: 'unanswered', late: true, detail, ms: answerMs }
          : { kind: 'unanswered', late: false, detail, ms: elapsed() };
      }
    },
    close: () => http.close(),
  };
}
