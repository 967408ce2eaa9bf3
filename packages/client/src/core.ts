import { Caller, type ClientOptions } from './call.ts';
import { Endpoints } from './endpoints.ts';

export interface CoreOptions extends ClientOptions {
  /** A core key, live or sandbox. */
  readonly apiKey: string;
}

export type CoreClient = ReturnType<typeof createCoreClient>;

/** The core interface, for shops and their servers. The functions have the names of the paths. */
export function createCoreClient({ apiKey, ...options }: CoreOptions) {
  const endpoints = new Endpoints(new Caller(options, () => ({ fields: { apikey: apiKey } })));
  return {
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
    prices: { lookup: endpoints.read('/core/1.0/prices/lookup') },
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
  };
}
