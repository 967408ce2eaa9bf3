import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Where a connection ends, as a share of the bytes of the request or of the answer. */
export interface Cut {
  readonly during: 'request' | 'answer';
  /** From 0 up to but not including 1. */
  readonly share: number;
  /** By a reset instead of an orderly end. */
  readonly resets: boolean;
}

/** One request that the proxy received. */
export interface Passed {
  /** The service received all of it, so it may have carried it out. */
  readonly whole: boolean;
  /** What the service answered, wherever the client's connection was cut; undefined after a cut request. */
  readonly answer?: string;
}

/** Stands between one client and the service, byte by byte. A connection carries one request, with `connection: close`. */
export interface CuttingProxy {
  readonly url: string;
  /** Where the next connection is cut; without a cut it is not. */
  cutNext(cut: Cut | undefined): void;
  /** The requests since the last call. */
  take(): Passed[];
  close(): Promise<void>;
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const passed: Passed[] = [];
  let next: Cut | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer(async (client) => {
    const cut = next;
    next = undefined;
    keep(client);
    const request = await wholeRequest(client);
    const { hostname, port } = new URL(target);
    const service = keep(connect(Number(port), hostname));
    if (cut?.during === 'request') {
      // Up to all bytes: then the connection is cut before an answer arrives.
      const bytes = Math.floor(cut.share * (request.length + 1));
      passed.push({ whole: bytes === request.length });
      service.write(request.subarray(0, bytes), () => {
        end(service, cut);
        end(client, cut);
      });
      return;
    }
    service.write(request);
    const answer = await buffer(service);
    passed.push({ whole: true, answer: answer.toString('utf8') });
    if (!cut) client.end(answer);
    else client.write(answer.subarray(0, Math.floor(cut.share * answer.length)), () => end(client, cut));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutNext(cut) {
      next = cut;
    },
    take: () => passed.splice(0),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function end(socket: Socket, { resets }: Cut): void {
  if (resets) socket.resetAndDestroy();
  else socket.destroy();
}

/** The bytes of a request that says how long its body is. */
async function wholeRequest(client: Socket): Promise<Buffer> {
  let received = Buffer.alloc(0);
  for (;;) {
    const [chunk] = (await once(client, 'data')) as [Buffer];
    received = Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    const length = /^content-length: *(\d+)/im.exec(received.toString('latin1', 0, Math.max(head, 0)));
    if (head >= 0 && received.length >= head + 4 + Number(length?.[1] ?? 0)) return received;
  }
}
