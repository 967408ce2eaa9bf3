import { keysOf, mapValues } from '../../lib/keys.ts';
import { paths } from '../oauth/paths.ts';
import type { Components } from './components.ts';
import { headersOf } from './headers.ts';
import { OAUTH_TAG } from './parts.ts';
import { exemplified, jsonOf } from './replies.ts';

/** The endpoints of OAuth 2.0, which the authorization server answers without an operation. */

const string = { type: 'string' };

const authentication = { client_id: string, client_secret: string };

const objects = {
  TokenRequest: {
    required: ['grant_type'],
    properties: {
      grant_type: { enum: ['authorization_code', 'refresh_token', 'client_credentials'] },
      ...authentication,
      code: string,
      redirect_uri: string,
      code_verifier: string,
      refresh_token: string,
      scope: string,
    },
  },
  Token: {
    required: ['access_token', 'token_type', 'expires_in', 'scope'],
    properties: {
      access_token: string,
      token_type: string,
      expires_in: { type: 'integer' },
      scope: string,
      refresh_token: string,
    },
  },
  TokenReference: {
    required: ['token'],
    properties: { ...authentication, token: string, token_type_hint: string },
  },
  TokenState: {
    required: ['active'],
    properties: {
      active: { type: 'boolean' },
      iss: string,
      token_type: string,
      client_id: string,
      scope: string,
      sub: string,
      exp: { type: 'integer' },
      iat: { type: 'integer' },
    },
  },
  OAuthProblem: { required: ['error'], properties: { error: string, error_description: string } },
  AuthorizationServer: {
    required: ['issuer', 'authorization_endpoint', 'token_endpoint'],
    properties: {
      issuer: string,
      authorization_endpoint: string,
      token_endpoint: string,
      revocation_endpoint: string,
      introspection_endpoint: string,
      scopes_supported: { type: 'array', items: string },
      grant_types_supported: { type: 'array', items: string },
      code_challenge_methods_supported: { type: 'array', items: string },
    },
  },
} as const;

/** How an app identifies itself in the body. */
const APP = { client_id: 'plt_app_example', client_secret: 'plt_secret_example' };
const TOKEN = { ...APP, token: 'access-token', token_type_hint: 'access_token' };

/** Request bodies, by name if a call has several. */
const examples: Readonly<Record<'TokenRequest' | 'TokenReference', Readonly<Record<string, object>>>> = {
  TokenRequest: {
    authorization_code: {
      grant_type: 'authorization_code',
      ...APP,
      code: 'code-of-the-redirect',
      redirect_uri: 'https://app.example/connected',
      code_verifier: 'a'.repeat(43),
    },
    refresh_token: { grant_type: 'refresh_token', ...APP, refresh_token: 'refresh-token' },
    client_credentials: { grant_type: 'client_credentials', ...APP, scope: 'read-write' },
  },
  TokenReference: { token: TOKEN },
};

const publish = (components: Components, name: keyof typeof objects) =>
  components.publish({ type: 'object', component: name, ...objects[name] });

/** Refusals of apps' calls (RFC 6749, 5.2), by name of the reply. */
const refusals = {
  OAuthInvalid: {
    status: 400,
    description:
      'The request is refused: invalid_request, invalid_grant, invalid_scope and others of RFC 6749',
    headers: headersOf('RequestId'),
  },
  OAuthUnauthenticated: {
    status: 401,
    description:
      'invalid_client: the credentials of the app are wrong, missing, or sent by an unsupported method',
    headers: headersOf('RequestId', 'Challenge'),
  },
  OAuthTooManyCalls: {
    status: 429,
    description: 'rate_limited: too many calls with invalid credentials',
    headers: headersOf('RequestId', 'RetryAfter'),
  },
  OAuthUnavailable: {
    status: 503,
    description: 'temporarily_unavailable: repeat the call',
    headers: headersOf('RequestId', 'RetryAfter'),
  },
  OAuthUnanswered: {
    status: 'default',
    description: 'server_error, or a path or method that does not exist',
    headers: headersOf('RequestId'),
  },
} as const;

const pages = {
  Redirected: {
    description:
      'The browser is sent to the sign-in, or back to redirect_uri with code and state, or with error and state',
    headers: { ...headersOf('RequestId'), Location: { description: 'Destination', schema: string } },
  },
  Page: { description: 'An error page for the user', headers: headersOf('RequestId') },
  PageLater: {
    description: 'A page that asks the user to wait',
    headers: headersOf('RequestId', 'RetryAfter'),
  },
} as const;

