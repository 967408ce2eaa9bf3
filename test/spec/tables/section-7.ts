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
  'core orders/quote/info': { path: '/core/1.0/orders/quote/info', statuses: [200, 400] },
  'core orders/invoices': { path: '/core/1.0/orders/invoices', statuses: [200, 400, 403, 409, 410] },
  'signal 2.0 status/': { path: '/signal/2.0/status/', statuses: [200, 400, 401, 403] },
  'signal 1.1 status/': { path: '/signal/1.1/status/', statuses: [200, 400, 401, 403] },
  // The pages of the interface show both paths.
  'signal 1.1 short status/': { path: '/1.1/status/', statuses: [200, 400, 401, 403] },
} as const;

export type Operation = keyof typeof operations;
export type SignalOperation = Extract<Operation, `signal ${string}`>;

/** Listed because decisions.md §1 gives an operation the row of another, where nothing it does can end so. */
export const neverAnswered: Readonly<Partial<Record<Operation, readonly number[]>>> = {
  // An order shows what it costs in every state.
  'core orders/invoices': [409],
};

/** decisions.md §1: what the transport may answer besides, whatever the operation. */
export const transportStatuses: readonly number[] = [404, 405, 408, 429, 503, 500];
