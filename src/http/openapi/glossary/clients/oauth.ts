import type { Entries } from '../entry.ts';

const BASE = 'https://print.example';

/** OAuth 2.0 for apps. */
export const oauth: Entries = {
  grant_type: [
    'authorization_code: for a code of the redirect. refresh_token: renews access. client_credentials: access to the client that owns the app',
    'client_credentials',
  ],
  client_id: ['Public id of the app', 'plt_app_example'],
  client_secret: [
    'Secret of the app, unless it is sent with HTTP Basic. Public apps have none',
    'plt_secret_example',
  ],
  'TokenRequest.code': ['With authorization_code: the code of the redirect', 'code-of-the-redirect'],
  redirect_uri: [
    'Where the user is sent back to. Must be registered for the app; needed if it has several',
    'https://app.example/connected',
  ],
  code_verifier: ['With PKCE: the string whose SHA-256 the code_challenge is', 'a'.repeat(43)],
  refresh_token: ['Renews access. Public apps get a new one with every use', 'refresh-token'],
  scope: [
    'read: orders, products and prices. read-write: places and cancels orders as well. Default: read',
    'read-write',
  ],
  access_token: ['Goes into the header Authorization: Bearer', 'access-token'],
  token_type: ['Always Bearer', 'Bearer'],
  expires_in: ['How long the access token is valid, in seconds', 3600],
  'TokenReference.token': ['An access token or a refresh token', 'access-token'],
  token_type_hint: ['access_token or refresh_token; may be left out', 'access_token'],
  active: ['Whether the token is valid and one of the app'],
  iss: ['Public URL of the service that issued the token', BASE],
  sub: ['Id of the user who allowed the app; absent for client_credentials', '42'],
  exp: ['When the token expires, in seconds since 1970', 1772449200],
  iat: ['When the token was issued, in seconds since 1970', 1772445600],
  'OAuthProblem.error': ['Error code of RFC 6749', 'invalid_grant'],
  error_description: ['Problem', 'grant request is invalid'],
  issuer: ['Public URL of the service', BASE],
  authorization_endpoint: ['Where users are sent', `${BASE}/oauth2/authorize`],
  token_endpoint: ['Where apps request tokens', `${BASE}/oauth2/token`],
  revocation_endpoint: ['Where apps revoke tokens', `${BASE}/oauth2/revoke`],
  introspection_endpoint: ['Where apps look up their tokens', `${BASE}/oauth2/introspect`],
  scopes_supported: ['All scopes', ['read', 'read-write']],
  grant_types_supported: ['All grants', ['authorization_code', 'refresh_token', 'client_credentials']],
  code_challenge_methods_supported: ['All methods of PKCE', ['S256']],
  'Authorization.response_type': ['Always code'],
  'Authorization.state': ['Comes back unchanged, so that the app recognizes its request', 'random-state'],
  'Authorization.code_challenge': [
    'PKCE: SHA-256 of code_verifier in base64url',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ],
  'Authorization.code_challenge_method': ['Always S256'],
};
