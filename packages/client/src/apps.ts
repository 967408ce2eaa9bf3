import { Caller, type ClientOptions, type WriteOptions } from './call.ts';
import { Endpoints } from './endpoints.ts';
import { appsFunctions } from './functions.ts';
import type { Schemas } from './wire.ts';

export interface AppsOptions extends ClientOptions {
  /** An access token, or a function that is called before every attempt, so that it can renew the token. */
  readonly accessToken: string | (() => string | Promise<string>);
}

export type AppsClient = ReturnType<typeof createAppsClient>;

/** The apps interface, for registered apps with OAuth 2.0. The functions have the names of the operations. */
export function createAppsClient({ accessToken, ...options }: AppsOptions) {
  const caller = new Caller(options, async () => {
    const token = typeof accessToken === 'function' ? await accessToken() : accessToken;
    return { headers: { authorization: `Bearer ${token}` } };
  });
  const { webhooks, ...functions } = appsFunctions(new Endpoints(caller));
  return {
    ...functions,
    webhooks: {
      ...webhooks,
      delete: async (id: number | string, options?: WriteOptions) => {
        const path = `/apps/2.0/signal/webhooks/${encodeURIComponent(id)}`;
        const { json } = await caller.call({ method: 'DELETE', path, kind: 'write' }, options);
        return json as Schemas['DeletedWebhook'];
      },
    },
  };
}
