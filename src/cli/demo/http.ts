import { createServer, type RequestListener } from 'node:http';
import { portOf } from '../../lib/port.ts';

/** An HTTP server on loopback, on a free port. */
export interface LocalServer {
  readonly url: string;
  close(): Promise<void>;
}

export const LOCAL_HOST = '127.0.0.1';

export async function startLocalServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOCAL_HOST, resolve);
  });
  return {
    url: `http://${LOCAL_HOST}:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Longer than any reply of a healthy service takes. */
const ANSWER_MS = 5_000;

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

export async function postJson(url: string, body: object): Promise<JsonAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export async function download(url: string): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
