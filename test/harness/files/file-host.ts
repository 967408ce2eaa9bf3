import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { newCanary } from '../canaries.ts';
import { startLoopbackServer } from '../http/loopback.ts';

/** How a path answers. Everything except `ok` is a fault of a client's file host. */
export type FileBehaviour =
  | 'ok'
  | '404'
  | '503'
  | '503 then ok'
  /** The headers at once, then a byte now and then, without an end. */
  | 'slow'
  /** As many bytes as announced, but different ones. */
  | 'wrong content'
  /** The whole length is announced, half of it arrives, then the connection is reset. */
  | 'reset mid-body';

export interface FileRequest {
  readonly method: string;
  readonly path: string;
  /** With its leading `?`; access keys of file addresses travel here. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
}

export interface HostedFile {
  readonly url: string;
  readonly md5: string;
}

/** The host that stores a client's print files. */
export interface FileHost {
  readonly url: string;
  /** Every request, oldest first. */
  readonly requests: readonly FileRequest[];
  put(path: string, bytes: Buffer | string): HostedFile;
  /** From now on, or decided on each request; a path without a file answers 404 whatever its behaviour. */
  behave(path: string, behaviour: FileBehaviour | (() => FileBehaviour)): void;
  close(): Promise<void>;
}

const DRIP_MS = 100;

interface Entry {
  bytes: Buffer;
  behaviour: FileBehaviour | (() => FileBehaviour);
}

export async function startFileHost(): Promise<FileHost> {
  const entries = new Map<string, Entry>();
  /** In every address, like the access key of a private host. */
  const accessKey = newCanary();
  const requests: FileRequest[] = [];

  const server = await startLoopbackServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://file-host');
    requests.push({ method: request.method ?? '', path: pathname, query: search, headers: request.headers });
    const entry = entries.get(pathname);
    if (!entry) return end(response, 404);
    const { behaviour } = entry;
    behaviours[typeof behaviour === 'function' ? behaviour() : behaviour](entry, response);
  });

  return {
    url: server.url,
    requests,
    put(path, content) {
      const bytes = Buffer.from(content);
      entries.set(path, { bytes, behaviour: entries.get(path)?.behaviour ?? 'ok' });
      const md5 = createHash('md5').update(bytes).digest('hex');
      return { url: `${server.url}${path}?key=${accessKey}`, md5 };
    },
    behave(path, behaviour) {
      const entry = entries.get(path);
      if (!entry) throw new Error(`put ${path} before setting its behaviour`);
      entry.behaviour = behaviour;
    },
    close: server.close,
  };
}

const behaviours: Record<FileBehaviour, (entry: Entry, response: ServerResponse) => void> = {
  ok: ({ bytes }, response) => send(response, bytes),
  '404': (_entry, response) => end(response, 404),
  '503': (_entry, response) => end(response, 503),
  '503 then ok': (entry, response) => {
    entry.behaviour = 'ok';
    end(response, 503);
  },
  slow: ({ bytes }, response) => drip(response, bytes),
  'wrong content': ({ bytes }, response) => send(response, Buffer.alloc(bytes.length, 'x')),
  'reset mid-body': ({ bytes }, response) => {
    announce(response, bytes.length);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.resetAndDestroy());
  },
};

function send(response: ServerResponse, bytes: Buffer): void {
  announce(response, bytes.length);
  response.end(bytes);
}

function announce(response: ServerResponse, length: number): void {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': length });
}

function drip(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  let sent = 0;
  const timer = setInterval(() => response.write(Buffer.of(bytes[sent++ % bytes.length] ?? 0)), DRIP_MS);
  response.on('close', () => clearInterval(timer));
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(`${status}\n`);
}

export interface FileBody {
  type: string;
  url: string;
  md5sum: string;
}
