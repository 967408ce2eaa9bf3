import type { RedirectUriFault } from '../details/access.ts';
import { type AddProblem, type Path, type Problem, problemsOf } from '../refusal.ts';

/** The access of an app to the orders of a client: view them, or also place and cancel orders. */
export const appScopes = ['read', 'read-write'] as const;
export type AppScope = (typeof appScopes)[number];

/** A program that acts for clients, as registered by the operator (decisions.md §10). */
export interface App {
  readonly id: number;
  /** The public client_id. */
  readonly publicId: string;
  readonly name: string;
  /** The client that owns the app; with client credentials the app acts for this client. */
  readonly ownerId: number;
  readonly ownerName: string;
  /** A public app, for example on a phone, cannot keep a secret. */
  readonly confidential: boolean;
  readonly redirectUris: readonly string[];
  /** The lifetime of its access tokens; null = the default for apps. */
  readonly accessTokenSeconds: number | null;
  /** Whether authorization requests without PKCE are refused; true for every public app. */
  readonly pkceRequired: boolean;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

/** A secret of an app, without the secret itself. */
export interface AppSecret {
  readonly lastFour: string;
  readonly createdAt: Date;
  /** The end of its validity beside its successor, set by a rotation. */
  readonly expiresAt: Date | null;
}

export const appIdPrefix = 'plt_app_';
export const appSecretPrefix = 'plt_secret_';

/** The lifetimes of access tokens that an app may have: 5 minutes to 30 days. */
const SHORTEST_TOKEN_SECONDS = 300;
const LONGEST_TOKEN_SECONDS = 30 * 24 * 3600;

const NAME_CHARACTERS = 100;
const REDIRECT_URIS = 20;
const URI_CHARACTERS = 500;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Problems of the given fields of an app. */
export function checkApp(fields: {
  readonly name?: string | undefined;
  readonly redirectUris?: readonly string[] | undefined;
  readonly accessTokenSeconds?: number | undefined;
  readonly pkceRequired?: boolean | undefined;
  readonly confidential: boolean;
}): Problem[] {
  return problemsOf((addProblem) => {
    const { name, redirectUris, accessTokenSeconds: seconds, confidential } = fields;
    if (seconds !== undefined && (seconds < SHORTEST_TOKEN_SECONDS || seconds > LONGEST_TOKEN_SECONDS)) {
      addProblem('invalid_parameter', ['accessTokenSeconds'], { code: 'token_lifetime_impossible' });
    }
    if (name !== undefined && !isPlainText(name, NAME_CHARACTERS)) {
      addProblem('invalid_parameter', ['name'], { code: 'must_be_text', most: NAME_CHARACTERS });
    }
    if (fields.pkceRequired === false && !confidential) {
      addProblem('invalid_parameter', ['pkceRequired'], { code: 'pkce_needed' });
    }
    if (redirectUris) checkRedirectUris(redirectUris, confidential, addProblem);
  });
}

function checkRedirectUris(uris: readonly string[], confidential: boolean, addProblem: AddProblem): void {
  const path: Path = ['redirectUris'];
  if (uris.length > REDIRECT_URIS) {
    addProblem('invalid_parameter', path, {
      code: 'too_many_redirect_uris',
      count: uris.length,
      most: REDIRECT_URIS,
    });
  }
  if (uris.length === 0 && !confidential) {
    addProblem('invalid_parameter', path, { code: 'redirect_uri_needed' });
  }
  for (const uri of uris) {
    const fault = faultOfRedirectUri(uri, confidential);
    if (fault) addProblem('invalid_parameter', path, { code: 'redirect_uri_invalid', given: uri, fault });
  }
}

/** The problem of a redirect URI; undefined if there is none. */
function faultOfRedirectUri(uri: string, confidential: boolean): RedirectUriFault | undefined {
  const url = URL.parse(uri);
  if (!url || uri.length > URI_CHARACTERS || /[^\x21-\x7e]/.test(uri)) return 'not_a_url';
  if (uri.includes('#')) return 'fragment';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:') {
    return LOOPBACK.has(url.hostname) ? undefined : 'plain_http';
  }
  if (confidential) return 'not_https';
  // RFC 8252: a private-use scheme is a reversed domain name, so that no two apps share one.
  return url.protocol.includes('.') ? undefined : 'scheme_without_dot';
}

/**
 * Whether the app runs on the user's device, where the port of its redirect URI varies or the scheme is its
 * own.
 */
export function runsOnDevice({
  confidential,
  redirectUris,
}: Pick<App, 'confidential' | 'redirectUris'>): boolean {
  return !confidential && redirectUris.some((uri) => !uri.startsWith('https:'));
}

function isPlainText(text: string, longest: number): boolean {
  return (
    text.trim() !== '' && text.length <= longest && !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed()
  );
}
