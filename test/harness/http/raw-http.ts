import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { waitFor } from '../wait.ts';

/** How the other side closed a connection: orderly, or by a reset. */
export type Ending = 'ended' | 'reset';

/** A connection on which a test writes HTTP by hand, byte by byte if needed. */
export class RawConnection {
  readonly closed: Promise<Ending>;
  readonly #socket: Socket;
  #received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      this.#received += chunk;
    });
    const ending = Promise.withResolvers<Ending>();
    socket.once('end', () => ending.resolve('ended'));
    socket.once('error', () => ending.resolve('reset'));
    socket.once('close', () => ending.resolve('reset'));
    this.closed = ending.promise;
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  get received(): string {
    return this.#received;
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  /** Waits until the received bytes match, or the other side closes the connection. */
  async receives(pattern: RegExp): Promise<string> {
    let over = false;
    void this.closed.then(() => {
      over = true;
    });
    while (!pattern.test(this.#received)) {
      if (over) throw new Error(`the connection ended with: ${this.#received}`);
      const more = Promise.race([once(this.#socket, 'data'), this.closed]);
      await waitFor(`receiving ${pattern}`, more);
    }
    return this.#received;
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

/** True once the port is closed. A connection that the kernel was still setting up when it closed is reset. */
export async function refusesConnections(url: string): Promise<boolean> {
  try {
    (await RawConnection.open(url)).destroy();
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return true;
    throw error;
  }
}
