import { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Tells the provider the address that callers know: by it, and not by this connection, it decides whether cookies
 * are for https alone. What a caller says about proxies is nobody's word.
 */
export function setPublicOrigin(raw: IncomingMessage, issuer: string): void {
  const { protocol, host } = new URL(issuer);
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
  delete raw.headers['x-forwarded-for'];
}

/**
 * A request like the one that came, at another path and with the parameters as the form the provider reads. Where
 * the service lives below a path of its host, the provider finds that path in `originalUrl`.
 */
export function toNodeRequest(
  request: FastifyRequest,
  issuer: string,
  path: string,
  parameters: URLSearchParams | undefined,
): IncomingMessage {
  const { raw } = request;
  const copy = new IncomingMessage(raw.socket);
  const body = Buffer.from(parameters?.toString() ?? '');
  copy.method = raw.method;
  copy.url = path;
  Object.assign(copy, { originalUrl: new URL(issuer).pathname.replace(/\/$/, '') + path });
  copy.headers = { ...raw.headers, 'content-length': String(body.length) };
  delete copy.headers['transfer-encoding'];
  if (parameters) copy.headers['content-type'] = 'application/x-www-form-urlencoded';
  copy.push(body);
  copy.push(null);
  // All of it is there: node would otherwise take the end of the copy for a broken connection.
  copy.complete = true;
  return copy;
}