export function oauthResponses(components: Components): object {
  const problem = jsonOf(publish(components, 'OAuthProblem'));
  return Object.fromEntries([
    ...keysOf(refusals).map((name) => {
      const { description, headers } = refusals[name];
      return [name, { description, headers, content: problem }] as const;
    }),
    ...Object.entries(pages),
  ]);
}

const ref = (name: keyof typeof refusals | keyof typeof pages) => ({
  $ref: `#/components/responses/${name}`,
});
const refused = Object.fromEntries(keysOf(refusals).map((name) => [refusals[name].status, ref(name)]));

/** The path items of the endpoints. */
export function oauthPaths(
  components: Components,
): Readonly<Record<string, Readonly<Record<string, object>>>> {
  const { authorization, token, revocation, introspection } = paths.provider;
  const call = (
    name: string,
    summary: string,
    description: string,
    body: keyof typeof examples,
    reply: object,
  ) => {
    const content = {
      schema: publish(components, body),
      examples: mapValues(examples[body], (value) => ({ value })),
    };
    return {
      post: {
        operationId: `oauth${name}`,
        summary,
        description,
        tags: [OAUTH_TAG],
        security: [{ appCredentials: [] }, {}],
        requestBody: {
          required: true,
          content: { 'application/x-www-form-urlencoded': content, 'application/json': content },
        },
        responses: { 200: { description: 'Success', headers: headersOf('RequestId'), ...reply }, ...refused },
      },
    };
  };
  return {
    [authorization]: { get: authorize('oauthAuthorize', components) },
    [token]: call(
      'GetToken',
      'Exchange a code or a refresh token for an access token, or request one for the client that owns the app',
      'An access token is valid for an hour unless the app is given another life. Send it in the header Authorization: Bearer.',
      'TokenRequest',
      { content: exemplified(publish(components, 'Token'), components) },
    ),
    [revocation]: call(
      'RevokeToken',
      'Revoke a token (RFC 7009)',
      'A token that is unknown or already revoked is a success as well.',
      'TokenReference',
      {},
    ),
    [introspection]: call(
      'IntrospectToken',
      'Look up a token of the app (RFC 7662)',
      'For tokens of other apps, and tokens that are not valid any more, the reply is active: false alone.',
      'TokenReference',
      { content: exemplified(publish(components, 'TokenState'), components) },
    ),
    [paths.metadata]: { get: metadata(components) },
  };
}

function authorize(operationId: string, components: Components): object {
  const parameters = {
    response_type: { enum: ['code'] },
    client_id: string,
    redirect_uri: string,
    scope: string,
    state: string,
    code_challenge: string,
    code_challenge_method: { enum: ['S256'] },
  };
  const named = Object.entries(parameters).map(([name, declared]) => {
    const { description, ...schema }: { description?: string } = components.field(
      declared,
      `Authorization.${name}`,
    );
    return {
      name,
      in: 'query',
      required: name === 'response_type' || name === 'client_id',
      description,
      schema,
    };
  });
  return {
    operationId,
    summary: 'Send a user here to allow the app (authorization code)',
    description:
      'For browsers. The user signs in and sees what the app requests. The redirect back has iss (RFC 9207), code and state. ' +
      'PKCE with S256 is required of public apps.',
    tags: [OAUTH_TAG],
    security: [],
    parameters: named,
    responses: {
      303: ref('Redirected'),
      400: ref('Page'),
      429: ref('PageLater'),
      503: ref('PageLater'),
      default: ref('Page'),
    },
  };
}

function metadata(components: Components): object {
  return {
    operationId: 'oauthGetMetadata',
    summary: 'Read the metadata of the authorization server (RFC 8414)',
    description: 'The endpoints, scopes, grants and methods that are switched on.',
    tags: [OAUTH_TAG],
    security: [],
    responses: {
      200: {
        description: 'Success',
        headers: headersOf('RequestId'),
        content: exemplified(publish(components, 'AuthorizationServer'), components),
      },
      '4XX': ref('OAuthUnanswered'),
      503: ref('OAuthUnavailable'),
      default: ref('OAuthUnanswered'),
    },
  };
}

/** HTTP Basic; alternatively, apps send client_id and client_secret in the body. */
export const appCredentials = {
  type: 'http',
  scheme: 'basic',
  description: 'client_id and client_secret of an app; they may be sent in the body instead',
};
