import { Caller, type ClientOptions, type Credential } from './call.ts';
import { Endpoints } from './endpoints.ts';
import { adminFunctions } from './functions.ts';

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
 * The admin interface, for the operator. The functions have the names of the operations. It takes no Idempotency-Key, so what changes
 * something is attempted again only after 429: the service may have done what it answers 503 for.
 */
export function createAdminClient(options: AdminOptions) {
  const credential = credentialOf(options);
  return adminFunctions(new Endpoints(new Caller(options, () => credential)));
}

function credentialOf(options: AdminOptions): Credential {
  if ('apiKey' in options) return { headers: { authorization: `Bearer ${options.apiKey}` } };
  const { cookie } = options;
  return { headers: { 'x-requested-with': 'platen', ...(cookie && { cookie }) } };
}
