import { Caller, type ClientOptions, type Credential } from './call.ts';
import { Endpoints } from './endpoints.ts';

/** A key, or the session of a user, who alone has an account. */
export type AdminOptions = ClientOptions &
  (
    | { /** An admin key. */ readonly apiKey: string }
    | {
        /** The session cookie of a user, as `platen_session=…`. In a browser it is empty: the browser sends the cookie. */
        readonly cookie: string;
      }
  );

export type AdminClient = ReturnType<typeof createAdminClient>;

/**
 * The admin interface, for the operator. The functions have the names of the paths. It takes no Idempotency-Key, so what changes
 * something is attempted again only after 429: the service may have done what it answers 503 for.
 */
export function createAdminClient(options: AdminOptions) {
  const credential = credentialOf(options);
  const endpoints = new Endpoints(new Caller(options, () => credential));
  return {
    ...orders(endpoints),
    ...access(endpoints),
    ...catalogue(endpoints),
    ...service(endpoints),
    account: account(endpoints),
  };
}

function credentialOf(options: AdminOptions): Credential {
  if ('apiKey' in options) return { headers: { authorization: `Bearer ${options.apiKey}` } };
  const { cookie } = options;
  return { headers: { 'x-requested-with': 'platen', ...(cookie && { cookie }) } };
}

function orders(endpoints: Endpoints) {
  return {
    orders: {
      list: endpoints.pages('/admin/1.0/orders', 'orders'),
      info: endpoints.read('/admin/1.0/orders/info'),
      totals: endpoints.read('/admin/1.0/orders/totals'),
      cancel: endpoints.once('/admin/1.0/orders/cancel'),
      previewCancel: endpoints.read('/admin/1.0/orders/cancel/preview'),
      repeatCancel: endpoints.once('/admin/1.0/orders/cancel/repeat'),
      confirmCancel: endpoints.once('/admin/1.0/orders/cancel/confirm'),
      hold: endpoints.once('/admin/1.0/orders/hold'),
      release: endpoints.once('/admin/1.0/orders/release'),
      retry: endpoints.once('/admin/1.0/orders/retry'),
      readdress: endpoints.once('/admin/1.0/orders/readdress'),
      replaceFile: endpoints.once('/admin/1.0/orders/files/replace'),
      acceptFile: endpoints.once('/admin/1.0/orders/files/accept'),
      take: endpoints.once('/admin/1.0/orders/take'),
      resend: endpoints.once('/admin/1.0/orders/resend'),
      routing: endpoints.read('/admin/1.0/orders/routing'),
      reroute: endpoints.once('/admin/1.0/orders/reroute'),
      settle: endpoints.once('/admin/1.0/orders/settle'),
      note: endpoints.once('/admin/1.0/orders/note'),
      bulk: {
        preview: endpoints.once('/admin/1.0/orders/bulk/preview'),
        start: endpoints.once('/admin/1.0/orders/bulk/start'),
        progress: endpoints.read('/admin/1.0/orders/bulk/progress'),
        stop: endpoints.once('/admin/1.0/orders/bulk/stop'),
      },
    },
    board: {
      list: endpoints.read('/admin/1.0/board'),
      item: endpoints.read('/admin/1.0/board/item'),
      move: endpoints.once('/admin/1.0/board/move'),
    },
    files: {
      check: endpoints.once('/admin/1.0/files/check'),
      upload: endpoints.once('/admin/1.0/files/upload'),
    },
  };
}

function access(endpoints: Endpoints) {
  return {
    clients: {
      list: endpoints.read('/admin/1.0/clients'),
      create: endpoints.once('/admin/1.0/clients/create'),
      update: endpoints.once('/admin/1.0/clients/update'),
      end: endpoints.once('/admin/1.0/clients/end'),
    },
    partners: {
      list: endpoints.read('/admin/1.0/partners'),
      create: endpoints.once('/admin/1.0/partners/create'),
      update: endpoints.once('/admin/1.0/partners/update'),
      loads: endpoints.read('/admin/1.0/partners/loads'),
      report: endpoints.read('/admin/1.0/partners/report'),
      rehearse: endpoints.read('/admin/1.0/partners/rehearse'),
    },
    apps: {
      list: endpoints.read('/admin/1.0/apps'),
      create: endpoints.once('/admin/1.0/apps/create'),
      update: endpoints.once('/admin/1.0/apps/update'),
      rotate: endpoints.once('/admin/1.0/apps/rotate'),
      disable: endpoints.once('/admin/1.0/apps/disable'),
    },
    users: {
      list: endpoints.pages('/admin/1.0/users', 'users'),
      create: endpoints.once('/admin/1.0/users/create'),
      invite: endpoints.once('/admin/1.0/users/invite'),
      link: endpoints.once('/admin/1.0/users/link'),
      role: endpoints.once('/admin/1.0/users/role'),
      alertMails: endpoints.once('/admin/1.0/users/alert-mails'),
      passkeys: endpoints.read('/admin/1.0/users/passkeys'),
      resetSecondFactor: endpoints.once('/admin/1.0/users/reset-second-factor'),
      signOut: endpoints.once('/admin/1.0/users/sign-out'),
      end: endpoints.once('/admin/1.0/users/end'),
      erase: endpoints.once('/admin/1.0/users/erase'),
    },
    keys: {
      list: endpoints.read('/admin/1.0/keys'),
      create: endpoints.once('/admin/1.0/keys/create'),
      rotate: endpoints.once('/admin/1.0/keys/rotate'),
      revoke: endpoints.once('/admin/1.0/keys/revoke'),
    },
    webhooks: {
      list: endpoints.read('/admin/1.0/webhooks'),
      attempts: endpoints.read('/admin/1.0/webhooks/attempts'),
      add: endpoints.once('/admin/1.0/webhooks/add'),
      delete: endpoints.once('/admin/1.0/webhooks/delete'),
      rotate: endpoints.once('/admin/1.0/webhooks/rotate'),
      disable: endpoints.once('/admin/1.0/webhooks/disable'),
      enable: endpoints.once('/admin/1.0/webhooks/enable'),
      resend: endpoints.once('/admin/1.0/webhooks/resend'),
      replay: endpoints.once('/admin/1.0/webhooks/replay'),
      test: endpoints.once('/admin/1.0/webhooks/test'),
    },
  };
}

