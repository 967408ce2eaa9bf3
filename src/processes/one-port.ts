import { lookup } from 'node:dns/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { portOf } from '../lib/port.ts';
import type { Channel } from './channel.ts';

/** The question by which a process takes a connection. */
export const CONNECTION = 'connection';

export interface SharedPortOptions {
  readonly host: string;
  readonly port: number;
  /** The most connections that may wait for a process. */
  readonly waiting: number;
}

/**
 * One port for several processes. Connections are accepted here and given to the processes in turn, each to
 * one that has taken its last one, so a busy process gets fewer. A connection belongs to this process until
 * another has taken it: if that one ends first, the next gets it. While no process runs, connections wait.
 */
export class SharedPort {
  /** The port in use, where the settings left it open. */
  readonly port: number;
  readonly #servers: readonly Server[];
  /** The processes that can take a connection now, the longest waiting first. */
  readonly #free = new Set<Channel>();
  readonly #all = new Set<Channel>();
  readonly #waiting = new Set<Socket>();

  private constructor(servers: readonly Server[], port: number) {
    this.port = port;
    this.#servers = servers;
    for (const server of servers) server.on('connection', (socket) => this.#accept(socket));
  }

  static async listen(options: SharedPortOptions): Promise<SharedPort> {
    const servers: Server[] = [];
    let { port } = options;
    for (const host of await addressesOf(options.host)) {
      const server = createServer({ pauseOnConnect: true, noDelay: true });
      server.maxConnections = options.waiting;
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject).listen({ host, port, backlog: 1024 }, resolve);
        });
      } catch (error) {
        // An open port would keep the process alive.
        for (const opened of servers) opened.close();
        throw error;
      }
      port = portOf(server);
      servers.push(server);
    }
    return new SharedPort(servers, port);
  }

  add(channel: Channel): void {
    this.#all.add(channel);
    this.#free.add(channel);
    this.#give();
  }

  remove(channel: Channel): void {
    this.#all.delete(channel);
    this.#free.delete(channel);
  }

  /** Accepts no more connections, and ends those that no process has taken. */
  close(): void {
    for (const server of this.#servers) server.close();
    for (const socket of this.#waiting) socket.destroy();
  }

  #accept(socket: Socket): void {
    socket.on('error', () => undefined);
    socket.once('close', () => this.#waiting.delete(socket));
    this.#waiting.add(socket);
    this.#give();
  }

  #give(): void {
    for (const socket of this.#waiting) {
      const [channel] = this.#free;
      if (channel === undefined) return;
      this.#waiting.delete(socket);
      this.#free.delete(channel);
      void this.#giveTo(channel, socket);
    }
  }

  async #giveTo(channel: Channel, socket: Socket): Promise<void> {
    try {
      await channel.ask(CONNECTION, undefined, socket);
      // Only the copy of this process: the connection lives on in the other.
      socket.destroy();
    } catch {
      this.#all.delete(channel);
      if (!socket.destroyed) this.#waiting.add(socket);
    }
    if (this.#all.has(channel)) this.#free.add(channel);
    this.#give();
  }
}

/** A server of Node listens on one address; this name has one for each version of IP. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}
