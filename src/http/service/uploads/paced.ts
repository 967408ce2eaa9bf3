import type { FastifyRequest } from 'fastify';
import { HungUp } from '../../body/receive-body.ts';

/** Bytes arrive more slowly than the lowest rate. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** Long enough for the pauses of a mobile network. */
const WINDOW_MS = 10_000;

/**
 * The body of a request in pieces, each of which is received when the one before has been taken. Rejects if less arrives
 * in ten seconds than the lowest rate allows, which is asked for again each time, because it rises while others wait.
 */
export async function* paced(
  request: FastifyRequest['raw'],
  leastBytesPerSecond: () => number,
  windowMs = WINDOW_MS,
): AsyncIterable<Buffer> {
  let received = 0;
  let before = 0;
  let waiting = true;
  const slow = Promise.withResolvers<never>();
  slow.promise.catch(() => undefined);
  const timer = setInterval(() => {
    const rate = ((received - before) * 1000) / windowMs;
    before = received;
    // A piece that is being written to the disk holds up the client.
    if (waiting && rate < leastBytesPerSecond()) slow.reject(new TooSlow());
  }, windowMs);
  // The request must survive its refusal, or the reply would be lost.
  const pieces = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      waiting = true;
      const piece = await Promise.race([pieces.next(), slow.promise]).catch((error) => {
        throw error instanceof TooSlow ? error : new HungUp(received);
      });
      waiting = false;
      if (piece.done) break;
      received += piece.value.length;
      yield piece.value;
    }
    if (!request.complete) throw new HungUp(received);
  } finally {
    clearInterval(timer);
  }
}
