import type { FastifyInstance } from 'fastify';
import { VISITOR } from '../../domain/actor.ts';
import type { Share } from '../../lib/concurrency/share.ts';
import { readTemplate } from '../../operations/files/spine.ts';
import type { HttpContext } from '../handle.ts';
import { errorBody } from '../problems.ts';
import { SVG_POLICY } from '../transport/reply-headers.ts';
import { parametersOfLink } from './files.ts';

const MEDIA_TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml; charset=utf-8' } as const;

/** Serves templates of covers by signed, expiring links. Any flaw in the link is a plain 404. */
export function addTemplateRoute(
  server: FastifyInstance,
  { operations }: HttpContext,
  documents: Share,
): void {
  server.get<{ Params: { file: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/templates/:file',
    async ({ params: { file }, query }, reply) => {
      const link = { file, query: parametersOfLink(query) };
      const template = await documents.run(() => operations.run(readTemplate, VISITOR, link));
      if (!template) {
        const detail = { code: 'template_link_ended' } as const;
        return reply.code(404).send(errorBody([{ type: 'path_not_found', parameter: '', detail }]));
      }
      return reply
        .headers({
          'content-type': MEDIA_TYPES[template.format],
          'content-disposition': `attachment; filename="${template.name}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': SVG_POLICY,
          'cache-control': 'private, max-age=3600',
        })
        .send(template.bytes);
    },
  );
}
