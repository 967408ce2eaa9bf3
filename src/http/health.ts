import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../operations/engine/health.ts';

export interface ReadinessReply {
  readonly status: 200 | 503;
  readonly body: object;
}

/** Health endpoints for supervisors and load balancers. */
export function addHealthRoutes(
  server: FastifyInstance,
  readiness: () => Promise<ReadinessReply>,
  version: string,
): void {
  server.get('/live', (_request, reply) => reply.send({ status: 'live' }));
  server.get('/ready', async (_request, reply) => {
    const { status, body } = await readiness();
    if (status === 503) reply.header('retry-after', '1');
    return reply.code(status).send(body);
  });
  server.get('/version', (_request, reply) => reply.send({ name: 'platen', version, node: process.version }));
}

export function readinessReply(readiness: Readiness): ReadinessReply {
  const { reasons, warnings, clockSkewMs, backlogRows } = readiness;
  const ready = reasons.length === 0;
  return {
    status: ready ? 200 : 503,
    body: {
      status: ready ? 'ready' : 'not ready',
      reasons,
      warnings,
      clock_skew_ms: clockSkewMs,
      backlog_rows: backlogRows,
    },
  };
}

/** One of the processes of a start. */
export interface ProcessState {
  readonly name: string;
  readonly role: string;
  readonly pid: number | undefined;
  readonly restarts: number;
  /** Undefined while it starts, and if it does not answer. */
  readonly readiness: Readiness | undefined;
}

/**
 * The readiness of several processes together: ready while one process of each role is. Problems of the
 * others are warnings.
 */
export function joinedReadinessReply(processes: readonly ProcessState[]): ReadinessReply {
  const reasons = new Set<string>();
  const warnings = new Set<string>();
  for (const one of processes) {
    const isManned = processes.some((other) => other.role === one.role && troubles(other).length === 0);
    for (const trouble of troubles(one)) {
      if (isManned) warnings.add(`${one.name}: ${trouble}`);
      else reasons.add(trouble);
    }
    for (const warning of one.readiness?.warnings ?? []) warnings.add(warning);
  }
  const known = processes.flatMap(({ readiness }) => (readiness === undefined ? [] : [readiness]));
  const skews = known.map(({ clockSkewMs }) => clockSkewMs);
  const { status, body } = readinessReply({
    reasons: [...reasons],
    warnings: [...warnings],
    clockSkewMs: skews.reduce((far, skew) => (Math.abs(skew) > Math.abs(far) ? skew : far), 0),
    backlogRows: Math.max(0, ...known.map(({ backlogRows }) => backlogRows)),
  });
  return { status, body: { ...body, processes: processes.map(shown) } };
}

function troubles({ name, readiness }: ProcessState): readonly string[] {
  return readiness?.reasons ?? [`${name} is starting or does not answer`];
}

function shown(one: ProcessState) {
  const { name, pid = null, restarts } = one;
  return { name, pid, ready: troubles(one).length === 0, restarts };
}
