/** How code samples call an interface. */
export interface SampleCaller {
  /** The environment variable with the credential. */
  readonly variable: string;
  /** Where the credential is sent: in the field apikey, or in these headers for curl. */
  readonly sent: 'body' | readonly string[];
  /**
   * The client: its variable, its function and its option for the credential; superseded interfaces have
   * none.
   */
  readonly client?: readonly [name: string, create: string, option: string];
}

const app: SampleCaller = {
  variable: 'ACCESS_TOKEN',
  sent: ['Authorization: Bearer $ACCESS_TOKEN'],
  client: ['app', 'createAppsClient', 'accessToken'],
};
/** Calls about the own account need a session, because only users have one. */
const user: SampleCaller = {
  variable: 'SESSION_COOKIE',
  sent: ['Cookie: $SESSION_COOKIE', 'X-Requested-With: platen'],
  client: ['admin', 'createAdminClient', 'cookie'],
};

const callers: Readonly<Record<string, SampleCaller>> = {
  'core-1.0': { variable: 'CORE_KEY', sent: 'body', client: ['shop', 'createCoreClient', 'apiKey'] },
  'apps-2.0': app,
  'user-2.0': app,
  'signal-2.0': {
    variable: 'SIGNAL_KEY',
    sent: 'body',
    client: ['partner', 'createSignalClient', 'apiKey'],
  },
  'signal-1.1': { variable: 'SIGNAL_KEY', sent: 'body' },
  'partner-1.0': {
    variable: 'SIGNAL_KEY',
    sent: 'body',
    client: ['partner', 'createPartnerClient', 'apiKey'],
  },
  'admin-1.0': {
    variable: 'ADMIN_KEY',
    sent: ['Authorization: Bearer $ADMIN_KEY'],
    client: ['admin', 'createAdminClient', 'apiKey'],
  },
};

/** @throws {Error} for an interface without a caller */
export function callerOf(interfaceName: string, path: string): SampleCaller {
  const caller = path.startsWith('/admin/1.0/account/') ? user : callers[interfaceName];
  if (!caller) throw new Error(`the samples of ${interfaceName} have no caller`);
  return caller;
}
