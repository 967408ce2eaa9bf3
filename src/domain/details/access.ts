/** Something with a number as its id. */
interface OfId {
  readonly id: number;
}

/** Why an address to redirect to is not accepted. */
const redirectUriFaults = {
  not_a_url: 'it is not a valid URL',
  fragment: 'it must not have a fragment',
  credentials: 'it must not have a user name or password',
  plain_http: 'plain http is allowed only for 127.0.0.1, [::1] and localhost',
  not_https: 'it must be an https URL',
  scheme_without_dot: 'a private-use scheme must contain a dot, as in com.example.app',
};

export type RedirectUriFault = keyof typeof redirectUriFaults;

/** What is refused about people, keys, apps and their access. */
export const accessDetails = {
  client_unknown: ({ id }: OfId) => `is ${id}; no client has this id`,
  client_ended: ({ id }: OfId) => `is ${id}; this client was ended`,
  partner_unknown: ({ id }: OfId) => `is ${id}; no print partner has this id`,
  key_unknown: ({ id }: OfId) => `is ${id}; no key has this id`,
  key_rotated_before: ({ id }: OfId) => `is ${id}; this key was rotated before; rotate its successor`,
  key_not_active: ({ id, status }: OfId & { readonly status: string }) =>
    `is ${id}; this key is ${status}; create a new one`,
  key_of_others: 'must be your own client; keys of others are made by those who run the service',
  rate_limit_not_yours: 'is set by those who run the service',
  must_be_rate: ({ given }: { readonly given: number }) =>
    `is ${given}; it must be an integer (calls per minute), 0 for no limit`,
  sandbox_keys_only: 'is only for sandbox keys: the orders of this key are never simulated',
  app_unknown: ({ id }: OfId) => `is ${id}; no app has this id`,
  app_disabled: ({ id }: OfId) => `is ${id}; this app is disabled`,
  app_without_secret: ({ id }: OfId) => `is ${id}; a public app has no secret`,
  token_lifetime_impossible: 'must be from 5 minutes to 30 days',
  pkce_needed: 'cannot be false; a public app must use PKCE',
  too_many_redirect_uris: ({ count, most }: { readonly count: number; readonly most: number }) =>
    `has ${count} entries; at most ${most} are allowed`,
  redirect_uri_needed: 'is missing; a public app needs at least one',
  redirect_uri_invalid: ({ given, fault }: { readonly given: string; readonly fault: RedirectUriFault }) =>
    `has ${JSON.stringify(given)}; ${redirectUriFaults[fault]}`,
  password_length: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `must have ${least} to ${most} characters`,
  password_guessable: 'is one of the first that others guess; choose another',
  hold_minutes_impossible: ({ given, most }: { readonly given: number; readonly most: number }) =>
    `is ${given}; it must be 0 to ${most} minutes (30 days)`,
  priority_impossible: ({ given, most }: { readonly given: number; readonly most: number }) =>
    `is ${given}; it must be 0 to ${most} (0 is the highest priority)`,
  partner_address_invalid: ({ simulator }: { readonly simulator: string }) =>
    `must be an http or https URL without user name and password, or ${simulator}`,
  user_unknown: ({ id }: OfId) => `is ${id}; no user has this id`,
  user_ended: ({ id }: OfId) => `is ${id}; this user was ended`,
  user_not_ended: ({ id }: OfId) => `is ${id}, a user who was not ended; end the user first`,
  last_administrator: 'is the last administrator; make another one first',
  user_becomes_staff: ({ user, client, partner }: NewStaff) => {
    const owner = partner === undefined ? `client ${client}` : `print partner ${partner}`;
    return `${user} belongs to ${owner} and would see the orders of all clients; with --yes the role is changed all the same`;
  },
  email_taken: 'is already used by another user',
  wrong_password: 'is not your password',
  session_not_yours: ({ id }: OfId) => `is ${id}; it is not one of your sessions`,
  link_ended: 'has ended; ask for a new one',
  signed_in_only: 'this is for a signed-in user, and a key is not one; sign in at the panel',
  code_of_no_secret: 'belongs to no secret; set up the app first',
  wrong_code: 'is wrong; enter the code that the app shows now',
  two_steps_off: 'two-step sign-in is off; turn it on first',
  last_second_step: 'two-step sign-in is required here; add another way to do it first',
  two_steps_needed: 'two-step sign-in is required here; set it up in your account',
  password_needed_again: 'the password was entered too long ago; enter it again',
  passkey_too_late: 'adding the passkey took too long, or began in another session; start again',
  passkey_not_made: 'the browser did not make a passkey for this service',
  too_many_passkeys: ({ most }: { readonly most: number }) =>
    `at most ${most} passkeys are kept; remove one first`,
  passkey_answer_used: 'the answer was already used; start again',
  passkey_added_before: 'this passkey was added before',
  passkey_not_yours: ({ id }: OfId) => `is ${id}; it is not one of your passkeys`,
  passkeys_need_host: 'passkeys need a public URL with a host name over https; set PLATEN_PUBLIC_URL',
  role_not_allowed: ({ role, needed }: { readonly role: string; readonly needed: string }) =>
    `the role ${role} may not do this; it takes the role ${needed}`,
  staff_only: 'this is for those who run the service',
  webhooks_are_for_clients: 'webhooks are for clients',
  key_of_sandbox: ({ asked }: { readonly asked: 'both' | 'live' }) =>
    `is ${asked}, and the key is of the sandbox; use a live key`,
  from_another_site: 'comes from a page of another site, which may not use this session',
  header_needed: ({ header }: { readonly header: string }) => `needs the header ${header}`,
  must_be_json: 'must be application/json',
  api_key_missing: ({ header }: { readonly header?: string | undefined }) => {
    const how = 'send the API key as the field apikey of the JSON body';
    return header === undefined
      ? `is missing; ${how}`
      : `is missing; the header ${header} is not read here: ${how}`;
  },
  api_key_unknown: 'is not a known API key',
  api_key_of_another: ({ wanted }: { readonly wanted: string }) => `is not a key of the ${wanted} interface`,
  api_key_replaced: 'was revoked or replaced; use the current one',
  idempotency_key_not_accepted: 'is not accepted here: replies that show a secret are not stored',
  not_of_role: ({ role }: { readonly role: string }) => `does not go with the role ${role}; leave it out`,
  idempotency_key_malformed: 'must be 1 to 255 printable ASCII characters',
};

interface NewStaff {
  readonly user: string;
  /** The name of the client or print partner that the user belongs to. */
  readonly client?: string | null;
  readonly partner?: string | null;
}
