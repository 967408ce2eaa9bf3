/** How code samples call an interface: as whom, and by which functions of @platen/client. */
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
  /** Functions whose name differs from the path. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Functions whose result is a list that is read page by page. */
  readonly lists?: readonly string[];
}

const core: SampleCaller = {
  variable: 'CORE_KEY',
  sent: 'body',
  client: ['shop', 'createCoreClient', 'apiKey'],
  functions: {
    orders: 'orders.list',
    products: 'products.list',
    'orders/files/replace': 'orders.replaceFile',
    'orders/quote/info': 'orders.quoteInfo',
  },
  lists: ['orders.list', 'products.list', 'webhooks.events'],
};
const app: SampleCaller = {
  ...core,
  variable: 'ACCESS_TOKEN',
  sent: ['Authorization: Bearer $ACCESS_TOKEN'],
  client: ['app', 'createAppsClient', 'accessToken'],
  functions: {
    ...core.functions,
    info: 'user.info',
    'signal/webhooks': 'webhooks.add',
    'signal/webhooks/events': 'webhooks.events',
    'signal/webhooks/{id}': 'webhooks.delete',
  },
};
const signal: SampleCaller = {
  variable: 'SIGNAL_KEY',
  sent: 'body',
  client: ['partner', 'createSignalClient', 'apiKey'],
  functions: { status: 'reportAll' },
};
const partner: SampleCaller = {
  ...signal,
  client: ['partner', 'createPartnerClient', 'apiKey'],
  functions: { orders: 'orders.list', 'orders/cancels': 'orders.cancels.list' },
  lists: ['orders.list', 'orders.cancels.list'],
};
const admin: SampleCaller = {
  variable: 'ADMIN_KEY',
  sent: ['Authorization: Bearer $ADMIN_KEY'],
  client: ['admin', 'createAdminClient', 'apiKey'],
  functions: {
    ...Object.fromEntries(
      [
        ...[
          'alerts',
          'apps',
          'backups',
          'board',
          'clients',
          'keys',
          'mails',
          'mails/clients',
          'mails/links',
          'mails/texts',
        ],
        ...['orders', 'outgoing', 'partners', 'products', 'requests', 'retention', 'users', 'webhooks'],
        ...['account/passkeys', 'account/sessions'],
      ].map((path) => [path, `${path.replaceAll('/', '.')}.list`]),
    ),
    account: 'account.info',
    'account/alert-mails': 'account.alertMails.info',
    'account/second-factor': 'account.secondFactor.info',
    'orders/cancel/preview': 'orders.previewCancel',
    'orders/cancel/repeat': 'orders.repeatCancel',
    'orders/cancel/confirm': 'orders.confirmCancel',
    'orders/files/replace': 'orders.replaceFile',
    'orders/files/accept': 'orders.acceptFile',
  },
  lists: [
    ...[
      'alerts.list',
      'audit',
      'clientTerms',
      'exchangeRates',
      'mails.list',
      'orders.list',
      'prices',
      'products.list',
    ],
    ...[
      'requests.list',
      'shipping.countries',
      'shipping.levels',
      'shipping.rates',
      'shipping.regions',
      'users.list',
      'vat',
    ],
  ],
};
/** Calls about the own account need a session, because only users have one. */
const user: SampleCaller = {
  ...admin,
  variable: 'SESSION_COOKIE',
  sent: ['Cookie: $SESSION_COOKIE', 'X-Requested-With: platen'],
  client: ['admin', 'createAdminClient', 'cookie'],
};

const callers: Readonly<Record<string, SampleCaller>> = {
  'core-1.0': core,
  'apps-2.0': app,
  'user-2.0': app,
  'signal-2.0': signal,
  'signal-1.1': { variable: 'SIGNAL_KEY', sent: 'body' },
  'partner-1.0': partner,
  'admin-1.0': admin,
};

/** @throws {Error} for an interface without a caller */
export function callerOf(interfaceName: string, path: string): SampleCaller {
  const caller = path.startsWith('/admin/1.0/account/') ? user : callers[interfaceName];
  if (!caller) throw new Error(`the samples of ${interfaceName} have no caller`);
  return caller;
}
