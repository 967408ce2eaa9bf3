const BASE = '/oauth2';

/** Where everything of OAuth is, from the address the service is reached at. */
export const paths = {
  base: BASE,
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
