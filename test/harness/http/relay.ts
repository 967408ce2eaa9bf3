import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * An answer in place of the service, which does not see the call; or the service carries out the call, and its answer is lost
 * as a whole or from the middle on, or is not.
 */
export type Fault = Refusal | 'lost' | 'broken' | 'none';

export interface Refusal {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** To be repeated at once. */
export const BUSY: Refusal = { status: 503, headers: { 'retry-after': '0' } };

/** Stands between a program and the service, and does to single calls what networks and proxies do. */
export interface Relay {
  readonly url: string;
  /** Method and path of every call, oldest first, those with a fault included. */
  readonly calls: readonly string[];
  /** What happens to the next calls of a path, one after the other. */
  faults(path: string, ...faults: Fault[]): void;
  close(): Promise<void>;
}

export async function startRelay(target: string): Promise<Relay> {
  const calls: string[] = [];
  const faultsOf = new Map<string, Fault[]>();
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url!.split('?')[0]!;
    calls.push(`${incoming.method} ${path}`);
    const fault = faultsOf.get(path)?.shift() ?? 'none';
    // Its program may be killed while it sends.
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return;
    if (typeof fault === 'object') outgoing.writeHead(fault.status, fault.headers).end();
    else forward(target, incoming, body, outgoing, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults: (path, ...faults) => void faultsOf.set(path, faults),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  fault: Exclude<Fault, Refusal>,
): void {
  const { hostname, port } = new URL(target);
  // A connection of its own: one that is kept alive may be closed by the other side at the moment of the call.
  const sent = request({ hostname, port, method, path: url, headers, agent: false }, async (reply) => {
    const content = await buffer(reply);
    if (fault === 'lost') return void outgoing.destroy();
    outgoing.writeHead(reply.statusCode!, reply.headers);
    if (fault === 'none') return void outgoing.end(content);
    const half = content.subarray(0, content.length / 2);
    outgoing.write(half, () => outgoing.destroy());
  });
  sent.once('error', () => outgoing.destroy());
  sent.end(body);
}
