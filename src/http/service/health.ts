import type { FastifyInstance } from 'fastify';
import type { Health } from '../../operations/engine/health.ts';

/** Health endpoints for supervisors and load balancers. */
export function addHealthRoutes(server: FastifyInstance, health: Health, version: string): void {
  server.get('/live', (_request, reply) => reply.send({ status: 'live' }));
  server.get('/ready', async (_request, reply) => {
    const { status, body } = await readinessReply(health);
    if (status === 503) reply.header('retry-after', '1');
    return reply.code(status).send(body);
  });
  server.get('/version', (_request, reply) => reply.send({ name: 'platen', version, node: process.version }));
}

export async function readinessReply(health: Health): Promise<{ status: 200 | 503; body: object }> {
  const { reasons, warnings, clockSkewMs, backlogRows } = await health.readiness();
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
