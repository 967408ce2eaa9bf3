import type { FastifyReply } from 'fastify';
import type { BodyBudget, BodyBytes } from './body-budget.ts';
import { type BodyPace, receiveLater } from './body-pace.ts';

const MOST_BYTES = 32 * 1024 * 1024;
/** The buffer of Node.js for a slowly received body. */
const HELD_BYTES = 64 * 1024;

export interface Discarding {
  /** Limits the bytes of refused bodies that are held at the same time. */
  readonly discards: BodyBudget;
  readonly pace: BodyPace;
}

/**
 * Discards the rest of a refused body. Closing the connection while the client still sends would reset it and
 * lose the reply. It is closed only if discarding would take too long or too much memory.
 */
export function discardRest(reply: FastifyReply, { discards, pace }: Discarding, address: string): void {
  const request = reply.request.raw;
  if (request.complete || request.destroyed) return;
  const held = discards.open(address);
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES || !hasRoom(held)) {
    reply.header('connection', 'close');
    request.resume();
    return;
  }
  let left = MOST_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
    else receiveLater(request, pace.of(address), chunk.length);
  });
  // After its reply, a request no longer notices that its client disconnects.
  const { socket } = request;
  const ended = () => {
    // A client may send thousands of bodies on a connection.
    socket.off('close', ended);
    held.end();
  };
  request.once('close', ended);
  socket.once('close', ended);
  request.resume();
}

function hasRoom(held: BodyBytes): boolean {
  try {
    held.take(HELD_BYTES);
    return true;
  } catch {
    held.end();
    return false;
  }
}
