import type { FastifyInstance, FastifyReply } from 'fastify';
import { kept } from '../../lib/concurrency/kept.ts';
import { type Html, html } from '../../lib/text/html.ts';
import { type Brand, page, pageHeaders, render } from '../oauth/pages/layout.ts';
import { DOCS_PATH } from '../problems.ts';
import { type BuiltFiles, INDEX, POLICY, ServedFile } from './built-files.ts';

export interface DocsOptions {
  /** Reads the built pages; called on the first request. */
  readonly readDocs: () => Promise<BuiltFiles>;
  readonly brand: () => Brand;
}

/** The paths of the reference and the guides; addresses in them are relative, like those of the panel. */
export const docsPaths = { base: DOCS_PATH, any: `${DOCS_PATH}/*`, llms: '/llms.txt' } as const;

/** The list of all pages for language models, built with them. Its links are relative to the root of the service. */
const LLMS = 'llms.txt';

/** Serves the pages that are built from `docs`, and the reference of the interfaces. */
export function addDocsRoutes(server: FastifyInstance, { readDocs, brand }: DocsOptions): void {
  const files = kept(
    async () => new Map([...(await readDocs())].map(([path, bytes]) => [path, new ServedFile(path, bytes)])),
  );
  const send = async (reply: FastifyReply, path: string, encoding: string | string[] | undefined) => {
    const built = await files();
    // Addresses of pages have no file extension, and no trailing slash, which would break relative addresses.
    const file = built.get(path) ?? built.get(`${path}.html`);
    if (file) {
      reply.headers({ ...pageHeaders(), 'content-security-policy': POLICY });
      return file.send(reply, encoding);
    }
    const [status, title, text] = built.has(INDEX) ? missing : notBuilt;
    return reply
      .code(status)
      .headers(pageHeaders())
      .send(render(page(title, text), brand()));
  };
  server.get(docsPaths.base, (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!path.endsWith('/')) return reply.redirect('docs/', 303);
    return send(reply, INDEX, request.headers['accept-encoding']);
  });
  server.get<{ Params: { '*': string } }>(docsPaths.any, (request, reply) => {
    const path = request.params['*'];
    if (path === LLMS) return reply.redirect(`../${LLMS}`, 303);
    return send(reply, path, request.headers['accept-encoding']);
  });
  server.get(docsPaths.llms, (request, reply) => send(reply, LLMS, request.headers['accept-encoding']));
}

const missing: readonly [number, string, Html] = [
  404,
  'Not found',
  html`<h1>There is no such page</h1>
<p>The documentation has other pages; its first one is at <code>/docs/</code>.</p>`,
];
const notBuilt: readonly [number, string, Html] = [
  503,
  'Documentation',
  html`<h1>The documentation is not built</h1>
<p>Run <code>npm run docs:build</code> in the folder of Platen and restart the service.</p>`,
];
