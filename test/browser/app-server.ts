import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AppServer {
  readonly redirectUri: string;
  /** The next address a browser was sent back to. */
  arrival(): Promise<URL>;
  close(): Promise<void>;
}

/** The app's own end of the way back: a page that says it got there. */
export async function startAppServer(): Promise<AppServer> {
  let arrived = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    if (url.pathname !== '/callback') return void response.writeHead(404).end();
    response
      .setHeader('content-type', 'text/html')
      .end('<title>Poster maker</title><h1>Back at the app</h1>');
    arrived.resolve(url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    redirectUri: `http://127.0.0.1:${port}/callback`,
    async arrival() {
      const url = await arrived.promise;
      arrived = Promise.withResolvers();
      return url;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
