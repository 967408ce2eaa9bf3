const BASE = '/oauth2';

/** All paths of OAuth, relative to the public URL of the service. */
export const paths = {
  base: BASE,
  /** Paths that the provider serves itself; it builds its URLs from them. */
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
