import type { FastifyInstance } from 'fastify';
import { LOGO_PATH, type Logo } from '../oauth/pages/layout.ts';
import { SVG_POLICY } from '../transport/reply-headers.ts';

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
