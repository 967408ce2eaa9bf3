import type { Socket } from 'node:net';

/** How long a client has to read the last reply on its connection, and to stop sending. */
const LINGER_MS = 5_000;
/** All time of a client that reads nothing before it has sent everything. */
const LONGEST_MS = 30_000;

const lingering = new WeakSet<Socket>();

/** Whether a connection takes no further request. */
export function isLingering(socket: Socket): boolean {
  return lingering.has(socket);
}

export interface Lingering {
  /** Something was received: its client gets as much time again. */
  continues(): void;
  /** Everything was received: the connection is closed behind the reply. */
  ends(): void;
}

/**
 * Lets a connection end behind its last reply while the client may still be sending. Closing it with unread bytes would
 * reset it, and the client could lose the reply.
 */
export function linger(
  socket: Socket,
  ms = LINGER_MS,
  monotonicMs: () => number = () => performance.now(),
): Lingering {
  lingering.add(socket);
  const { destroySoon } = socket;
  const latest = monotonicMs() + LONGEST_MS;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.destroy(), ms).unref();
  };
  // Called by Node.js once the last reply has been sent.
  socket.destroySoon = () => {
    socket.end();
    wait();
  };
  socket.once('close', () => clearTimeout(timer));
  return {
    continues() {
      if (timer && monotonicMs() < latest) wait();
    },
    ends() {
      socket.destroySoon = destroySoon;
      if (timer) socket.destroySoon();
    },
  };
}
