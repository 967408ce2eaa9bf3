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

/** Shorter values may name a version or a mode: hiding them everywhere would spoil the text. */
const SHORTEST_SECRET = 6;

/**
 * The parts that `maskUrl` hides in the query, as sent and decoded, longest first: answers may repeat them,
 * like those of servers that quote the address they did not find.
 */
export function secretsOfUrl(url: string): string[] {
  const query = URL.parse(url)?.search.slice(1) ?? '';
  const sent = query.split('&').map((pair) => {
    const [name, value] = splitOnce(pair, '=');
    return value ?? name;
  });
  const decoded = [...new URLSearchParams(query)].map(([name, value]) => value || name);
  return [...new Set([...sent, ...decoded])]
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .sort((one, other) => other.length - one.length);
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
