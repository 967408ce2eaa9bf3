/**
 * interfaces.md section 4 and 7, typed by hand: what exists of them so far. The section 7 rows list every
 * status an operation may answer; beyond them only the transport answers (decisions.md §1).
 */
export const operations = {
  'core orders/': { path: '/core/1.0/orders/', statuses: [200, 204, 400, 403] },
  'core orders/info': { path: '/core/1.0/orders/info', statuses: [200, 400, 410] },
  'core orders/add': { path: '/core/1.0/orders/add', statuses: [201, 400] },
  'core orders/cancel': { path: '/core/1.0/orders/cancel', statuses: [200, 400, 403, 409, 410] },
  'core orders/log': { path: '/core/1.0/orders/log', statuses: [200, 204, 400] },
  'core orders/quote': { path: '/core/1.0/orders/quote', statuses: [200, 400] },
  'core products': { path: '/core/1.0/products', statuses: [200, 204, 400, 403] },
  'core products/info': { path: '/core/1.0/products/info', statuses: [200, 204, 400] },
  'core shipping/levels': { path: '/core/1.0/shipping/levels', statuses: [200, 400, 403] },
  'core shipping/countries': { path: '/core/1.0/shipping/countries', statuses: [200, 400] },
  'core shipping/states': { path: '/core/1.0/shipping/states', statuses: [200, 400] },
  // The rows that decisions.md §1 adds.
  'core prices/lookup': { path: '/core/1.0/prices/lookup', statuses: [200, 400] },
  'core files/check': { path: '/core/1.0/files/check', statuses: [200, 400] },
  'core products/spine': { path: '/core/1.0/products/spine', statuses: [200, 400] },
  'core files/upload': { path: '/core/1.0/files/upload', statuses: [201, 400, 403] },
  'core orders/quote/info': { path: '/core/1.0/orders/quote/info', statuses: [200, 400] },
  'core orders/retry': { path: '/core/1.0/orders/retry', statuses: [200, 400, 403, 409, 410] },
  'core orders/files/replace': {
    path: '/core/1.0/orders/files/replace',
    statuses: [200, 400, 403, 409, 410],
  },
  'core orders/invoices': { path: '/core/1.0/orders/invoices', statuses: [200, 400, 403, 409, 410] },
  'core webhooks/add': { path: '/core/1.0/webhooks/add', statuses: [200, 400, 403] },
  'core webhooks/list': { path: '/core/1.0/webhooks/list', statuses: [200, 400, 403] },
  'core webhooks/delete': { path: '/core/1.0/webhooks/delete', statuses: [200, 400, 403] },
  'core webhooks/disable': { path: '/core/1.0/webhooks/disable', statuses: [200, 400, 403] },
  'core webhooks/enable': { path: '/core/1.0/webhooks/enable', statuses: [200, 400, 403] },
  'core webhooks/rotate': { path: '/core/1.0/webhooks/rotate', statuses: [200, 400, 403] },
  'core webhooks/events': { path: '/core/1.0/webhooks/events', statuses: [200, 400, 403] },
  'core webhooks/attempts': { path: '/core/1.0/webhooks/attempts', statuses: [200, 400, 403] },
  'core webhooks/resend': { path: '/core/1.0/webhooks/resend', statuses: [200, 400, 403] },
  'core webhooks/replay': { path: '/core/1.0/webhooks/replay', statuses: [200, 400, 403] },
  'core webhooks/test': { path: '/core/1.0/webhooks/test', statuses: [200, 400, 403] },
  'apps orders/': { path: '/apps/2.0/orders/', statuses: [200, 204, 400, 403] },
  'apps orders/info': { path: '/apps/2.0/orders/info', statuses: [200, 400, 410] },
  'apps orders/add': { path: '/apps/2.0/orders/add', statuses: [201, 400] },
  'apps orders/cancel': { path: '/apps/2.0/orders/cancel', statuses: [200, 400, 403, 409, 410] },
  'apps orders/log': { path: '/apps/2.0/orders/log', statuses: [200, 204, 400] },
  'apps orders/quote': { path: '/apps/2.0/orders/quote', statuses: [200, 204, 400] },
  'apps products': { path: '/apps/2.0/products', statuses: [200, 204, 400, 403] },
  'apps products/info': { path: '/apps/2.0/products/info', statuses: [200, 204, 400] },
  'apps shipping/levels': { path: '/apps/2.0/shipping/levels', statuses: [200, 400, 403] },
  'apps shipping/countries': { path: '/apps/2.0/shipping/countries', statuses: [200, 400, 403] },
  'apps shipping/states': { path: '/apps/2.0/shipping/states', statuses: [200, 400, 403] },
  // The rows that decisions.md §1 adds.
  'apps prices/lookup': { path: '/apps/2.0/prices/lookup', statuses: [200, 204, 400] },
  'apps files/check': { path: '/apps/2.0/files/check', statuses: [200, 400] },
  'apps products/spine': { path: '/apps/2.0/products/spine', statuses: [200, 400] },
  'apps files/upload': { path: '/apps/2.0/files/upload', statuses: [201, 400, 403] },
  'apps orders/quote/info': { path: '/apps/2.0/orders/quote/info', statuses: [200, 400] },
  'apps orders/retry': { path: '/apps/2.0/orders/retry', statuses: [200, 400, 403, 409, 410] },
  'apps orders/files/replace': {
    path: '/apps/2.0/orders/files/replace',
    statuses: [200, 400, 403, 409, 410],
  },
  'apps orders/invoices': { path: '/apps/2.0/orders/invoices', statuses: [200, 400, 403, 409, 410] },
  'apps categories': { path: '/apps/2.0/categories', statuses: [200, 400, 403] },
  'apps signal/webhooks': { path: '/apps/2.0/signal/webhooks', statuses: [200, 400, 403] },
  'apps signal/webhooks/events': { path: '/apps/2.0/signal/webhooks/events', statuses: [200, 400, 403] },
  'user info': { path: '/user/2.0/info', statuses: [200, 400, 403] },
  'signal 2.0 status/': { path: '/signal/2.0/status/', statuses: [200, 400, 401, 403] },
  'signal 1.1 status/': { path: '/signal/1.1/status/', statuses: [200, 400, 401, 403] },
  // interfaces.md shows both paths.
  'signal 1.1 short status/': { path: '/1.1/status/', statuses: [200, 400, 401, 403] },
  // decisions.md §1: as signal, plus 204, 409 and 410.
  'partner orders/': { path: '/partner/1.0/orders/', statuses: [200, 204, 400, 401, 403] },
  'partner orders/info': { path: '/partner/1.0/orders/info', statuses: [200, 400, 401, 403, 409, 410] },
  'partner orders/accept': { path: '/partner/1.0/orders/accept', statuses: [200, 400, 401, 403, 409, 410] },
  'partner orders/cancels': { path: '/partner/1.0/orders/cancels', statuses: [200, 204, 400, 401, 403] },
  'partner orders/cancels/answer': {
    path: '/partner/1.0/orders/cancels/answer',
    statuses: [200, 400, 401, 403, 409, 410],
  },
  'partner orders/job-ticket': {
    path: '/partner/1.0/orders/job-ticket',
    statuses: [200, 400, 401, 403, 409, 410],
  },
  'partner orders/packing-slip': {
    path: '/partner/1.0/orders/packing-slip',
    statuses: [200, 400, 401, 403, 409, 410],
  },
  'partner orders/reject': { path: '/partner/1.0/orders/reject', statuses: [200, 400, 401, 403, 409, 410] },
} as const;

