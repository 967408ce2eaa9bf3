/** Generated from the endpoints of src/http/dialects by npm run generate: the functions of each client. */
import type { Endpoints } from './endpoints.ts';

export const coreFunctions = (endpoints: Endpoints) => ({
  orders: {
    list: endpoints.list('/core/1.0/orders'),
    info: endpoints.read('/core/1.0/orders/info'),
    add: endpoints.write('/core/1.0/orders/add'),
    cancel: endpoints.write('/core/1.0/orders/cancel'),
    retry: endpoints.write('/core/1.0/orders/retry'),
    replaceFile: endpoints.write('/core/1.0/orders/files/replace'),
    log: endpoints.read('/core/1.0/orders/log'),
    quote: endpoints.write('/core/1.0/orders/quote'),
    quoteInfo: endpoints.read('/core/1.0/orders/quote/info'),
    invoices: endpoints.read('/core/1.0/orders/invoices'),
  },
  files: {
    check: endpoints.write('/core/1.0/files/check'),
    upload: endpoints.once('/core/1.0/files/upload'),
  },
  prices: {
    lookup: endpoints.read('/core/1.0/prices/lookup'),
  },
  products: {
    list: endpoints.list('/core/1.0/products'),
    info: endpoints.read('/core/1.0/products/info'),
    spine: endpoints.read('/core/1.0/products/spine'),
  },
  shipping: {
    levels: endpoints.read('/core/1.0/shipping/levels'),
    countries: endpoints.read('/core/1.0/shipping/countries'),
    states: endpoints.read('/core/1.0/shipping/states'),
  },
  webhooks: {
    add: endpoints.once('/core/1.0/webhooks/add'),
    list: endpoints.read('/core/1.0/webhooks/list'),
    delete: endpoints.write('/core/1.0/webhooks/delete'),
    disable: endpoints.write('/core/1.0/webhooks/disable'),
    enable: endpoints.write('/core/1.0/webhooks/enable'),
    rotate: endpoints.once('/core/1.0/webhooks/rotate'),
    events: endpoints.events('/core/1.0/webhooks/events'),
    attempts: endpoints.read('/core/1.0/webhooks/attempts'),
    resend: endpoints.write('/core/1.0/webhooks/resend'),
    replay: endpoints.write('/core/1.0/webhooks/replay'),
    test: endpoints.write('/core/1.0/webhooks/test'),
  },
});

export const appsFunctions = (endpoints: Endpoints) => ({
  orders: {
    list: endpoints.list('/apps/2.0/orders'),
    info: endpoints.read('/apps/2.0/orders/info'),
    add: endpoints.write('/apps/2.0/orders/add'),
    cancel: endpoints.write('/apps/2.0/orders/cancel'),
    retry: endpoints.write('/apps/2.0/orders/retry'),
    replaceFile: endpoints.write('/apps/2.0/orders/files/replace'),
    log: endpoints.read('/apps/2.0/orders/log'),
    quote: endpoints.write('/apps/2.0/orders/quote'),
    quoteInfo: endpoints.read('/apps/2.0/orders/quote/info'),
    invoices: endpoints.read('/apps/2.0/orders/invoices'),
  },
  files: {
    check: endpoints.write('/apps/2.0/files/check'),
    upload: endpoints.once('/apps/2.0/files/upload'),
  },
  prices: {
    lookup: endpoints.read('/apps/2.0/prices/lookup'),
  },
  products: {
    list: endpoints.list('/apps/2.0/products'),
    info: endpoints.read('/apps/2.0/products/info'),
    spine: endpoints.read('/apps/2.0/products/spine'),
  },
  categories: endpoints.read('/apps/2.0/categories'),
  shipping: {
    levels: endpoints.read('/apps/2.0/shipping/levels'),
    countries: endpoints.read('/apps/2.0/shipping/countries'),
    states: endpoints.read('/apps/2.0/shipping/states'),
  },
  webhooks: {
    add: endpoints.once('/apps/2.0/signal/webhooks'),
    events: endpoints.events('/apps/2.0/signal/webhooks/events'),
  },
  user: {
    info: endpoints.read('/user/2.0/info'),
  },
});

export const partnerFunctions = (endpoints: Endpoints) => ({
  orders: {
    list: endpoints.list('/partner/1.0/orders'),
    info: endpoints.read('/partner/1.0/orders/info'),
    accept: endpoints.write('/partner/1.0/orders/accept'),
    reject: endpoints.write('/partner/1.0/orders/reject'),
    cancels: {
      list: endpoints.list('/partner/1.0/orders/cancels'),
      answer: endpoints.write('/partner/1.0/orders/cancels/answer'),
    },
    jobTicket: endpoints.read('/partner/1.0/orders/job-ticket'),
    packingSlip: endpoints.read('/partner/1.0/orders/packing-slip'),
  },
});

