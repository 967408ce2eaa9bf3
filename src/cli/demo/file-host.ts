import { createHash, randomUUID } from 'node:crypto';
import { startLocalServer } from './local-server.ts';
import { BOOK_PAGES, makeBook, makeCover } from './pdfs.ts';

export interface HostedFile {
  readonly type: 'cover' | 'book';
  /** With an access key in the query, as in the URLs of shops. */
  readonly url: string;
  readonly bytes: number;
  readonly md5: string;
}

/** The shop's file store: a cover and a page block that a print-production service may fetch. */
export interface FileHost {
  readonly files: readonly HostedFile[];
  /** The files that were requested and sent completely. */
  readonly fetched: ReadonlySet<HostedFile['type']>;
  close(): Promise<void>;
}

export async function startFileHost(): Promise<FileHost> {
  const title = 'A short book about paper';
  const contents = { cover: await makeCover(title), book: await makeBook(`${title}, ${BOOK_PAGES} pages`) };
  const accessKey = randomUUID();
  const fetched = new Set<HostedFile['type']>();

  const server = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const type = pathname === '/cover.pdf' ? 'cover' : pathname === '/book.pdf' ? 'book' : undefined;
    if (!type || searchParams.get('key') !== accessKey) {
      response.writeHead(404).end();
      return;
    }
    response.once('finish', () => fetched.add(type));
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': contents[type].length });
    response.end(contents[type]);
  });

  const fileOf = (type: HostedFile['type']): HostedFile => ({
    type,
    url: `${server.url}/${type}.pdf?key=${accessKey}`,
    bytes: contents[type].length,
    md5: createHash('md5').update(contents[type]).digest('hex'),
  });
  return { files: [fileOf('cover'), fileOf('book')], fetched, close: server.close };
}
