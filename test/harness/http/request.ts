import { request as httpRequest } from 'node:http';
import { noteSecretsOfOAuth } from '../access/oauth-secrets.ts';
import type { Ask, Reply } from './exchange.ts';

/** Sends requests unchanged: nothing is added, encoded or followed. */
export function requester(baseUrl: string): Ask {
  const { hostname, port } = new URL(baseUrl);
  return (method, path, options = {}) =>
    new Promise((resolve, reject) => {
      const { body, headers = {} } = options;
      const length =
        body === undefined || 'transfer-encoding' in headers
          ? {}
          : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = httpRequest(
        { hostname, port, method, path, headers: { ...length, ...headers } },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const replied = Object.entries(incoming.headers).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.join(', ') : value,
            ]);
            const reply: Reply = {
              status: incoming.statusCode!,
              headers: Object.fromEntries(replied),
              text,
              json: parse(text),
            };
            noteSecretsOfOAuth(path, options, reply);
            resolve(reply);
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