export type Operation = keyof typeof operations;
export type SignalOperation = Extract<Operation, `signal ${string}`>;
export type PartnerOperation = Extract<Operation, `partner ${string}`>;
export type CoreOperation = Extract<Operation, `core ${string}`>;
export type WebhookOperation = Extract<Operation, `core webhooks/${string}`>;
export type BearerOperation = Extract<Operation, `apps ${string}`> | 'user info';

/** interfaces.md 4.3: operations that apps may also call by GET, and decisions.md §7. */
export const takesGet: readonly Operation[] = [
  'apps orders/',
  'apps products',
  'apps shipping/levels',
  'apps shipping/countries',
  'apps shipping/states',
  'apps categories',
  'user info',
];

/** decisions.md §10: all other operations need only the scope read. */
export const needsReadWrite: readonly Operation[] = [
  'apps orders/add',
  'apps orders/cancel',
  'apps orders/retry',
  'apps orders/files/replace',
  'apps files/upload',
  'apps files/check',
  'apps signal/webhooks',
];

/** decisions.md §1, first row: the answers to a call with bad credentials. */
export const deniedStatus: Readonly<Record<CoreOperation | BearerOperation, number>> = {
  'core orders/': 403,
  'core orders/info': 400,
  'core orders/add': 400,
  'core orders/cancel': 403,
  'core orders/log': 400,
  'core orders/quote': 400,
  'core products': 403,
  'core products/info': 400,
  'core shipping/levels': 403,
  'core shipping/countries': 400,
  'core shipping/states': 400,
  'core prices/lookup': 400,
  'core files/check': 400,
  'core products/spine': 400,
  'core files/upload': 403,
  'core orders/quote/info': 400,
  'core orders/invoices': 403,
  'core orders/retry': 403,
  'core orders/files/replace': 403,
  'core webhooks/add': 403,
  'core webhooks/list': 403,
  'core webhooks/delete': 403,
  'core webhooks/disable': 403,
  'core webhooks/enable': 403,
  'core webhooks/rotate': 403,
  'core webhooks/events': 403,
  'core webhooks/attempts': 403,
  'core webhooks/resend': 403,
  'core webhooks/replay': 403,
  'core webhooks/test': 403,
  'apps orders/': 403,
  'apps orders/info': 400,
  'apps orders/add': 400,
  'apps orders/cancel': 403,
  'apps orders/log': 400,
  'apps orders/quote': 400,
  'apps products': 403,
  'apps products/info': 400,
  'apps shipping/levels': 403,
  'apps shipping/countries': 403,
  'apps shipping/states': 403,
  'apps prices/lookup': 400,
  'apps files/check': 400,
  'apps products/spine': 400,
  'apps files/upload': 403,
  'apps orders/quote/info': 400,
  'apps orders/invoices': 403,
  'apps orders/retry': 403,
  'apps orders/files/replace': 403,
  'apps categories': 403,
  'apps signal/webhooks': 403,
  'apps signal/webhooks/events': 403,
  'user info': 403,
};

/** Listed because decisions.md §1 gives an operation the row of another, although it cannot end so. */
export const neverAnswered: Readonly<Partial<Record<Operation, readonly number[]>>> = {
  // An order shows its costs in every state.
  'core orders/invoices': [409],
  'apps orders/invoices': [409],
};

/** decisions.md §1: what the transport may answer besides, whatever the operation. */
export const transportStatuses: readonly number[] = [404, 405, 408, 429, 503, 500];
