import { hostInUrl } from '../../lib/port.ts';

/** The address of a port: IPv6 in brackets, loopback for "all interfaces". */
export function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${hostInUrl(host)}:${port}`;
}
