import type { FastifyReply } from 'fastify';
import { linger } from '../transport/lingering.ts';
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
 * Ends the connection behind a reply that is sent before its request has arrived: whatever the client sends next would
 * count as the rest of that request. The rest is discarded, as far as time, rate and memory allow.
 */
export function discardRest(
  { request: { raw: request }, raw: response }: FastifyReply,
  { discards, pace }: Discarding,
  address: string,
  lingerMs?: number,
): void {
  if (request.complete || request.destroyed) return;
  response.setHeader('connection', 'close');
  const held = discards.open(address);
  if (!hasRoom(held)) return;
  const { socket } = request;
  const lingering = linger(socket, lingerMs);
  let left = MOST_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    lingering.continues();
    if (left < 0) request.destroy();
    else receiveLater(request, pace.of(address), chunk.length);
  });
  request.once('close', lingering.ends);
  // After its reply, a request no longer notices that its client disconnects.
  socket.once('close', () => held.end());
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
