/** Servers that hold one database, of which one can be written to. */
export interface PostgresServers {
  /** An address of each, in the order in which they are tried. */
  readonly urls: readonly string[];
  /** Whether a server that takes no writes is passed over. */
  readonly writable: boolean;
}

const SHAPE = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
/** libpq's names for what the service needs, and for taking whatever answers first. */
const WRITABLE = new Set(['read-write', 'primary']);

/**
 * Reads the address of a PostgreSQL as libpq does: with several hosts, each with a port of its own, and
 * `target_session_attrs`. Undefined if it is not one, or asks for a server that cannot be written to.
 */
export function readPostgresUrl(text: string): PostgresServers | undefined {
  const { urls, wanted } = readUrls(text) ?? {};
  if (!urls || (wanted !== undefined && wanted !== 'any' && !WRITABLE.has(wanted))) return undefined;
  // Without a word on it, the first of several that answers would do in libpq; the service has to write.
  return { urls, writable: wanted === undefined ? urls.length > 1 : WRITABLE.has(wanted) };
}

/** The same for servers that are only read: an address of each, whatever is asked of them. */
export function readReplicaUrls(text: string): readonly string[] | undefined {
  return readUrls(text)?.urls;
}

/** The host and port of an address, or the folder of its socket: what may be shown of it. */
export function serverName(url: string): string {
  const [, , , authority, , query = ''] = SHAPE.exec(url) ?? [];
  return authority || (new URLSearchParams(query).get('host') ?? '');
}

interface ReadUrls {
  readonly urls: readonly string[];
  readonly wanted: string | undefined;
}

function readUrls(text: string): ReadUrls | undefined {
  const [, scheme, user, authority = '', path = '', query = ''] = SHAPE.exec(text) ?? [];
  if (scheme === undefined || /\s/.test(text)) return undefined;
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs') ?? undefined;
  parameters.delete('target_session_attrs');
  const places = placesOf(authority, parameters);
  const login = user === undefined ? '' : `${user}@`;
  const urls = places.map(({ host, more }) => {
    const given = [...parameters, ...more].map((pair) => pair.map(encodeURIComponent).join('='));
    return `${scheme}${login}${host}${path}${given.length > 0 ? `?${given.join('&')}` : ''}`;
  });
  return urls.every(isReadable) ? { urls, wanted } : undefined;
}

interface Place {
  readonly host: string;
  readonly more: readonly (readonly [string, string])[];
}

/** Hosts stand before the path or, as those of sockets, among the parameters; each list has its ports. */
function placesOf(authority: string, parameters: URLSearchParams): Place[] {
  const hosts = parameters.get('host');
  if (hosts === null) return authority.split(',').map((host) => ({ host, more: [] }));
  const ports = parameters.get('port')?.split(',') ?? [];
  parameters.delete('host');
  parameters.delete('port');
  return hosts.split(',').map((host, index) => {
    const port = ports[index] ?? ports[0];
    return { host: authority, more: [['host', host], ...(port ? [['port', port] as const] : [])] };
  });
}

function isReadable(url: string): boolean {
  try {
    // A host is missing where it is a parameter; the parser of URLs demands one.
    const { username, password, pathname } = new URL(url.replace(/@\//, '@socket/'));
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
