const BASE = '/oauth2';

/** Where everything of OAuth is, from the address the service is reached at. */
export const paths = {
  /** What the provider answers itself; it builds its own addresses from these. */
  provider: {
    authorization: `${BASE}/authorize`,
    token: `${BASE}/token`,
    revocation: `${BASE}/revoke`,
    introspection: `${BASE}/introspect`,
  },
  metadata: '/.well-known/oauth-authorization-server',
  interaction: (uid: string) => `${BASE}/interaction/${uid}`,
  apps: `${BASE}/apps`,
} as const;

/** Where existing clients look for the same (decisions.md §12), as prefixes. */
export const aliases = ['/cloudauth/1.0', '/cloudauth/2.0'] as const;
