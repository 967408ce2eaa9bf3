/** The servers of one database, of which one accepts writes. */
export interface PostgresServers {
  /** The address of each server, in the order in which they are tried. */
  readonly urls: readonly string[];
  /** Whether servers that do not accept writes are skipped. */
  readonly writable: boolean;
}

const SHAPE = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
/** The values of libpq for what the service needs, and for taking the first server that answers. */
const WRITABLE = new Set(['read-write', 'primary']);

/**
 * Reads the address of a PostgreSQL as libpq does: with several hosts, each with a port of its own, and
 * `target_session_attrs`. Undefined if it is not one, or asks for a server that cannot be written to.
 */
export function readPostgresUrl(text: string): PostgresServers | undefined {
  const { urls, wanted } = readUrls(text) ?? {};
  if (!urls || (wanted !== undefined && wanted !== 'any' && !WRITABLE.has(wanted))) return undefined;
  // Without this parameter libpq would take the first server that answers; the service has to write.
  return { urls, writable: wanted === undefined ? urls.length > 1 : WRITABLE.has(wanted) };
}

/**
 * Reads the address of servers that are only read from: one address each; `target_session_attrs` is ignored.
 */
export function readReplicaUrls(text: string): readonly string[] | undefined {
  return readUrls(text)?.urls;
}

/** The part of an address that may be shown: host and port, or the folder of its socket. */
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

/** Hosts come before the path or, like those of sockets, among the parameters; each list has its ports. */
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
    // The host is missing if it is a parameter; the URL parser requires one.
    const { username, password, pathname } = new URL(url.replace(/@\//, '@socket/'));
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
