import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR } from '../../domain/actor.ts';
import { sheetKinds } from '../../domain/board/job-sheet.ts';
import type { Share } from '../../lib/concurrency/share.ts';
import { readSheet } from '../../operations/board/sheets.ts';
import { readCheckedPreview, readPreview, readStoredFile } from '../../operations/files/read.ts';
import { readTemplate } from '../../operations/files/spine.ts';
import type { HttpContext } from '../handle.ts';
import { errorBody } from '../problems.ts';
import { FILE_POLICY, SVG_POLICY } from '../transport/reply-headers.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
};

/**
 * Serves stored files to print partners, and previews to people, by signed, expiring links. Any flaw in a
 * link is a plain 404.
 */
export function addFileRoute(server: FastifyInstance, { operations }: HttpContext, documents: Share): void {
  server.get<LinkRequest>('/files/:of/:n', async (request, reply) => {
    const file = await operations.run(readStoredFile, VISITOR, {
      ...request.params,
      ...signatureOf(request),
    });
    if (!file) return notFound(reply);
    return reply
      .headers({
        'content-type': MEDIA_TYPES[file.format] ?? 'application/octet-stream',
        'content-length': String(file.size),
        'content-disposition': `attachment; filename="${file.name}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': FILE_POLICY,
        'cache-control': 'private',
      })
      .send(file.stream);
  });

  for (const kind of sheetKinds) {
    server.get<LinkRequest>(`/files/:of/:n/${kind}.pdf`, async (request, reply) => {
      const { of, n } = request.params;
      const { expires = '', signature = '' } = signatureOf(request);
      const link = { number: Number(of), n: Number(n), expires, signature };
      const sheet = await documents.run(() => operations.run(readSheet, VISITOR, { ...link, kind }));
      if (!sheet) return notFound(reply);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${sheet.name}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': FILE_POLICY,
          'cache-control': 'private',
        })
        .send(sheet.bytes);
    });
  }

  const previews = { '/files/:of/:n/preview': readPreview, '/files/checks/:of/:n': readCheckedPreview };
  for (const [path, operation] of Object.entries(previews)) {
    server.get<LinkRequest>(path, async (request, reply) => {
      const link = { ...request.params, ...signatureOf(request) };
      const picture = await operations.run(operation, VISITOR, link);
      if (!picture) return notFound(reply);
      return reply
        .headers({
          'content-type': 'image/png',
          'x-content-type-options': 'nosniff',
          'content-security-policy': FILE_POLICY,
          'cache-control': 'private, max-age=3600',
        })
        .send(picture);
    });
  }
}

interface LinkRequest {
  Params: { of: string; n: string };
  Querystring: Readonly<Record<string, unknown>>;
}

function signatureOf({ query }: FastifyRequest<LinkRequest>) {
  const { expires, signature } = parametersOfLink(query);
  return { expires, signature };
}

/** The parameters of a signed link; one that is repeated is none, because a signature is of one value. */
function parametersOfLink(
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | undefined>> {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(pairs);
}

function notFound(reply: FastifyReply) {
  const detail = { code: 'file_link_ended' } as const;
  return reply.code(404).send(errorBody([{ type: 'path_not_found', parameter: '', detail }]));
}

const TEMPLATE_TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml; charset=utf-8' } as const;

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
          'content-type': TEMPLATE_TYPES[template.format],
          'content-disposition': `attachment; filename="${template.name}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': SVG_POLICY,
          'cache-control': 'private, max-age=3600',
        })
        .send(template.bytes);
    },
  );
}
