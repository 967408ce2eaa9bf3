import { noteSecret } from '../canaries.ts';
import type { AskOptions, Reply } from '../http/exchange.ts';

/** The parameters of calls and forms that are secret. */
const SECRET_PARAMETERS = [
  'password',
  'client_secret',
  'code',
  'code_verifier',
  'access_token',
  'refresh_token',
  'token',
  'form_token',
  'proof',
];
const COOKIE = /platen_\w+(?:\.sig)?=([^;,\s]+)/g;
const HIDDEN_FIELD = /name="(?:form_token|proof)" value="([^"]+)"/g;
/** Pages at which people sign in, with the token of a link for a password in their path. The start prints the other. */
const PAGE = /^\/(?:oauth2|sign-in|sign-out|first-run|new-password(?:\/([0-9a-f]{64}))?)/;

/** Collects the secrets of a call to the authorization server and of its answer. */
export function noteSecretsOfOAuth(path: string, { body, headers = {} }: AskOptions, reply: Reply): void {
  const page = PAGE.exec(path);
  if (!page && !path.includes('/oauth2/')) return;
  noteSecret(page?.[1]);
  noteSecret(headers.authorization?.replace(/^\w+ +/, ''));
  noteParameters(parametersOf(String(body ?? '')));
  noteParameters(reply.json);
  const { location } = reply.headers;
  if (location) noteParameters(Object.fromEntries(new URL(location, 'http://service').searchParams));
  noteMatches(COOKIE, `${headers.cookie} ${reply.headers['set-cookie']}`);
  noteMatches(HIDDEN_FIELD, reply.text);
}

/** The fields of a form or of a JSON object. */
function parametersOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

function noteParameters(parameters: unknown): void {
  if (typeof parameters !== 'object' || parameters === null) return;
  for (const [name, value] of Object.entries(parameters)) {
    if (SECRET_PARAMETERS.includes(name) && typeof value === 'string') noteSecret(value);
  }
}

function noteMatches(pattern: RegExp, text: string): void {
  for (const [, secret] of text.matchAll(pattern)) noteSecret(secret);
}
