const BASE = '/oauth2';

/** All paths of OAuth and of signing in, relative to the public URL of the service. */
export const paths = {
  base: BASE,
  /** Paths served by the provider itself; it builds its URLs from them. */
  provider: {
    authorization: `${BASE}/authorize`,
    token: `${BASE}/token`,
    revocation: `${BASE}/revoke`,
    introspection: `${BASE}/introspect`,
  },
  metadata: '/.well-known/oauth-authorization-server',
  interaction: (uid: string) => `${BASE}/interaction/${uid}`,
  apps: `${BASE}/apps`,
  /** The screen of the panel where users set up two-step sign-in. */
  account: '/panel/account',
  /** Signing in and out, for the panel and for apps alike. */
  signIn: '/sign-in',
  signInCode: '/sign-in/code',
  signInPasskey: '/sign-in/passkey',
  /** The parameters that a browser needs to use a passkey, for every page that offers it. */
  passkeyRequest: '/sign-in/passkey/request',
  passkeyScript: '/sign-in/passkey.js',
  /** Repeated sign-in before keys and roles are changed. */
  confirm: '/sign-in/confirm',
  confirmCode: '/sign-in/confirm/code',
  confirmPasskey: '/sign-in/confirm/passkey',
  signOut: '/sign-out',
  firstRun: (token: string) => `/first-run/${token}`,
  newPassword: (token: string) => `/new-password/${token}`,
  /** The page where a link for a new password is requested. */
  forgottenPassword: '/forgotten-password',
  /** The destination of users without another one. */
  home: '/',
} as const;
