import { createHash, randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from '../../lib/port.ts';

export const LOCAL_HOST = '127.0.0.1';

/** An HTTP server on loopback, on a free port. */
async function startLocalServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOCAL_HOST, resolve);
  });
  return {
    url: `http://${LOCAL_HOST}:${portOf(server)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface HostedFile {
  readonly type: string;
  /** The URL, with an access key in its query as in the URLs of shops. */
  readonly url: string;
  readonly bytes: number;
  readonly md5: string;
}

export type FileHost = Awaited<ReturnType<typeof startFileHost>>;

/** The file store of a shop, from which the service may fetch. */
export async function startFileHost() {
  const files = new Map<string, { readonly type: string; readonly content: Buffer }>();
  const accessKey = randomUUID();
  const fetched = new Set<string>();
  const { url, close } = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const file = files.get(pathname);
    if (!file || searchParams.get('key') !== accessKey) {
      response.writeHead(404).end();
      return;
    }
    response.once('finish', () => fetched.add(file.type));
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': file.content.length });
    response.end(file.content);
  });
  return {
    /** Serves a file at a path that begins with a slash. */
    put(path: string, type: string, content: Buffer): HostedFile {
      files.set(path, { type, content });
      return { type, url: `${url}${path}?key=${accessKey}`, bytes: content.length, md5: md5Of(content) };
    },
    /** The types of files that were requested and sent completely. */
    fetched: fetched as ReadonlySet<string>,
    close,
  };
}

/** Takes order documents at an address; each is refused if `takes` returns false. */
export async function startOrderTaker<Order>(takes: (order: Order) => boolean) {
  const { url, close } = await startLocalServer(async (request, response) => {
    const status = await json(request).then(
      (body) => (takes((body as { order: Order }).order) ? 200 : 400),
      () => 400,
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  return { address: `${url}/orders`, close };
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

export const md5Of = (content: Buffer) => createHash('md5').update(content).digest('hex');

const POLL_MS = 50;

/** Looks again until nothing is missing; throws what is missing when the signal fires. */
export async function until<Seen>(signal: AbortSignal, look: () => Promise<Seen | Missing>): Promise<Seen> {
  for (;;) {
    const seen = await look();
    if (!(seen instanceof Missing)) return seen;
    if (signal.aborted) throw seen;
    await pause(POLL_MS);
  }
}

export class Missing extends Error {
  override name = 'Missing';
}
