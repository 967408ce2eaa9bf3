import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../lib/text/html.ts';
import { type Brand, page, pageHeaders, render } from '../oauth/pages/layout.ts';
import { paths } from '../oauth/paths.ts';
import { documentPaths } from '../openapi/parts.ts';
import { type BuiltFiles, isBuilt } from './built-files.ts';

/** The links in the JSON at `/`. */
const links = {
  core: '/core/1.0/',
  apps: '/apps/2.0/',
  signal: '/signal/2.0/status/',
  openapi: documentPaths.main,
  oauth: paths.metadata,
  ready: '/ready',
  panel: '/panel/',
  docs: '/docs/',
};

export interface StartPageOptions {
  readonly version: string;
  readonly panel: BuiltFiles;
  readonly brand: () => Brand;
}

/** Redirects browsers to the panel, or shows a page while it is not built; programs get the interfaces. */
export function addStartPage(server: FastifyInstance, { version, panel, brand }: StartPageOptions): void {
  const shown = startPage(version);
  server.get('/', (request, reply) => {
    reply.header('vary', 'accept');
    const isBrowser = /\btext\/html\b/i.test(request.headers.accept ?? '');
    if (!isBrowser) return reply.send({ name: 'platen', version, links });
    // Relative, because the service may be below a path of its public URL.
    if (isBuilt(panel)) return reply.redirect('panel/', 303);
    return reply.headers(pageHeaders()).send(render(shown, brand()));
  });
}

function startPage(version: string) {
  return page(
    'Print orders',
    html`<h1>Print orders, from shop to parcel</h1>
<p class="wide">Platen takes print orders from shops and apps, fetches and checks their files, hands them to print
partners, and reports their progress until the parcel can be tracked.</p>
<dl>
${entry(
  'You connect a shop or an app',
  html`The <a href="${links.docs}">documentation</a> describes every call, with guides and examples; the
<a href="${links.openapi}">OpenAPI document</a>, and those of <a href="${documentPaths.core}">core</a> and <a
href="${documentPaths.apps}">apps</a>, are for programs. Orders of a shop go to <code>${links.core}</code> with an API key, those of an app to <code>${links.apps}</code> with a token
of <a href="${links.oauth}">OAuth 2.0</a>.`,
)}
${entry('You allowed an app to order for you', html`See what it may do, and revoke it, at <a href="${paths.apps}">your connected apps</a>.`)}
${entry(
  'You are a print partner',
  html`Send the progress of an order to <code>${links.signal}</code>, as the <a href="${documentPaths.signal}">document of
signals</a> says. Without an address of your own, <a href="${documentPaths.partner}">pull your orders</a>.`,
)}
${entry(
  'You run this service',
  html`<code>npx platen seed demo</code> creates a client with keys to try it with,
<code>npx platen --help</code> lists the commands, and <a href="${links.ready}">/ready</a> tells whether it can work.
The <a href="${links.docs}">documentation</a> has the guides.`,
)}
</dl>
<p class="soft foot">Version ${version}</p>`,
  );
}

function entry(reader: string, text: Html): Html {
  return html`<dt>${reader}</dt><dd>${text}</dd>`;
}