export const adminFunctions = (endpoints: Endpoints) => ({
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
  audit: endpoints.pages('/admin/1.0/audit', 'entries', 'before'),
  attention: endpoints.read('/admin/1.0/attention'),
  alerts: {
    list: endpoints.pages('/admin/1.0/alerts', 'alerts'),
    acknowledge: endpoints.once('/admin/1.0/alerts/acknowledge'),
  },
  health: endpoints.read('/admin/1.0/health'),
  orders: {
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
    settle: endpoints.once('/admin/1.0/orders/settle'),
    note: endpoints.once('/admin/1.0/orders/note'),
    bulk: {
      preview: endpoints.once('/admin/1.0/orders/bulk/preview'),
      start: endpoints.once('/admin/1.0/orders/bulk/start'),
      progress: endpoints.read('/admin/1.0/orders/bulk/progress'),
      stop: endpoints.once('/admin/1.0/orders/bulk/stop'),
    },
    routing: endpoints.read('/admin/1.0/orders/routing'),
    reroute: endpoints.once('/admin/1.0/orders/reroute'),
    list: endpoints.pages('/admin/1.0/orders', 'orders'),
    totals: endpoints.read('/admin/1.0/orders/totals'),
    info: endpoints.read('/admin/1.0/orders/info'),
  },
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
  quotes: {
    try: endpoints.read('/admin/1.0/quotes/try'),
  },
  catalogue: {
    export: endpoints.read('/admin/1.0/catalogue/export'),
    import: endpoints.once('/admin/1.0/catalogue/import'),
  },
  backups: {
    list: endpoints.read('/admin/1.0/backups'),
    start: endpoints.once('/admin/1.0/backups/start'),
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
  account: {
    alertMails: {
      info: endpoints.read('/admin/1.0/account/alert-mails'),
      set: endpoints.once('/admin/1.0/account/alert-mails/set'),
    },
    info: endpoints.read('/admin/1.0/account'),
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
      request: endpoints.read('/admin/1.0/account/passkeys/request'),
      add: endpoints.once('/admin/1.0/account/passkeys/add'),
      remove: endpoints.once('/admin/1.0/account/passkeys/remove'),
    },
    password: endpoints.once('/admin/1.0/account/password'),
  },
  users: {
    alertMails: endpoints.once('/admin/1.0/users/alert-mails'),
    list: endpoints.pages('/admin/1.0/users', 'users'),
    create: endpoints.once('/admin/1.0/users/create'),
    invite: endpoints.once('/admin/1.0/users/invite'),
    link: endpoints.once('/admin/1.0/users/link'),
    role: endpoints.once('/admin/1.0/users/role'),
    signOut: endpoints.once('/admin/1.0/users/sign-out'),
    end: endpoints.once('/admin/1.0/users/end'),
    erase: endpoints.once('/admin/1.0/users/erase'),
    passkeys: endpoints.read('/admin/1.0/users/passkeys'),
    resetSecondFactor: endpoints.once('/admin/1.0/users/reset-second-factor'),
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
  outgoing: {
    list: endpoints.read('/admin/1.0/outgoing'),
    pause: endpoints.once('/admin/1.0/outgoing/pause'),
    release: endpoints.once('/admin/1.0/outgoing/release'),
  },
  keys: {
    list: endpoints.read('/admin/1.0/keys'),
    create: endpoints.once('/admin/1.0/keys/create'),
    rotate: endpoints.once('/admin/1.0/keys/rotate'),
    revoke: endpoints.once('/admin/1.0/keys/revoke'),
  },
  figures: endpoints.read('/admin/1.0/figures'),
  board: {
    list: endpoints.read('/admin/1.0/board'),
    item: endpoints.read('/admin/1.0/board/item'),
    move: endpoints.once('/admin/1.0/board/move'),
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
  files: {
    check: endpoints.once('/admin/1.0/files/check'),
    upload: endpoints.once('/admin/1.0/files/upload'),
  },
  requests: {
    list: endpoints.pages('/admin/1.0/requests', 'requests'),
    info: endpoints.read('/admin/1.0/requests/info'),
    errors: endpoints.read('/admin/1.0/requests/errors'),
  },
});
