/** Hosts on the loopback interface, well-behaved and hostile, for the tests of all outgoing requests. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createOutboundHttp, type OutboundHttp } from '../../src/outbound/http/http.ts';
import type { OutboundHttpOptions } from '../../src/outbound/http/request.ts';

export interface Host {
  port: number;
  /** Connections made to this host so far. */
  connections: number;
  /** Bytes that it has written to connections that ended, including those that never left this machine's buffers. */
  sent: number;
  /** Connections that have not ended. */
  readonly open: number;
}

/** A well-behaved HTTP host. */
export function startHost(t: TestContext, listener: RequestListener): Promise<Host> {
  return listen(t, createHttpServer(listener));
}

/** A host over TLS, with the name files.test; `valid` for a century, or `expired`. */
export async function startTlsHost(
  t: TestContext,
  certificate: 'valid' | 'expired',
  listener: RequestListener,
): Promise<Host> {
  const options = {
    key: await fixture('files-test.key.pem'),
    cert: await fixture(`files-test.${certificate}.pem`),
  };
  return listen(t, createHttpsServer(options, listener));
}

/**
 * A host that answers with arbitrary bytes once it has received the head of a request; `path` is the
 * requested one.
 */
export function startRawHost(t: TestContext, answer: (socket: Socket, path: string) => void): Promise<Host> {
  const server = createServer((socket) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!received.includes('\r\n\r\n')) return;
      const path = received.split(' ')[1] ?? '';
      received = '';
      answer(socket, path);
    });
  });
  return listen(t, server);
}

/** Containers often lack IPv6. */
export const IPV6_IS_HERE = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

/**
 * A host that must not be called. It listens on every address of this machine, IPv4 and IPv6, and counts
 * connections.
 */
export function startCanary(t: TestContext): Promise<Host> {
  const server = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
  return listen(t, server, IPV6_IS_HERE ? '::' : '0.0.0.0');
}

/** A closed port of this machine. */
export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** An outgoing client that resolves every name to this machine, which only trusted hosts may use. */
export function startHttp(t: TestContext, options: Partial<OutboundHttpOptions>): OutboundHttp {
  const http = createOutboundHttp({ allowedHosts: [], resolve: async () => ['127.0.0.1'], ...options });
  t.after(() => http.close());
  return http;
}

export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-outbound-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export function fixture(name: string): Promise<string> {
  return readFile(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

async function listen(t: TestContext, server: Server, address = '127.0.0.1'): Promise<Host> {
  const sockets = new Set<Socket>();
  const host: Host = {
    port: 0,
    connections: 0,
    sent: 0,
    get open() {
      return sockets.size;
    },
  };
  server.on('connection', (socket: Socket) => {
    host.connections += 1;
    sockets.add(socket);
    // The tests make the client cut a hostile host off; for the host that is not a failure.
    socket.on('error', () => {});
    socket.on('close', () => {
      host.sent += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  server.on('tlsClientError', () => {});
  server.listen(0, address);
  await once(server, 'listening');
  host.port = (server.address() as AddressInfo).port;
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return host;
}
