import type { LiveSession } from '../../domain/access/session.ts';
import { viewerOf } from '../../domain/access/user.ts';
import { VISITOR, type Viewer } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import { type FoundSession, findSession, touchSession } from '../../operations/access/sessions.ts';
import type { Executor } from '../../operations/engine/executor.ts';
import { isJson } from '../body/read-object.ts';

/** A call by the browser of a signed-in user. */
export interface SignedIn {
  readonly actor: Viewer;
  /** When the user last entered the password (and the code, if required) or used a passkey. */
  readonly confirmedAt: Date;
  readonly session: LiveSession;
  /** The user has to set up two-step sign-in before anything else. */
  readonly lacksSecondStep: boolean;
}

/** The valid session in the cookies of a request, with its user as caller. Using it prolongs it. */
export async function sessionOf(
  operations: Executor,
  publicUrl: string,
  cookieHeader: string | undefined,
): Promise<SignedIn | undefined> {
  const token = sessionToken(publicUrl, cookieHeader);
  const found = token === undefined ? undefined : await useSession(operations, token);
  if (!found) return undefined;
  const { session, lacksSecondStep } = found;
  return {
    actor: viewerOf(session.user, session.id),
    confirmedAt: session.confirmedAt,
    session,
    lacksSecondStep,
  };
}

/** The valid session with this token, extended by its use. */
export async function useSession(operations: Executor, token: string): Promise<FoundSession | undefined> {
  const found = await operations.run(findSession, VISITOR, { token });
  if (found?.isUseDue) await operations.run(touchSession, VISITOR, { sessionId: found.session.id });
  return found;
}

/** A cookie name; with https, one that browsers accept only from this host and only over https. */
export function rootedCookie(publicUrl: string, name: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** A cookie name like `rootedCookie`, for a cookie limited to a path. */
export function secureCookie(publicUrl: string, name: string): string {
  return publicUrl.startsWith('https:') ? `__Secure-${name}` : name;
}

export function sessionCookieName(publicUrl: string): string {
  return rootedCookie(publicUrl, 'platen_session');
}

/** The token in the session cookie of a request. */
export function sessionToken(publicUrl: string, cookieHeader: string | undefined): string | undefined {
  const name = sessionCookieName(publicUrl);
  for (const cookie of (cookieHeader ?? '').split(';')) {
    const at = cookie.indexOf('=');
    if (at > 0 && cookie.slice(0, at).trim() === name) return cookie.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

/** The headers of a request that show its origin. */
export interface Origins {
  readonly method: string;
  readonly headers: {
    readonly [name: string]: string | string[] | undefined;
    readonly host?: string | undefined;
    readonly origin?: string | undefined;
    readonly 'content-type'?: string | undefined;
  };
}

/** A header that pages of other sites cannot send without permission of the service, which gives none. */
const OWN_HEADER = 'x-requested-with';
const OWN_VALUE = 'platen';

/**
 * Refuses a call by session that a page of another site may have caused (CSRF). Reads must come from this
 * origin if the browser sends the origin; writes also need `X-Requested-With: platen`, and a body must be
 * JSON.
 */
export function demandOwnCall({ method, headers }: Origins, publicUrl: string): void {
  const reads = method === 'GET' || method === 'HEAD';
  if (!isOwnOrigin(headers, publicUrl, reads)) {
    throw refused('access_denied', { code: 'from_another_site' });
  }
  if (reads) return;
  if (headers[OWN_HEADER] !== OWN_VALUE) {
    throw refused('access_denied', { code: 'header_needed', header: `X-Requested-With: ${OWN_VALUE}` });
  }
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && !isJson(headers['content-type'])) {
    throw refused('content_type_not_supported', { code: 'must_be_json' });
  }
}

function isOwnOrigin(headers: Origins['headers'], publicUrl: string, reads: boolean): boolean {
  const site = headers['sec-fetch-site'];
  // "none": the user typed the address or opened a bookmark.
  if (site !== undefined) return site === 'same-origin' || (reads && site === 'none');
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host;
}
