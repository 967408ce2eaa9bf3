import type { FastifyReply } from 'fastify';
import type { BodyBudget, BodyBytes } from './body-budget.ts';
import { type BodyPace, receiveLater } from './body-pace.ts';

const MOST_BYTES = 32 * 1024 * 1024;
/** What Node holds of a body that is received slowly. */
const HELD_BYTES = 64 * 1024;

export interface Discarding {
  /** Limits the bytes that are held of refused bodies at once. */
  readonly discards: BodyBudget;
  readonly pace: BodyPace;
}

/**
 * Discards what is still to come of a body that was refused. Closing the connection while the client still sends
 * would reset it, and the reply would be lost. It is closed all the same where that would take too long or too much
 * memory.
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
  // Once it has been answered, a request does not notice that its client hangs up.
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
