import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from '../../operations/engine/health.ts';
import type { Deprecated } from '../deprecation.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of this process, on a port of their own so that they are not public by accident. */
export function createMetrics(due: () => Promise<{ kind: string; count: number; oldestSeconds: number }[]>) {
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
    countWork: (kind: string, count: number) => attempts.inc({ kind }, count),
    /** Also serves the readiness of the process: a worker has no other port. */
    listen: (host: string, port: number, health: Health) => listen(registry, health, host, port),
  };
}

function listen(registry: Registry, health: Health, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    answer(registry, health).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

type Answer = (registry: Registry, health: Health) => Promise<{ status: number; type: string; text: string }>;

const answers: Readonly<Record<string, Answer>> = {
  '/metrics': async (registry) => ({
    status: 200,
    type: registry.contentType,
    text: await registry.metrics(),
  }),
  '/live': async () => ({ status: 200, type: 'application/json', text: '{"status":"live"}' }),
  '/ready': async (_registry, health) => {
    const reasons = await health.reasons();
    const status = reasons.length === 0 ? 200 : 503;
    return {
      status,
      type: 'application/json',
      text: JSON.stringify({ status: status === 200 ? 'ready' : 'not ready', reasons }),
    };
  },
};
