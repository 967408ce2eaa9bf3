import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { RenderError } from '../pages/error-pages.ts';

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/** The endpoints that apps call, by their names in the provider. */
const called: ReadonlySet<string> = new Set(['token', 'introspection', 'revocation']);

/**
 * Answers a call without client authentication, or with a method that is not supported, by 401 and invalid_client (RFC
 * 6749 §5.2). The provider answers 400 and invalid_request, as for a call that is malformed.
 */
export function demandClientAuthentication(renderError: RenderError): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.status !== 400 || !called.has(ctx.oidc?.route ?? '') || !lacksAuthentication(ctx)) return;
    const error = new errors.InvalidClientAuth('no client authentication of a supported method');
    const { error: code, error_description } = error;
    const reply = { error: code, error_description };
    if (typeof ctx.body === 'string') renderError(ctx, reply, error);
    else ctx.body = reply;
    ctx.status = 401;
    if (ctx.headers.authorization === undefined) return;
    const parameters = { realm: ctx.oidc.provider.issuer, ...reply };
    const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
    ctx.set('www-authenticate', `Basic ${written.join(', ')}`);
  };
}

/**
 * An app without a secret is authenticated by its id. With a secret beside another method there are two
 * methods; a body that was not read may contain any of them.
 */
function lacksAuthentication({ headers: { authorization }, oidc: { body } }: KoaContextWithOIDC): boolean {
  if (!body) return false;
  const { client_id: id, client_secret: secret } = body;
  if (secret) return false;
  return authorization === undefined ? !id : !/^basic( |$)/i.test(authorization);
}
