import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AppServer {
  readonly redirectUri: string;
  /** The next address a browser was redirected to. */
  arrival(): Promise<URL>;
  close(): Promise<void>;
}

/**
 * The app's own redirect address: it redirects to another address of the app, as many apps do, with a page to
 * recognize.
 */
export async function startAppServer(): Promise<AppServer> {
  let arrived = Promise.withResolvers<URL>();
  const home = await listen((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<title>Poster maker</title><h1>Back at the app</h1>');
  });
  const callback = await listen((request, response) => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    if (url.pathname !== '/callback') return void response.writeHead(404).end();
    response.writeHead(303, { location: home.url }).end();
    arrived.resolve(url);
  });
  return {
    redirectUri: `${callback.url}/callback`,
    async arrival() {
      const url = await arrived.promise;
      arrived = Promise.withResolvers();
      return url;
    },
    async close() {
      await Promise.all([callback.close(), home.close()]);
    },
  };
}

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
