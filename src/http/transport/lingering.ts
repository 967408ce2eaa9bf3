import type { Socket } from 'node:net';

/** How long a client has to read the last reply on its connection and to stop sending. */
export const LINGER_MS = 5_000;

const lingering = new WeakSet<Socket>();

/** Whether a connection takes no further request. */
export function isLingering(socket: Socket): boolean {
  return lingering.has(socket);
}

/**
 * Lets a connection end behind its last reply while the client may still be sending. Closing it with unread bytes would
 * reset it, and the client could lose the reply. Returns what to call when everything has arrived.
 */
export function linger(socket: Socket, ms = LINGER_MS): () => void {
  lingering.add(socket);
  const { destroySoon } = socket;
  let timer: NodeJS.Timeout | undefined;
  // Called by Node.js once the last reply has been sent.
  socket.destroySoon = () => {
    socket.end();
    timer ??= setTimeout(() => socket.destroy(), ms).unref();
  };
  socket.once('close', () => clearTimeout(timer));
  return () => {
    socket.destroySoon = destroySoon;
    if (timer) socket.destroySoon();
  };
}
