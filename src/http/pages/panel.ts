import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../lib/text/html.ts';
import { type Brand, LOGO_PATH, type Logo, page, pageHeaders, render } from '../oauth/pages/layout.ts';
import { errorBody } from '../problems.ts';
import { SVG_POLICY } from '../transport/reply-headers.ts';
import { ASSETS, type BuiltFiles, INDEX, POLICY, ServedFile } from './built-files.ts';

interface PanelOptions {
  readonly panel: BuiltFiles;
  readonly brand: () => Brand;
}

/** The paths of the panel. Below a public URL with a path they are relative, like its files. */
export const panelPaths = { base: '/panel', any: '/panel/*' } as const;

/** Serves the panel: its files, and its page at every other address, which the panel interprets itself. */
export function addPanelRoutes(server: FastifyInstance, { panel, brand }: PanelOptions): void {
  const served = new Map([...panel].map(([path, bytes]) => [path, new ServedFile(path, bytes)]));
  const index = panel.get(INDEX)?.toString();
  const send = (reply: FastifyReply, depth: number) =>
    index === undefined
      ? reply.code(503).headers(pageHeaders()).send(render(notBuilt, brand()))
      : sendPage(reply, index, depth);
  server.get(panelPaths.base, (request, reply) => {
    const [path = '', query] = request.url.split('?');
    // The files of the panel are relative to its folder.
    if (!path.endsWith('/')) return reply.redirect(`panel/${query ? `?${query}` : ''}`, 303);
    return send(reply, 0);
  });
  server.get<{ Params: { '*': string } }>(panelPaths.any, (request, reply) => {
    const below = request.params['*'];
    const file = below === INDEX ? undefined : served.get(below);
    if (file) return file.send(reply, request.headers['accept-encoding']);
    if (below.startsWith(ASSETS)) return reply.code(404).send(noSuchFile);
    const [path = ''] = request.url.split('?');
    return send(reply, path.split('/').length - 3);
  });
}

const noSuchFile = errorBody([
  { type: 'path_not_found', parameter: '', detail: { code: 'no_such_panel_file' } },
]);

/** Sends the page, whose files are `depth` folders above its address. */
function sendPage(reply: FastifyReply, index: string, depth: number): FastifyReply {
  const files = `${'../'.repeat(depth)}${ASSETS}`;
  return reply
    .headers({ ...pageHeaders(), 'content-security-policy': POLICY })
    .send(index.replaceAll(`./${ASSETS}`, files));
}

const notBuilt = page(
  'Panel',
  html`<h1>The panel is not built</h1>
<p>Run <code>npm run panel:build</code> in the folder of Platen and restart the service. <code>npm start</code> does so
too; its log says why when that fails.</p>
<p>The interfaces work without the panel.</p>`,
);

/** Serves the logo of the operator. Opened directly, an SVG could run scripts, which its policy forbids. */
export function addLogoRoute(server: FastifyInstance, logo: Logo | undefined): void {
  if (!logo) return;
  server.get(LOGO_PATH, (_request, reply) =>
    reply
      .headers({
        'content-type': logo.type === 'image/png' ? logo.type : `${logo.type}; charset=utf-8`,
        'content-security-policy': SVG_POLICY,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=3600',
      })
      .send(logo.bytes),
  );
}
