import type { FastifyInstance } from 'fastify';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { openApi } from '../openapi.ts';

/**
 * Serves the OpenAPI document. It is written once, so that a thousand unread replies hold the same bytes. The ETag
 * shows whether it has changed; there is no 304 (decisions.md §1).
 */
export function addOpenApiRoute(
  server: FastifyInstance,
  version: string,
  pathAliases: Readonly<Record<string, string>>,
): void {
  let written: { bytes: Buffer; headers: Record<string, string> } | undefined;
  server.get('/openapi.json', (_request, reply) => {
    written ??= write(openApi(version, pathAliases));
    return reply.headers(written.headers).send(written.bytes);
  });
}

function write(document: object) {
  const text = JSON.stringify(document);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
    etag: `"${sha256(text).toString('base64url')}"`,
  };
  return { bytes: Buffer.from(text), headers };
}
