import {
  type Client,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { appScopes } from '../../../domain/access/app.ts';
import { sessionMs } from '../../../domain/access/session.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { type Clock, systemClock } from '../../../lib/clock.ts';
import { defined } from '../../../lib/defined.ts';
import { newUnguessableId } from '../../../lib/secrets/ids.ts';
import type { OAuthKey } from '../../../operations/access/oauth/keys.ts';
import { checkAppSecret } from '../../../operations/access/oauth/records.ts';
import { findPerson } from '../../../operations/access/sign-in.ts';
import type { Executor } from '../../../operations/engine/executor.ts';
import type { RenderError } from '../pages/error-pages.ts';
import { paths } from '../paths.ts';
import { cookieNames } from '../sign-in/cookies.ts';
import { createAdapter, PKCE_REQUIRED, TOKEN_SECONDS } from './adapter.ts';
import { lifetimes } from './lifetimes.ts';
import { NARROW_SCOPE, NARROWED, WITH_REDIRECT_URI, WITHOUT_ISSUER } from './parameters.ts';

export interface ProviderOptions {
  /** The public URL of the service, without a trailing slash. */
  readonly issuer: string;
  readonly operations: Executor;
  readonly clock: Clock;
  /** The keys; the first one signs. */
  readonly keys: readonly OAuthKey[];
  readonly renderError: RenderError;
}

/** The authorization server: the parts of OAuth 2.0 that apps need, with all other features switched off. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, configurationOf(options));
  // The public URL may be that of a proxy. `setPublicOrigin` sets the headers that are trusted here.
  provider.proxy = true;
  provider.use(withoutIssuer);
  const { operations } = options;
  // Secrets are stored hashed, and an app may have two, so the provider's own comparison cannot be used.
  provider.Client.prototype.compareClientSecret = function (secret) {
    return operations.run(checkAppSecret, VISITOR, { publicId: this.clientId, secret });
  };
  // RFC 6749 §5.2 has a separate code for this; the provider answers invalid_request.
  const { grantTypeAllowed } = provider.Client.prototype;
  provider.Client.prototype.grantTypeAllowed = function (type) {
    const allowed = grantTypeAllowed.call(this, type);
    const { oidc } = Provider.ctx ?? {};
    const { grant_type: requested } = oidc?.params ?? {};
    if (allowed || oidc?.route !== 'token' || requested !== type) return allowed;
    throw new errors.UnauthorizedClient(`the app may not use the grant type ${type}`);
  };
  // Each sign-in has already created a new token; the provider must not replace it during a session.
  provider.Session.prototype.resetIdentifier = () => undefined;
  // The provider has compared the names of scopes by then, and writes the reply from the token.
  const { save } = provider.AccessToken.prototype;
  provider.AccessToken.prototype.save = function (...lifetime) {
    if (Provider.ctx?.oidc.body?.[NARROWED] !== undefined) this.scope = NARROW_SCOPE;
    return save.apply(this, lifetime);
  };
  return provider;
}

function configurationOf(options: ProviderOptions): Configuration {
  const { issuer, operations, clock, keys, renderError } = options;
  const cookie = { httpOnly: true, sameSite: 'lax', overwrite: true } as const;
  return {
    adapter: createAdapter({ operations, clock, noSecret: newUnguessableId(32) }),
    findAccount: findsAccount(operations),
    scopes: [...appScopes],
    extraParams: { scope: demandScope, [WITHOUT_ISSUER]: null, [WITH_REDIRECT_URI]: null },
    extraClientMetadata: { properties: [TOKEN_SECONDS, PKCE_REQUIRED] },
    extraTokenClaims: async (_ctx, { scope }) => demandScope(undefined, scope),
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    // An app without a secret must prove that it started the flow, so that a code sent to another app is
    // worthless; the operator can require this of other apps as well.
    pkce: { required: (_ctx, app) => app[PKCE_REQUIRED] === true },
    rotateRefreshToken: rotateOrProlong,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Apps keep their access after their user has signed out.
    expiresWithSession: async () => false,
    // Revoking a token ends the consent and everything issued from it.
    revokeGrantPolicy: () => true,
    clockTolerance: 0,
    cookies: {
      names: cookieNames(issuer),
      keys: keys.map((key) => key.cookie),
      // The token is unguessable and stored as a hash, so a signature would add nothing.
      long: { ...cookie, path: '/', signed: false },
      short: cookie,
    },
    jwks: { keys: keys.map((key) => key.signing) },
    routes: { ...paths.provider },
    interactions: interactionsOf(issuer),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      // An app may introspect only its own tokens, and gets no data of others.
      introspection: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
    },
    ttl: {
      AuthorizationCode: lifetimes.code,
      AccessToken: (_ctx, _token, client) => tokenSeconds(client),
      ClientCredentials: (_ctx, _token, client) => tokenSeconds(client),
      RefreshToken: lifetimes.refreshToken,
      Grant: lifetimes.grant,
      Interaction: (_ctx, { session }) => (session?.accountId ? lifetimes.decision : lifetimes.signIn),
      // The end of a session is determined by its stored row.
      Session: sessionMs / 1000,
    },
    renderError,
  };
}

/** Finds the account of a user, with the data that `interactionsOf` needs. */
function findsAccount(operations: Executor): Configuration['findAccount'] {
  return async (_ctx, accountId) => {
    const person = await operations.run(findPerson, VISITOR, { userId: Number(accountId) });
    if (!person) return undefined;
    const { lacksSecondStep } = person;
    return { accountId, claims: async () => ({ sub: accountId }), lacksSecondStep };
  };
}

/** Stops users without a required second step at the consent, even for apps that were allowed before. */
function interactionsOf(issuer: string): Configuration['interactions'] {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const consent = defined(policy.get('consent'), 'the prompt of the consent');
  const reason = 'the user has to set up two-step sign-in';
  const check = new Check('two_steps', reason, 'interaction_required', ({ oidc }) =>
    oidc.account?.lacksSecondStep === true ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  consent.checks.add(check);
  return { url: (_ctx, { uid }) => issuer + paths.interaction(uid), policy };
}

function tokenSeconds(app: Client): number {
  const own = app[TOKEN_SECONDS];
  return typeof own === 'number' ? own : lifetimes.accessToken;
}

/**
 * The refresh token of an app with a secret stays the same, so that two concurrent refreshes by its server
 * both succeed; each use prolongs it. A public app gets a new one each time, because possession alone
 * authenticates it.
 */
async function rotateOrProlong({ oidc }: KoaContextWithOIDC): Promise<boolean> {
  const { Client: app, RefreshToken: token } = oidc.entities;
  if (!token || app?.clientAuthMethod === 'none') return true;
  token.exp = Math.floor(systemClock.now().getTime() / 1000) + lifetimes.refreshToken;
  await token.save();
  return false;
}

/**
 * Removes the issuer (RFC 9207) from a redirect to an app that began under a path alias: such apps have no
 * configured issuer, and some OAuth clients then refuse the response. The provider writes it last.
 */
async function withoutIssuer(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const location = ctx.response.get('location');
  if (location && ctx.oidc?.params?.[WITHOUT_ISSUER] !== undefined)
    ctx.set('location', location.replace(/[?&]iss=[^&#]*$/, ''));
}

/**
 * Refuses requests without a known scope: the provider drops unknown ones, and a token without any would be
 * useless.
 */
function demandScope(_ctx: unknown, scope: string | undefined): undefined {
  if (!scope) {
    throw new errors.CustomOIDCProviderError('invalid_scope', `the scope must be ${appScopes.join(' or ')}`);
  }
}
