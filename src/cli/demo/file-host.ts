import { createHash, randomUUID } from 'node:crypto';
import { startLocalServer } from './http.ts';

export interface HostedFile {
  readonly type: string;
  /** The URL, with an access key in its query as in the URLs of shops. */
  readonly url: string;
  readonly bytes: number;
  readonly md5: string;
}

/** The file store of the shop, from which the service may fetch. */
export interface FileHost {
  /** Serves a file at a path that begins with a slash. */
  put(path: string, type: string, content: Buffer): HostedFile;
  /** The types of files that were requested and sent completely. */
  readonly fetched: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function startFileHost(): Promise<FileHost> {
  const files = new Map<string, { readonly type: string; readonly content: Buffer }>();
  const accessKey = randomUUID();
  const fetched = new Set<string>();

  const server = await startLocalServer((request, response) => {
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
    put(path, type, content) {
      files.set(path, { type, content });
      const md5 = createHash('md5').update(content).digest('hex');
      return { type, url: `${server.url}${path}?key=${accessKey}`, bytes: content.length, md5 };
    },
    fetched,
    close: server.close,
  };
}
