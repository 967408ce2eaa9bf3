import type { Server } from 'node:http';
import type { ReadinessReply } from '../health.ts';
import { createLimitedServer } from '../transport/node-server.ts';

/** Enough for several collectors, the only clients of this port. */
const LIMITS = { connections: 200, unansweredPerConnection: 4, idleWriteMs: 10_000 };
const REQUEST_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 72_000;
/** Metrics are collected at most this often, however often they are requested. */
const FRESH_MS = 1_000;

export interface MetricsText {
  readonly contentType: string;
  write(): Promise<string>;
}

/** Serves the metrics and the readiness of the process; a worker has no other port. */
export function listenForMetrics(
  { contentType, write }: MetricsText,
  readiness: () => Promise<ReadinessReply>,
  host: string,
  port: number,
): Promise<Server> {
  const sources = { text: shared(FRESH_MS, write), contentType, readiness };
  const server = createLimitedServer(
    (request, response) => {
      const answer = answers[request.url ?? ''];
      if (!answer) {
        response.writeHead(404).end();
        return;
      }
      // Deliveries to an allowed host of this machine are POSTs, whose answers clients can read.
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
      }
      answer(sources).then(
        ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
        () => response.writeHead(503).end(),
      );
    },
    {
      limits: LIMITS,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      keepAliveMs: KEEP_ALIVE_MS,
      onCut: () => undefined,
    },
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Shares one result among all calls within a time. */
export function shared<T>(freshMs: number, make: () => Promise<T>): () => Promise<T> {
  let made: { readonly at: number; readonly result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!made || now - made.at > freshMs) made = { at: now, result: make() };
    return made.result;
  };
}

interface Sources {
  readonly text: () => Promise<string>;
  readonly contentType: string;
  readonly readiness: () => Promise<ReadinessReply>;
}

type Answer = (sources: Sources) => Promise<{ status: number; type: string; text: string }>;

const answers: Readonly<Record<string, Answer>> = {
  '/metrics': async ({ text, contentType }) => ({ status: 200, type: contentType, text: await text() }),
  '/live': async () => ({ status: 200, type: 'application/json', text: '{"status":"live"}' }),
  '/ready': async ({ readiness }) => {
    const { status, body } = await readiness();
    return { status, type: 'application/json', text: JSON.stringify(body) };
  },
};
