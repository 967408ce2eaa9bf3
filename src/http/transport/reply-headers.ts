const YEAR_SECONDS = 31_536_000;

/** A browser that opens the reply alone loads nothing for it and shows it in no frame. */
const LOADS_NOTHING = "default-src 'none'; frame-ancestors 'none'";
/** The same of files of clients: opened alone, they can do nothing either. */
export const FILE_POLICY = `${LOADS_NOTHING}; sandbox`;
/** SVG has styles, and could have scripts. */
export const SVG_POLICY = `${FILE_POLICY}; style-src 'unsafe-inline'`;

/** The headers of every reply; a page or a file replaces those that differ for it. */
export function replyHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': LOADS_NOTHING,
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}
