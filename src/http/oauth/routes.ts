import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appScopes } from '../../domain/access/app.ts';
import { sentenceOf } from '../../domain/details/details.ts';
import { Refused } from '../../domain/refusal.ts';
import type { Log } from '../../lib/log/log.ts';
import { networkOf } from '../../lib/values/addresses.ts';
import type { Health } from '../../operations/engine/health.ts';
import { Unavailable } from '../../operations/engine/retried.ts';
import { TooManyBodies } from '../body/body-budget.ts';
import { discardRest } from '../body/discard-rest.ts';
import { NotReadable } from '../body/read-object.ts';
import { HungUp, receiveBody } from '../body/receive-body.ts';
import type { HttpContext } from '../handle.ts';
import { addressOf, factsOf, noteHungUp } from '../request-log.ts';
import { replyHeaders } from '../transport/reply-headers.ts';
import { removeAccess, showApps } from './pages/apps-page.ts';
import { PageProblem } from './pages/error-pages.ts';
import { brandOf, type OperatorName, pageHeaders, render } from './pages/layout.ts';
import { errorPage } from './pages/pages.ts';
import { paths } from './paths.ts';
import { AuthorizationServer } from './provider/authorization-server.ts';
import {
  NotParameters,
  readParameters,
  withAlias,
  withNarrowing,
  withQueryMode,
  withRedirectUri,
  withScope,
} from './provider/parameters.ts';
import { setPublicOrigin, toNodeRequest } from './provider/to-node-request.ts';
import { BrowserSession } from './sign-in/browser-session.ts';
import { answerConsent, answerDenial, answerSignIn, showInteraction } from './sign-in/interaction.ts';
import { answerPasskey } from './sign-in/passkey.ts';
import { answerCode, answerPassword } from './sign-in/sign-in.ts';
import { addSignInPages } from './sign-in/sign-in-routes.ts';

interface OAuthOptions {
  readonly context: HttpContext;
  readonly health: Health;
  readonly log: Log;
  readonly publicUrl: () => string;
  readonly operator: OperatorName;
  /** The base path of an interface for each of its aliases. */
  readonly pathAliases: Readonly<Record<string, string>>;
}

const BODY_BYTES = 64 * 1024;
/** Far more than the parameters of a request need. */
const LONGEST_QUERY = 4096;
const AUTHORIZATIONS_PER_MINUTE = 60;

/** OAuth 2.0 for apps (decisions.md §10): the endpoints for apps and the pages for their users. */
export function addOAuthRoutes(server: FastifyInstance, options: OAuthOptions): void {
  const authorization = new AuthorizationServer(options);
  addEndpoints(server, options, authorization);
  addPages(server, options, authorization);
  server.get(paths.metadata, (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(serverMetadata(options.publicUrl())),
  );
}

function addEndpoints(
  server: FastifyInstance,
  options: OAuthOptions,
  authorization: AuthorizationServer,
): void {
  const { authorization: authorize, ...called } = paths.provider;
  const handOver = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    parameters?: URLSearchParams,
  ): Promise<FastifyReply> => {
    const running = await authorization.get();
    setPublicOrigin(request.raw, running.issuer);
    // From here on the provider writes the response itself, bypassing the hooks of the server.
    reply.hijack();
    reply.raw.setHeader('x-request-id', request.id);
    for (const [name, value] of Object.entries(replyHeaders(running.issuer)))
      reply.raw.setHeader(name, value);
    if (options.health.draining) reply.raw.setHeader('connection', 'close');
    discardRest(reply, options.context, networkOf(addressOf(request)));
    running.answer(toNodeRequest(request, running.issuer, path, parameters), reply.raw, request);
    return reply;
  };
  const aliases = Object.keys(options.pathAliases).filter(
    (alias) => options.pathAliases[alias] === paths.base,
  );
  for (const base of [paths.base, ...aliases]) {
    const under = (path: string) => base + path.slice(paths.base.length);
    for (const path of Object.values(called)) {
      server.route({
        method: ['POST', 'OPTIONS'],
        url: under(path),
        preHandler: receiveForm(options.context),
        errorHandler: answerCall(options.log),
        handler: (request, reply) =>
          // The provider would answer 404 without a body.
          request.method === 'OPTIONS' && !isPreflight(request)
            ? reply.callNotFound()
            : handOver(request, reply, path, parametersOf(request)),
      });
    }
    server.get(under(authorize), { errorHandler: answerBrowser(options) }, async (request, reply) => {
      await admitRequest(options.context, request, reply);
      const sent = withAlias(new URLSearchParams(queryOf(request)), base !== paths.base);
      const query = withQueryMode(withRedirectUri(withScope(sent)));
      return handOver(request, reply, `${authorize}?${query}`);
    });
  }
  server.get(`${authorize}/:uid`, { errorHandler: answerBrowser(options) }, (request, reply) =>
    handOver(request, reply, request.url),
  );
}

/**
 * Limits the number and length of authorization requests per address, because each is stored until its user
 * signs in.
 */
