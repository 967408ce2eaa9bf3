import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { SYSTEM } from '../../../domain/actor.ts';
import { defined } from '../../../lib/defined.ts';
import type { Log } from '../../../lib/log/log.ts';
import { withoutKeys } from '../../../lib/log/redact.ts';
import { makeFirstOAuthKey, type OAuthKey, oauthKeys } from '../../../operations/access/oauth/keys.ts';
import { Unavailable } from '../../../operations/engine/retried.ts';
import { countFailure } from '../../auth/failed-credentials.ts';
import { isObject } from '../../body/read-object.ts';
import type { HttpContext } from '../../handle.ts';
import { factsOf } from '../../request-log.ts';
import { type RenderError, renderErrorAs } from '../pages/error-pages.ts';
import { type Brand, brandOf, type OperatorName } from '../pages/layout.ts';

/** How long a process uses the keys it has read; shorter than the time until a new key signs. */
const KEYS_FRESH_MS = 60_000;

/** The provider, with the settings it was created with. */
export interface RunningProvider {
  readonly provider: Provider;
  readonly issuer: string;
  /** The keys of cookies and form tokens; the first one signs, all of them verify. */
  readonly cookieKeys: readonly string[];
  readonly brand: Brand;
  answer(copy: IncomingMessage, response: ServerResponse, request: FastifyRequest): void;
}

interface AuthorizationServerOptions {
  readonly context: HttpContext;
  readonly log: Log;
  readonly publicUrl: () => string;
  readonly operator: OperatorName;
}

/** Creates the provider on first use, and again after a rotation of its keys. */
export class AuthorizationServer {
  readonly #options: AuthorizationServerOptions;
  #running: (RunningProvider & { readonly keyIds: string }) | undefined;
  #checkedAt = -Infinity;
  #starting: Promise<RunningProvider> | undefined;

  constructor(options: AuthorizationServerOptions) {
    this.#options = options;
  }

  get(): Promise<RunningProvider> {
    const fresh = performance.now() - this.#checkedAt < KEYS_FRESH_MS;
    if (this.#running && fresh) return Promise.resolve(this.#running);
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #start(): Promise<RunningProvider> {
    const { operations } = this.#options.context;
    const existing = await operations.run(oauthKeys, SYSTEM, undefined);
    const keys = existing.length > 0 ? existing : await operations.run(makeFirstOAuthKey, SYSTEM, undefined);
    if (this.#running?.keyIds !== idsOf(keys)) this.#running = await this.#make(keys);
    this.#checkedAt = performance.now();
    return this.#running;
  }

  async #make(keys: readonly OAuthKey[]): Promise<RunningProvider & { readonly keyIds: string }> {
    const { context, log, publicUrl, operator } = this.#options;
    const issuer = publicUrl();
    const brand = brandOf(operator, issuer);
    const { operations, clock } = context;
    const renderError = renderErrorAs(brand);
    // Loaded late: it is a sixth of the code of the service, and most processes serve no app.
    const { createProvider } = await import('./provider.ts');
    const provider = createProvider({ issuer, operations, clock, keys, renderError });
    const requests = new WeakMap<IncomingMessage, FastifyRequest>();
    watch(provider, this.#options, requests, renderError);
    provider.use(demandClientAuthentication(renderError));
    const callback = provider.callback();
    return {
      provider,
      issuer,
      keyIds: idsOf(keys),
      brand,
      cookieKeys: keys.map((key) => key.cookie),
      answer(copy, response, request) {
        requests.set(copy, request);
        callback(copy, response).catch((error: unknown) => {
          log.error({ request: request.id, err: error }, 'the authorization server failed');
          response.destroy();
        });
      },
    };
  }
}

/** Identifies a set of keys and the one that signs. */
function idsOf(keys: readonly OAuthKey[]): string {
  return keys.map(({ id }) => id).join();
}

/** Applies the rules of the service to the provider's responses: limits, log, an unavailable database. */
function watch(
  provider: Provider,
  { context, log }: AuthorizationServerOptions,
  requests: WeakMap<IncomingMessage, FastifyRequest>,
  renderError: RenderError,
): void {
  const requestOf = ({ req }: { readonly req: IncomingMessage }) =>
    defined(requests.get(req), 'the request that the provider answers');
  provider.use(async (ctx, next) => {
    await next();
    const request = requestOf(ctx);
    const facts = factsOf(request);
    if (ctx.oidc?.client) facts.app = ctx.oidc.client.clientId;
    if (ctx.status >= 400) {
      facts.refused ??= errorIn(ctx.body) ?? 'invalid_request';
      // The provider repeats the scopes that it refuses.
      if (isObject(ctx.body)) ctx.body = JSON.parse(withoutKeys(JSON.stringify(ctx.body)));
    }
    if (ctx.status !== 401) return;
    const { allowed, resetSeconds } = await countFailure(context, request, context.clock.now());
    if (allowed) return;
    ctx.status = 429;
    ctx.set('retry-after', String(resetSeconds));
    ctx.body = {
      error: 'rate_limited',
      error_description: 'too many calls with invalid credentials',
    };
  });
  provider.on('server_error', (ctx, error) => {
    const request = requestOf(ctx);
    if (!(error instanceof Unavailable)) {
      log.error({ request: request.id, err: error }, 'unexpected error');
      return;
    }
    const problem = { error: 'temporarily_unavailable', error_description: error.message };
    if (ctx.status === 500 && typeof ctx.body !== 'string') ctx.body = problem;
    else if (typeof ctx.body === 'string') renderError(ctx, problem, error);
    if (ctx.status === 500) ctx.status = 503;
    ctx.set('retry-after', '1');
  });
  const transport: EventEmitter = provider;
  transport.on('error', (error: unknown, ctx?: { req: IncomingMessage }) => {
    log.warn(
      { request: ctx && requests.get(ctx.req)?.id, err: error },
      'an OAuth response could not be delivered',
    );
  });
}

/** The code of an error response of RFC 6749. */
function errorIn(body: unknown): string | undefined {
  return isObject(body) && typeof body.error === 'string' ? body.error : undefined;
}

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/** The endpoints that apps call, by their names in the provider. */
const called: ReadonlySet<string> = new Set(['token', 'introspection', 'revocation']);

/**
 * Answers a call without client authentication, or with a method that is not supported, by 401 and invalid_client (RFC
 * 6749 §5.2). The provider answers 400 and invalid_request, as for a call that is malformed.
 */
function demandClientAuthentication(renderError: RenderError): Middleware {
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
