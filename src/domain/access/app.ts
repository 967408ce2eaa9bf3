import { type AddProblem, type Path, type Problem, problemsOf } from '../refusal.ts';

/** What an app may do with the orders of a client: look at them, or also place and cancel some. */
export const appScopes = ['read', 'read-write'] as const;
export type AppScope = (typeof appScopes)[number];

/** A program that acts for clients, as the operator registers it (decisions.md §10). */
export interface App {
  readonly id: number;
  /** By what it names itself, in public. */
  readonly publicId: string;
  readonly name: string;
  /** The client that owns it; with its own credentials it acts on the account of this one. */
  readonly ownerId: number;
  readonly ownerName: string;
  /** A public app, on a phone for example, can keep no secret. */
  readonly confidential: boolean;
  readonly redirectUris: readonly string[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

/** A secret of an app without its secret part. */
export interface AppSecret {
  readonly lastFour: string;
  readonly createdAt: Date;
  /** Set once it was rotated: until then it works beside its successor. */
  readonly expiresAt: Date | null;
}

export const appIdPrefix = 'plt_app_';
export const appSecretPrefix = 'plt_secret_';

const NAME_CHARACTERS = 100;
const REDIRECT_URIS = 20;
const URI_CHARACTERS = 500;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** What may be wrong with the fields of an app; fields that are not given are not checked. */
export function checkApp(fields: {
  readonly name?: string | undefined;
  readonly redirectUris?: readonly string[] | undefined;
  readonly confidential: boolean;
}): Problem[] {
  return problemsOf((addProblem) => {
    const { name, redirectUris, confidential } = fields;
    if (name !== undefined && !isPlainText(name, NAME_CHARACTERS)) {
      addProblem('invalid_parameter', ['name'], `must be a text of 1 to ${NAME_CHARACTERS} characters`);
    }
    if (redirectUris) checkRedirectUris(redirectUris, confidential, addProblem);
  });
}

function checkRedirectUris(uris: readonly string[], confidential: boolean, addProblem: AddProblem): void {
  const path: Path = ['redirectUris'];
  if (uris.length > REDIRECT_URIS) {
    addProblem('invalid_parameter', path, `has ${uris.length} entries; at most ${REDIRECT_URIS} are kept`);
  }
  if (uris.length === 0 && !confidential) {
    addProblem('invalid_parameter', path, 'is missing; a public app can only be reached by one');
  }
  for (const uri of uris) {
    const fault = faultOfRedirectUri(uri, confidential);
    if (fault) addProblem('invalid_parameter', path, `has ${JSON.stringify(uri)}; ${fault}`);
  }
}

/** What is wrong with an address that codes are sent to; undefined when nothing is. */
function faultOfRedirectUri(uri: string, confidential: boolean): string | undefined {
  const url = URL.parse(uri);
  if (!url || uri.length > URI_CHARACTERS || /[^\x21-\x7e]/.test(uri)) return 'it is no readable address';
  if (uri.includes('#')) return 'it must have no fragment';
  if (url.username !== '' || url.password !== '') return 'it must have no user name and password';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:') {
    return LOOPBACK.has(url.hostname) ? undefined : 'plain http is for 127.0.0.1, [::1] and localhost only';
  }
  if (confidential) return 'it must be an https address';
  // RFC 8252: a scheme of an app's own is a domain name in reverse, so that no two apps have the same.
  return url.protocol.includes('.')
    ? undefined
    : 'a scheme of its own must contain a dot, as in com.example.app';
}

/** Whether the redirects of an app end on the device of its user, where ports change and schemes are its own. */
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
