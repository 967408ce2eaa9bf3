import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that a receiver got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
  readonly body: string;
  readonly event: Readonly<Record<string, string>>;
}

export type Answer = (response: ServerResponse, received: Received) => unknown;

/** Answers with a status, and nothing else. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

/** A receiver of webhooks on loopback. */
export async function startReceiver(listenOn = 0) {
  const received: Received[] = [];
  let answer: Answer = status(204);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const id = String(request.headers['webhook-id']);
      const one = { path: request.url ?? '', headers: request.headers, id, body, event: JSON.parse(body) };
      received.push(one);
      void answer(response, one);
    });
  });
  await new Promise<void>((done) => server.listen(listenOn, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** What it got since the last call. */
    take: () => received.splice(0),
    answerWith: (next: Answer) => {
      answer = next;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
