import type { Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Backlogged } from '../../operations/engine/backlog.ts';
import type { Health } from '../../operations/engine/health.ts';
import type { Deprecated } from '../deprecation.ts';
import { createLimitedServer } from '../transport/node-server.ts';
import { readinessReply } from './health.ts';

/** Why a call is not in the request log. */
export type UnrecordedReason = 'no credential' | 'full' | 'not stored';

export type Metrics = ReturnType<typeof createMetrics>;

/** Enough for several collectors, the only clients of this port. */
const LIMITS = { connections: 200, unansweredPerConnection: 4, idleWriteMs: 10_000 };
const REQUEST_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 72_000;
/** Metrics are written at most this often, however often they are requested. */
const FRESH_MS = 1_000;

/** What is asked of the database for each answer. */
export interface MetricSources {
  due(): Promise<{ kind: string; count: number; oldestSeconds: number }[]>;
  /** Open alerts by cause; causes without any are left out. */
  alerts(): Promise<{ cause: string; count: number }[]>;
}

/** Prometheus metrics of this process, on a port of their own so that they are not public by accident. */
export function createMetrics({ due, alerts }: MetricSources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'platen_http_request_seconds',
    help: 'Response time, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const attempts = new Counter({
    name: 'platen_due_work_total',
    help: 'Attempts of due work, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const deprecated = new Counter({
    name: 'platen_deprecated_calls_total',
    help: 'Deprecated calls, by feature and caller',
    labelNames: ['deprecated', 'caller'],
    registers: [registry],
  });
  const unrecorded = new Counter({
    name: 'platen_unrecorded_requests_total',
    help: 'Calls that are missing in the request log, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  addAlerts(registry, alerts);
  const slowed = new Counter({
    name: 'platen_slowed_adds_total',
    help: 'New orders that were answered 503 because of the backlog, by client and mode',
    labelNames: ['client', 'mode'],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'platen_due_rows',
    help: 'Rows that are due now, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const lag = new Gauge({
    name: 'platen_due_lag_seconds',
    help: 'Age of the oldest due row, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      for (const { kind, count, oldestSeconds } of await due()) {
        waiting.set({ kind }, count);
        lag.set({ kind }, oldestSeconds);
      }
    },
  });
  return {
    observeRequest: (route: string, status: number, ms: number) =>
      requests.observe({ route, status: String(status) }, ms / 1000),
    countDeprecated: (feature: Deprecated, caller: string) => deprecated.inc({ deprecated: feature, caller }),
    countUnrecorded: (reason: UnrecordedReason, count: number) => unrecorded.inc({ reason }, count),
    countSlowed: ({ clientId, mode }: Backlogged) => slowed.inc({ client: String(clientId), mode }),
    countWork: (kind: string, count: number) => attempts.inc({ kind }, count),
    /** Also serves the readiness of the process: a worker has no other port. */
    listen: (host: string, port: number, health: Health) => listen(registry, health, host, port),
  };
}

function addAlerts(registry: Registry, alerts: MetricSources['alerts']): void {
  new Gauge({
    name: 'platen_alerts',
    help: 'Open alerts, by cause',
    labelNames: ['cause'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { cause, count } of await alerts()) this.set({ cause }, count);
    },
  });
}

function listen(registry: Registry, health: Health, host: string, port: number): Promise<Server> {
  const metrics = shared(FRESH_MS, () => registry.metrics());
  const server = createLimitedServer(
    (request, response) => {
      const answer = answers[request.url ?? ''];
      if (!answer) {
        response.writeHead(404).end();
        return;
      }
      answer({ metrics, type: registry.contentType, health }).then(
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

/** One result for all calls within a time. */
function shared<T>(freshMs: number, make: () => Promise<T>): () => Promise<T> {
  let made: { readonly at: number; readonly result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!made || now - made.at > freshMs) made = { at: now, result: make() };
    return made.result;
  };
}

interface Sources {
  readonly metrics: () => Promise<string>;
  readonly type: string;
  readonly health: Health;
}

type Answer = (sources: Sources) => Promise<{ status: number; type: string; text: string }>;

const answers: Readonly<Record<string, Answer>> = {
  '/metrics': async ({ metrics, type }) => ({ status: 200, type, text: await metrics() }),
  '/live': async () => ({ status: 200, type: 'application/json', text: '{"status":"live"}' }),
  '/ready': async ({ health }) => {
    const { status, body } = await readinessReply(health);
    return { status, type: 'application/json', text: JSON.stringify(body) };
  },
};
