import type { FastifyInstance } from 'fastify';
import type { Share } from '../../lib/concurrency/share.ts';
import { orderSchema, orderSchemaPath } from '../body/order-document.ts';
import { serveOnceWritten } from './openapi-route.ts';

/** Serves the JSON Schema of the documents that print partners get. */
export function addSchemaRoutes(
  server: FastifyInstance,
  { publicUrl }: { readonly publicUrl: () => string },
  documents: Share,
): void {
  serveOnceWritten(
    server,
    documents,
    orderSchemaPath,
    () => orderSchema(publicUrl()),
    'application/schema+json',
  );
}
