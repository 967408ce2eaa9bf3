import { Caller, type ClientOptions, type WriteOptions } from './call.ts';
import { Endpoints } from './endpoints.ts';
import type { Schemas } from './wire.ts';

export interface AppsOptions extends ClientOptions {
  /** An access token, or a function that is called before every attempt, so that it can renew the token. */
  readonly accessToken: string | (() => string | Promise<string>);
}

export type AppsClient = ReturnType<typeof createAppsClient>;

/** The apps interface, for registered apps with OAuth 2.0. The functions have the names of the paths. */
export function createAppsClient({ accessToken, ...options }: AppsOptions) {
  const caller = new Caller(options, async () => {
    const token = typeof accessToken === 'function' ? await accessToken() : accessToken;
    return { headers: { authorization: `Bearer ${token}` } };
  });
  const endpoints = new Endpoints(caller);
  return {
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
    prices: { lookup: endpoints.read('/apps/2.0/prices/lookup') },
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
      delete: async (id: number | string, options?: WriteOptions) => {
        const path = `/apps/2.0/signal/webhooks/${encodeURIComponent(id)}`;
        const { json } = await caller.call({ method: 'DELETE', path, kind: 'write' }, options);
        return json as Schemas['DeletedWebhook'];
      },
    },
    user: { info: endpoints.read('/user/2.0/info') },
  };
}
