import { request as httpRequest } from 'node:http';
import { noteSecretsOfOAuth } from './access/oauth-secrets.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The parsed body; undefined when it is empty or not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at replies of every shape
  readonly json: any;
}

export interface AskOptions {
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

export type Ask = (method: string, path: string, options?: AskOptions) => Promise<Reply>;

/** Sends requests as they are given: nothing is added, encoded or followed. */
export function requester(baseUrl: string): Ask {
  const { hostname, port } = new URL(baseUrl);
  return (method, path, options = {}) =>
    new Promise((resolve, reject) => {
      const { body, headers = {} } = options;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
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