async function admitRequest(
  { calls, callsPerMinute, clock }: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (queryOf(request).length > LONGEST_QUERY) {
    throw new PageProblem(
      400,
      'This link does not work',
      'The app that sent you here made a request that is too long.',
    );
  }
  const limit = callsPerMinute === 0 ? 0 : AUTHORIZATIONS_PER_MINUTE;
  const { allowed, resetSeconds } = await calls.take(
    `authorizations ${networkOf(addressOf(request))}`,
    limit,
    clock.now(),
  );
  if (allowed) return;
  reply.header('retry-after', String(resetSeconds));
  throw new PageProblem(
    429,
    'Too many sign-ins',
    `Wait ${resetSeconds} seconds, then go back to the app and try again.`,
  );
}

/** Receives the body of a form or of an app's call; like other bodies, it is read where it is used. */
function receiveForm(context: HttpContext) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method !== 'POST') return;
    const address = networkOf(addressOf(request));
    const budget = context.bodies.open(address);
    const pace = context.pace.of(address);
    try {
      request.body = await receiveBody(request.raw, { limit: BODY_BYTES, budget, pace });
    } finally {
      budget.end();
    }
  };
}

function parametersOf(request: FastifyRequest): URLSearchParams | undefined {
  if (request.method === 'OPTIONS') return undefined;
  const parameters = readParameters(request.headers['content-type'], request.body);
  const grant = parameters?.get('grant_type');
  if (parameters && grant === 'client_credentials') return withScope(parameters);
  return parameters && grant === 'refresh_token' ? withNarrowing(parameters) : parameters;
}

/** Whether a request is a CORS preflight of a browser. */
function isPreflight({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

function queryOf({ url }: FastifyRequest): string {
  return url.split('?').slice(1).join('?');
}

function addPages(server: FastifyInstance, options: OAuthOptions, authorization: AuthorizationServer): void {
  const { context } = options;
  const delays = context.signIns;
  const page = (
    method: 'GET' | 'POST',
    url: string,
    show: (browser: BrowserSession) => Promise<FastifyReply>,
  ) =>
    server.route({
      method,
      url,
      preHandler: receiveForm(context),
      errorHandler: answerBrowser(options),
      handler: async (request, reply) => show(new BrowserSession(request, reply, await authorization.get())),
    });
  addSignInPages((method, url, show) => page(method, url, (browser) => show({ context, delays, browser })));
  page('GET', paths.apps, (browser) => showApps(context, browser));
  page('POST', `${paths.apps}/revoke`, (browser) => removeAccess(context, browser));
  const interaction = paths.interaction(':uid');
  page('GET', interaction, (browser) => showInteraction(context, browser));
  page('POST', `${interaction}/sign-in`, (browser) =>
    answerSignIn({ context, delays, browser }, answerPassword),
  );
  page('POST', `${interaction}/code`, (browser) => answerSignIn({ context, delays, browser }, answerCode));
  page('POST', `${interaction}/passkey`, (browser) =>
    answerSignIn({ context, delays, browser }, answerPasskey),
  );
  page('POST', `${interaction}/allow`, (browser) => answerConsent(context, browser));
  page('POST', `${interaction}/deny`, answerDenial);
}

/** Answers errors in the form of RFC 6749, for requests that do not reach the provider. */
function answerCall(log: Log) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof HungUp) return noteHungUp(log, error, reply);
    const { status, problem } = problemOf(error, request, log);
    factsOf(request).refused = problem.error;
    if (status === 503) reply.header('retry-after', '1');
    return reply.code(status).header('cache-control', 'no-store').send(problem);
  };
}

function problemOf(error: FastifyError, request: FastifyRequest, log: Log) {
  if (error instanceof Unavailable || error instanceof TooManyBodies) {
    return { status: 503, problem: { error: 'temporarily_unavailable', error_description: error.message } };
  }
  if (
    error instanceof NotParameters ||
    error instanceof NotReadable ||
    error.code?.startsWith('FST_ERR_CTP_')
  ) {
    return { status: 400, problem: { error: 'invalid_request', error_description: error.message } };
  }
  log.error({ request: request.id, err: error }, 'unexpected error');
  return { status: 500, problem: { error: 'server_error', error_description: 'internal error' } };
}

/** Answers errors with a page for browsers. */
function answerBrowser({ log, operator, publicUrl }: OAuthOptions) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const requestId = request.id;
    const show = (status: number, title: string, sentence: string, signIn?: string) =>
      reply
        .code(status)
        .headers(pageHeaders())
        .send(render(errorPage({ title, sentence, requestId, signIn }), brandOf(operator, publicUrl())));
    if (error instanceof PageProblem) return show(error.status, error.title, error.message, error.signIn);
    if (error instanceof Refused)
      return show(403, 'This is not allowed', `The call ${sentenceOf(error.problems[0].detail)}.`);
    if (error instanceof HungUp) return noteHungUp(log, error, reply);
    const { status, problem } = problemOf(error, request, log);
    factsOf(request).refused = problem.error;
    if (status !== 503) return show(status, 'Something went wrong', 'Go back and try again.');
    reply.header('retry-after', '1');
    return show(status, 'Temporarily unavailable', 'Try again in a few seconds.');
  };
}

/** The metadata of this server (RFC 8414), limited to enabled features. */
function serverMetadata(issuer: string) {
  const { authorization, token, revocation, introspection } = paths.provider;
  const methods = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    issuer,
    authorization_endpoint: issuer + authorization,
    token_endpoint: issuer + token,
    revocation_endpoint: issuer + revocation,
    introspection_endpoint: issuer + introspection,
    scopes_supported: appScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_methods_supported: methods,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