function catalogue(endpoints: Endpoints) {
  return {
    products: {
      list: endpoints.pages('/admin/1.0/products', 'rows'),
      info: endpoints.read('/admin/1.0/products/info'),
    },
    prices: endpoints.pages('/admin/1.0/prices', 'rows'),
    clientTerms: endpoints.pages('/admin/1.0/client-terms', 'rows'),
    shipping: {
      rates: endpoints.pages('/admin/1.0/shipping/rates', 'rows'),
      levels: endpoints.pages('/admin/1.0/shipping/levels', 'rows'),
      countries: endpoints.pages('/admin/1.0/shipping/countries', 'rows'),
      regions: endpoints.pages('/admin/1.0/shipping/regions', 'rows'),
    },
    vat: endpoints.pages('/admin/1.0/vat', 'rows'),
    exchangeRates: endpoints.pages('/admin/1.0/exchange-rates', 'rows'),
    quotes: { try: endpoints.read('/admin/1.0/quotes/try') },
    catalogue: {
      export: endpoints.read('/admin/1.0/catalogue/export'),
      import: endpoints.once('/admin/1.0/catalogue/import'),
    },
  };
}

function service(endpoints: Endpoints) {
  return {
    attention: endpoints.read('/admin/1.0/attention'),
    alerts: {
      list: endpoints.pages('/admin/1.0/alerts', 'alerts'),
      acknowledge: endpoints.once('/admin/1.0/alerts/acknowledge'),
    },
    health: endpoints.read('/admin/1.0/health'),
    figures: endpoints.read('/admin/1.0/figures'),
    audit: endpoints.pages('/admin/1.0/audit', 'entries', 'before'),
    requests: {
      list: endpoints.pages('/admin/1.0/requests', 'requests'),
      info: endpoints.read('/admin/1.0/requests/info'),
      errors: endpoints.read('/admin/1.0/requests/errors'),
    },
    backups: {
      list: endpoints.read('/admin/1.0/backups'),
      start: endpoints.once('/admin/1.0/backups/start'),
    },
    outgoing: {
      list: endpoints.read('/admin/1.0/outgoing'),
      pause: endpoints.once('/admin/1.0/outgoing/pause'),
      release: endpoints.once('/admin/1.0/outgoing/release'),
    },
    retention: {
      list: endpoints.read('/admin/1.0/retention'),
      set: endpoints.once('/admin/1.0/retention/set'),
      preview: endpoints.read('/admin/1.0/retention/preview'),
      clock: endpoints.read('/admin/1.0/retention/clock'),
      confirm: endpoints.once('/admin/1.0/retention/confirm'),
    },
    privacy: {
      export: endpoints.once('/admin/1.0/privacy/export'),
      erase: endpoints.once('/admin/1.0/privacy/erase'),
    },
    mails: {
      list: endpoints.pages('/admin/1.0/mails', 'mails'),
      resend: endpoints.once('/admin/1.0/mails/resend'),
      resendAll: endpoints.once('/admin/1.0/mails/resend-all'),
      preview: endpoints.read('/admin/1.0/mails/preview'),
      test: endpoints.once('/admin/1.0/mails/test'),
      clients: {
        list: endpoints.read('/admin/1.0/mails/clients'),
        set: endpoints.once('/admin/1.0/mails/clients/set'),
      },
      texts: {
        list: endpoints.read('/admin/1.0/mails/texts'),
        set: endpoints.once('/admin/1.0/mails/texts/set'),
      },
      links: {
        list: endpoints.read('/admin/1.0/mails/links'),
        set: endpoints.once('/admin/1.0/mails/links/set'),
      },
    },
  };
}

function account(endpoints: Endpoints) {
  return {
    info: endpoints.read('/admin/1.0/account'),
    password: endpoints.once('/admin/1.0/account/password'),
    alertMails: {
      info: endpoints.read('/admin/1.0/account/alert-mails'),
      set: endpoints.once('/admin/1.0/account/alert-mails/set'),
    },
    sessions: {
      list: endpoints.read('/admin/1.0/account/sessions'),
      end: endpoints.once('/admin/1.0/account/sessions/end'),
      endOthers: endpoints.once('/admin/1.0/account/sessions/end-others'),
    },
    secondFactor: {
      info: endpoints.read('/admin/1.0/account/second-factor'),
      setUp: endpoints.once('/admin/1.0/account/second-factor/set-up'),
      confirm: endpoints.once('/admin/1.0/account/second-factor/confirm'),
      remove: endpoints.once('/admin/1.0/account/second-factor/remove'),
      recoveryCodes: endpoints.once('/admin/1.0/account/second-factor/recovery-codes'),
    },
    passkeys: {
      list: endpoints.read('/admin/1.0/account/passkeys'),
      request: endpoints.once('/admin/1.0/account/passkeys/request'),
      add: endpoints.once('/admin/1.0/account/passkeys/add'),
      remove: endpoints.once('/admin/1.0/account/passkeys/remove'),
    },
  };
}
