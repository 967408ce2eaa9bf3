import type { FastifyInstance } from 'fastify';
import type { Health } from '../../operations/engine/health.ts';

/** Health endpoints for supervisors and load balancers. */
export function addHealthRoutes(server: FastifyInstance, health: Health, version: string): void {
  server.get('/live', (_request, reply) => reply.send({ status: 'live' }));
  server.get('/ready', async (_request, reply) => {
    const reasons = await health.reasons();
    if (reasons.length === 0) return reply.send({ status: 'ready', reasons });
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready', reasons });
  });
  server.get('/version', (_request, reply) => reply.send({ name: 'platen', version, node: process.version }));
}
