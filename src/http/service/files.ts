import type { FastifyInstance } from 'fastify';
import { VISITOR } from '../../domain/actor.ts';
import { readStoredFile } from '../../operations/files/read.ts';
import type { HttpContext } from '../handle.ts';
import { errorBody } from '../problems.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
};

/** Serves stored files to print partners by signed, expiring links. Any flaw in the link is a plain 404. */
export function addFileRoute(server: FastifyInstance, { operations }: HttpContext): void {
  server.get<{
    Params: { order: string; n: string };
    Querystring: { expires?: string; signature?: string };
  }>('/files/:order/:n', async (request, reply) => {
    const { order, n } = request.params;
    const { expires, signature } = request.query;
    const file = await operations.run(readStoredFile, VISITOR, { order, n, expires, signature });
    if (!file) {
      const detail = 'the link is not valid or has expired; request a new one';
      return reply.code(404).send(errorBody([{ type: 'path_not_found', parameter: '', detail }]));
    }
    return reply
      .headers({
        'content-type': MEDIA_TYPES[file.format] ?? 'application/octet-stream',
        'content-length': String(file.size),
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private',
      })
      .send(file.stream);
  });
}
