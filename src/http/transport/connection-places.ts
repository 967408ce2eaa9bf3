import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../lib/values/addresses.ts';

/** Of all places, the share that is cleared at once: looking for the connections to end takes longer the more are open. */
const CLEARED = 1 / 64;

/**
 * Limits how many connections a server has. A further one takes the place of one on which nothing is under way, of the network that
 * has most of those, so that silent connections of one caller do not shut out the others; without any, it is closed.
 */
export function limitConnections(
  server: Server,
  most: number,
  isBusy: (socket: Socket) => boolean,
  onCut: (address: string | undefined, reason: string) => void,
): void {
  /** In the order of their arrival. */
  const open = new Set<Socket>();
  const makeRoom = () => {
    const idle = Map.groupBy(
      [...open].filter((socket) => !isBusy(socket)),
      ({ remoteAddress }) => networkOf(remoteAddress ?? ''),
    );
    const [largest = []] = [...idle.values()].sort((one, other) => other.length - one.length);
    const [first] = largest;
    if (!first) return;
    const cut = largest.slice(0, Math.ceil(most * CLEARED));
    onCut(first.remoteAddress, `${cut.length} connections without a request made room for others`);
    for (const socket of cut) {
      open.delete(socket);
      socket.destroy();
    }
  };
  server.on('connection', (socket) => {
    if (open.size >= most) makeRoom();
    if (open.size >= most) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}
