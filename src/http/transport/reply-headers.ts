const YEAR_SECONDS = 31_536_000;

/** The headers of every reply; a page or a file replaces those that differ for it. */
export function replyHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // A browser that opens a reply alone loads nothing for it and shows it in no frame.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}
