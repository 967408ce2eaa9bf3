import type { Server } from 'node:http';
import { Socket } from 'node:net';

const LOOK_EVERY_MS = 20;

/** The connections of an HTTP server that does not listen: another process accepts them. */
export class TakenConnections {
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  constructor(server: Server) {
    this.#server = server;
    // From now on the server keeps its time limits for connections.
    server.emit('listening');
  }

  /** Synchronous, so that nothing of the connection was read when the other process hears that it was taken. */
  take(socket: unknown): void {
    // It may have been closed on the way.
    if (!(socket instanceof Socket)) return;
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    this.#server.emit('connection', socket);
  }

  /** Waits until the requests under way are answered, then cuts what is left. */
  async close(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    this.#server.closeIdleConnections();
    while (this.#open.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      this.#server.closeIdleConnections();
    }
    for (const socket of this.#open) socket.destroy();
  }
}
