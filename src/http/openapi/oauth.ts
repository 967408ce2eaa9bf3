import { keysOf, mapValues } from '../../lib/keys.ts';
import { field } from '../body/fields.ts';
import { paths } from '../oauth/paths.ts';
import type { Components } from './components.ts';
import { headersOf } from './headers.ts';
import { OAUTH_TAG } from './parts.ts';
import { exemplified, jsonOf } from './replies.ts';

/** The endpoints of OAuth 2.0, which the authorization server answers without an operation. */

const string = { type: 'string' };

const clientId = field(string, 'Public id of the app', 'plt_app_example');
const authentication = {
  client_id: clientId,
  client_secret: field(
    string,
    'Secret of the app, unless it is sent with HTTP Basic. Public apps have none',
    'plt_secret_example',
  ),
};

const redirectUri = field(
  string,
  'Where the user is sent back to. Must be registered for the app; needed if it has several',
  'https://app.example/connected',
);
const scope = field(
  string,
  'read: orders, products and prices. read-write: places and cancels orders as well. Default: read',
  'read-write',
);
const tokenType = field(string, 'Always Bearer', 'Bearer');
const refreshToken = field(
  string,
  'Renews access. Public apps get a new one with every use',
  'refresh-token',
);
const objects = {
  TokenRequest: {
    required: ['grant_type'],
    properties: {
      grant_type: field(
        { enum: ['authorization_code', 'refresh_token', 'client_credentials'] },
        'authorization_code: for a code of the redirect. refresh_token: renews access. client_credentials: access to the client that owns the app',
      ),
      ...authentication,
      code: field(string, 'With authorization_code: the code of the redirect', 'code-of-the-redirect'),
      redirect_uri: redirectUri,
      code_verifier: field(
        string,
        'With PKCE: the string whose SHA-256 the code_challenge is',
        'a'.repeat(43),
      ),
      refresh_token: refreshToken,
      scope,
    },
  },
  Token: {
    required: ['access_token', 'token_type', 'expires_in', 'scope'],
    properties: {
      access_token: field(string, 'Goes into the header Authorization: Bearer', 'access-token'),
      token_type: tokenType,
      expires_in: field({ type: 'integer' }, 'How long the access token is valid, in seconds', 3600),
      scope,
      refresh_token: refreshToken,
    },
  },
  TokenReference: {
    required: ['token'],
    properties: {
      ...authentication,
      token: field(string, 'An access token or a refresh token', 'access-token'),
      token_type_hint: field(string, 'access_token or refresh_token; may be left out', 'access_token'),
    },
  },
  TokenState: {
    required: ['active'],
    properties: {
      active: field({ type: 'boolean' }, 'Whether the token is valid and one of the app'),
      iss: field(string, 'Public URL of the service that issued the token', 'https://print.example'),
      token_type: tokenType,
      client_id: clientId,
      scope,
      sub: field(string, 'Id of the user who allowed the app; absent for client_credentials', '42'),
      exp: field({ type: 'integer' }, 'When the token expires, in seconds since 1970', 1772449200),
      iat: field({ type: 'integer' }, 'When the token was issued, in seconds since 1970', 1772445600),
    },
  },
  OAuthProblem: {
    required: ['error'],
    properties: {
      error: field(string, 'Error code of RFC 6749', 'invalid_grant'),
      error_description: field(string, 'Problem', 'grant request is invalid'),
    },
  },
  AuthorizationServer: {
    required: ['issuer', 'authorization_endpoint', 'token_endpoint'],
    properties: {
      issuer: field(string, 'Public URL of the service', 'https://print.example'),
      authorization_endpoint: field(string, 'Where users are sent', 'https://print.example/oauth2/authorize'),
      token_endpoint: field(string, 'Where apps request tokens', 'https://print.example/oauth2/token'),
      revocation_endpoint: field(string, 'Where apps revoke tokens', 'https://print.example/oauth2/revoke'),
      introspection_endpoint: field(
        string,
        'Where apps look up their tokens',
        'https://print.example/oauth2/introspect',
      ),
      scopes_supported: field({ type: 'array', items: string }, 'All scopes', ['read', 'read-write']),
      grant_types_supported: field({ type: 'array', items: string }, 'All grants', [
        'authorization_code',
        'refresh_token',
        'client_credentials',
      ]),
      code_challenge_methods_supported: field({ type: 'array', items: string }, 'All methods of PKCE', [
        'S256',
      ]),
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
    response_type: field({ enum: ['code'] }, 'Always code'),
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: field(string, 'Comes back unchanged, so that the app recognizes its request', 'random-state'),
    code_challenge: field(
      string,
      'PKCE: SHA-256 of code_verifier in base64url',
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    ),
    code_challenge_method: field({ enum: ['S256'] }, 'Always S256'),
  };
  const named = Object.entries(parameters).map(([name, declared]) => {
    const { description, ...schema }: { description?: string } = components.field(declared);
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
