import type { FastifyInstance } from 'fastify';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { openApi, openApiOfAliases } from '../openapi/document.ts';

export interface OpenApiOptions {
  readonly version: string;
  readonly pathAliases: Readonly<Record<string, string>>;
  /** The public URL of the service, which may be known only after it listens. */
  readonly publicUrl: () => string;
}

/** The paths of the OpenAPI documents. */
export const documentPaths = { main: '/openapi.json', aliases: '/openapi-aliases.json' } as const;

/**
 * Serves the OpenAPI documents. Each is written once, so that a thousand unread replies hold the same bytes. The
 * ETag shows whether it has changed; there is no 304 (decisions.md §1).
 */
export function addOpenApiRoutes(
  server: FastifyInstance,
  { version, pathAliases, publicUrl }: OpenApiOptions,
): void {
  const options = () => ({ version, serverUrl: publicUrl() });
  serveOnceWritten(server, documentPaths.main, () => openApi(options()));
  serveOnceWritten(server, documentPaths.aliases, () => openApiOfAliases(options(), pathAliases));
}

/** Serves a document that is made at the first request. */
export function serveOnceWritten(
  server: FastifyInstance,
  path: string,
  make: () => object,
  mediaType = 'application/json; charset=utf-8',
): void {
  let written: { bytes: Buffer; headers: Record<string, string> } | undefined;
  server.get(path, (_request, reply) => {
    written ??= write(make(), mediaType);
    return reply.headers(written.headers).send(written.bytes);
  });
}

function write(document: object, mediaType: string) {
  const text = JSON.stringify(document);
  const headers = {
    'content-type': mediaType,
    'cache-control': 'public, max-age=300',
    etag: `"${sha256(text).toString('base64url')}"`,
  };
  return { bytes: Buffer.from(text), headers };
}
