const YEAR_SECONDS = 31_536_000;

/** A reply opened directly in a browser loads nothing and cannot be framed. */
const LOADS_NOTHING = "default-src 'none'; frame-ancestors 'none'";
/** The policy of clients' files: opened directly, they can do nothing either. */
export const FILE_POLICY = `${LOADS_NOTHING}; sandbox`;
/** SVG needs styles, and could contain scripts. */
export const SVG_POLICY = `${FILE_POLICY}; style-src 'unsafe-inline'`;

/** The default headers of replies; pages and files override some. */
export function replyHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': LOADS_NOTHING,
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}
