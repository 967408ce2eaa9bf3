import type { FastifyInstance } from 'fastify';
import { orderSchema, orderSchemaPath } from '../body/order-document.ts';
import { serveOnceWritten } from './openapi-route.ts';

/** Serves the JSON Schema of the documents that print partners get. */
export function addSchemaRoutes(
  server: FastifyInstance,
  { publicUrl }: { readonly publicUrl: () => string },
): void {
  serveOnceWritten(server, orderSchemaPath, () => orderSchema(publicUrl()), 'application/schema+json');
}
