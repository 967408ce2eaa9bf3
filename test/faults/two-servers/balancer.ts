import { createServer, request, type Server } from 'node:http';
import { requester } from '../../harness/http/request.ts';
import { letPass, until } from '../../harness/wait.ts';

const LOOK_EVERY_MS = 50;

/** A balancer as in front of several machines: it sends each call once, to those whose /ready answers 200. */
export class Balancer {
  readonly #server: Server;
  #closed = false;
  readonly #ready = new Set<string>();
  #turn = 0;

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  private constructor() {
    this.#server = createServer(async (incoming, outgoing) => {
      const { hostname, port } = new URL(await this.#target());
      const { method, url: path, headers } = incoming;
      // A connection of its own: one that is kept alive may be closed by the other side at the moment of the call.
      const sent = request({ hostname, port, method, path, headers, agent: false }, (reply) => {
        outgoing.writeHead(reply.statusCode!, reply.headers);
        reply.pipe(outgoing);
      });
      sent.on('error', ({ message }) => outgoing.writeHead(502).end(message));
      incoming.pipe(sent);
    });
  }

  /** A call waits while no process is ready, as on a machine that is too busy to answer for a moment. */
  async #target(): Promise<string> {
    await until('a process is ready', () => this.#ready.size > 0);
    const targets = [...this.#ready];
    this.#turn += 1;
    return targets[this.#turn % targets.length]!;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the balancer does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  add(url: string): void {
    const ask = requester(url);
    const look = async () => {
      while (!this.#closed) {
        const status = await ask('GET', '/ready').then(
          (reply) => reply.status,
          () => undefined,
        );
        if (status === 200) this.#ready.add(url);
        else this.#ready.delete(url);
        await letPass(LOOK_EVERY_MS);
      }
    };
    void look();
  }

  /** Whether it sends calls there. */
  uses(url: string): boolean {
    return this.#ready.has(url);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
