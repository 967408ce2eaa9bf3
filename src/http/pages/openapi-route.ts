import type { FastifyInstance } from 'fastify';
import { kept } from '../../lib/concurrency/kept.ts';
import type { Share } from '../../lib/concurrency/share.ts';
import { keysOf } from '../../lib/keys.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { orderSchema, orderSchemaPath } from '../body/order-document.ts';
import { documentPaths, parts } from '../openapi/parts.ts';

interface OpenApiOptions {
  readonly version: string;
  /** The public URL of the service, which may be known only after it listens. */
  readonly publicUrl: () => string;
}

/**
 * Serves the OpenAPI documents. Each is generated once, on the first request, so that a thousand unread
 * replies share the same bytes. The ETag shows whether it has changed; there is no 304 (decisions.md §1).
 */
export function addOpenApiRoutes(
  server: FastifyInstance,
  { version, publicUrl }: OpenApiOptions,
  documents: Share,
): void {
  const options = () => ({ version, serverUrl: publicUrl() });
  const load = () => import('../openapi/document.ts');
  serveOnceWritten(server, documents, documentPaths.main, async () => (await load()).openApi(options()));
  for (const part of keysOf(parts)) {
    serveOnceWritten(server, documents, documentPaths[part], async () =>
      (await load()).openApiOf(part, options()),
    );
  }
}

/** Roughly what sending costs: 10 ms for a megabyte. */
const SENT_PER_MS = 100_000;

/** Serves a document that is generated on the first request. */
function serveOnceWritten(
  server: FastifyInstance,
  documents: Share,
  path: string,
  make: () => object | Promise<object>,
  mediaType = 'application/json; charset=utf-8',
): void {
  const written = kept(async () => write(await make(), mediaType));
  server.get(path, async (_request, reply) => {
    const { bytes, headers } = await written();
    await documents.run(() => undefined, bytes.length / SENT_PER_MS);
    return reply.headers(headers).send(bytes);
  });
}

interface Written {
  readonly bytes: Buffer;
  readonly headers: Record<string, string>;
}

function write(document: object, mediaType: string): Written {
  const text = JSON.stringify(document);
  const headers = {
    'content-type': mediaType,
    'cache-control': 'public, max-age=300',
    etag: `"${sha256(text).toString('base64url')}"`,
  };
  return { bytes: Buffer.from(text), headers };
}

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
