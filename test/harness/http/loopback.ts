import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port, so that tests never depend on which ports are in use. */
export async function startLoopbackServer(listener: RequestListener): Promise<LoopbackServer> {
  // Longer than any test: a server that closes an idle connection may do so as the next request is sent on it.
  const server = createServer({ keepAliveTimeout: 600_000 }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // Answers that hang on purpose would otherwise keep the test process alive.
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * A port for a server that must know its port before it listens. It is below those that systems give to programs that ask for any, of
 * which another test would be given one that is free for a moment.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
