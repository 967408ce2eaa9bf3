import { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { publicPath } from '../../transport/public-path.ts';

/**
 * Sets the headers that give the provider the public URL, from which it decides whether cookies require
 * https. Proxy headers of the caller are never trusted.
 */
export function setPublicOrigin(raw: IncomingMessage, issuer: string): void {
  const { protocol, host } = new URL(issuer);
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
  delete raw.headers['x-forwarded-for'];
}

/**
 * A copy of a request with another path, and with its parameters as the form that the provider reads. If the
 * service is below a path of its host, the provider finds that path in `originalUrl`.
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
  Object.assign(copy, { originalUrl: publicPath(issuer, path) });
  copy.headers = { ...raw.headers, 'content-length': String(body.length) };
  delete copy.headers['transfer-encoding'];
  if (parameters) copy.headers['content-type'] = 'application/x-www-form-urlencoded';
  copy.push(body);
  copy.push(null);
  // Otherwise Node.js would treat the end of the copy as an aborted connection.
  copy.complete = true;
  return copy;
}
