import { hash } from 'node:crypto';
import { Html, html } from './html.ts';
import { style } from './style.ts';

const STYLE_HASH = hash('sha256', style, 'base64');

/** A whole page. It needs no script, and may have none. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
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

/**
 * What a page may do: show itself, and send its forms here. A form that ends in a redirect to an app needs the
 * address of the app as well, because browsers hold redirects of forms against the same list.
 */
export function pageHeaders(redirectUri?: string): Record<string, string> {
  const targets = ["'self'", ...(redirectUri ? [cspSource(redirectUri)] : [])].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      `form-action ${targets}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Forms must say where they come from, and nobody else needs to know.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** An address as a source of a content security policy, which knows no IPv6: there the scheme has to do. */
function cspSource(address: string): string {
  const { protocol, host } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && !host.startsWith('[') ? `${protocol}//${host}` : protocol;
}
