import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../lib/values/addresses.ts';

/**
 * The share of all places that is freed at once: finding the connections to close takes longer the more are
 * open.
 */
const CLEARED = 1 / 64;

/**
 * Limits the connections of a server. A new connection beyond the limit replaces an idle one of the network
 * that has most of those, so that silent connections of one caller do not shut out others. If none is idle,
 * the new connection is closed.
 */
export function limitConnections(
  server: Server,
  most: number,
  isBusy: (socket: Socket) => boolean,
  onCut: (address: string | undefined, reason: string) => void,
): void {
  /** The open connections, oldest first. */
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
