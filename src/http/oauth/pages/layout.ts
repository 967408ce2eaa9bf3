import { hash } from 'node:crypto';
import { Html, html } from './html.ts';
import { style } from './style.ts';

const STYLE_HASH = hash('sha256', style, 'base64');

/**
 * A complete page. It has no scripts, and its policy forbids them. With `redirectTo` the browser is
 * redirected automatically.
 */
export function page(title: string, body: Html, redirectTo?: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${redirectTo !== undefined && html`<meta http-equiv="refresh" content="0;url=${redirectTo}">`}
<title>${title} · Platen</title>
${new Html(`<style>${style}</style>`)}
</head>
<body>
<main>
<p class="brand">Platen</p>
${body}
</main>
</body>
</html>
`.text;
}

/** The policy of every page: it may show itself and send its forms to this service. */
export function pageHeaders(): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
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
