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
