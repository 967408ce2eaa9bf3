const HIDDEN = '***';

/**
 * A URL as it may be shown: without user and password, and with the values of its query hidden, because both
 * may contain access keys. Accepts absolute URLs and paths with a query; anything else loses everything after
 * its first ? or #.
 */
export function maskUrl(url: string): string {
  const [address, query] = splitOnce(url.replace(/#.*$/s, ''), '?');
  const bare = address.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//');
  if (query === undefined) return bare;
  const names = query.split('&').map((pair) => {
    const [name, value] = splitOnce(pair, '=');
    // A parameter without a name is all value: a bare token is as secret as a named one.
    return value === undefined ? HIDDEN : `${name}=${HIDDEN}`;
  });
  return `${bare}?${names.join('&')}`;
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
