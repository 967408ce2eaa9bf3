import { hash } from 'node:crypto';
import { Html, html } from '../../../lib/text/html.ts';
import { publicPath } from '../../transport/public-path.ts';
import { style } from './style.ts';

const STYLE_HASH = hash('sha256', style, 'base64');

/** The name and logo of the operator, as shown on pages. */
export interface Brand {
  readonly name: string;
  /** The path of the logo; undefined = only the name is shown. */
  readonly logo?: string | undefined;
}

/** The operator of the service, from the settings. */
export interface OperatorName {
  readonly name: string;
  readonly logo?: Logo | undefined;
}

export interface Logo {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly bytes: Buffer;
}

/** The path of the logo, below the public URL. */
export const LOGO_PATH = '/logo';

export function brandOf({ name, logo }: OperatorName, publicUrl: string): Brand {
  return { name, logo: logo && publicPath(publicUrl, LOGO_PATH) };
}

/** The content of a page. */
export interface PlainPage {
  readonly title: string;
  readonly body: Html;
  /** The browser is redirected automatically. */
  readonly redirectTo?: string | undefined;
  /** The path of its script; a page without one runs none. */
  readonly script?: string | undefined;
}

export function page(
  title: string,
  body: Html,
  more: Pick<PlainPage, 'redirectTo' | 'script'> = {},
): PlainPage {
  return { title, body, ...more };
}

/** A complete page under the name of the operator. */
export function render({ title, body, redirectTo, script }: PlainPage, brand: Brand): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${redirectTo !== undefined && html`<meta http-equiv="refresh" content="0;url=${redirectTo}">`}
<title>${title} · ${brand.name}</title>
${new Html(`<style>${style}</style>`)}
${script !== undefined && html`<script type="module" src="${script}"></script>`}
</head>
<body>
<main>
<p class="brand">${brand.logo === undefined ? brand.name : html`<img src="${brand.logo}" alt="${brand.name}">`}</p>
${body}
</main>
</body>
</html>
`.text;
}

/** The policy of a page: it may load its own content, send forms to this service, and run its own script. */
export function pageHeaders({ script }: Pick<PlainPage, 'script'> = {}): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "img-src 'self'",
      `style-src 'sha256-${STYLE_HASH}'`,
      ...(script === undefined ? [] : ["script-src 'self'", "connect-src 'self'"]),
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Form posts must carry their origin; other sites must not see it.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
