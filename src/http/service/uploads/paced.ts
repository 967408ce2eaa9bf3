import type { FastifyRequest } from 'fastify';
import { HungUp } from '../../body/receive-body.ts';

/** Bytes arrive more slowly than the lowest rate. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** Long enough for the pauses of a mobile network. */
const WINDOW_MS = 10_000;

/**
 * The body of a request in pieces; each is received when the previous one has been taken. Rejects if less
 * arrives in ten seconds than the lowest rate allows. That rate is evaluated each time, because it rises
 * while others wait.
 */
export async function* paced(
  request: FastifyRequest['raw'],
  leastBytesPerSecond: () => number,
  windowMs = WINDOW_MS,
): AsyncIterable<Buffer> {
  let received = 0;
  let before = 0;
  let refuse: ((error: TooSlow) => void) | undefined;
  const timer = setInterval(() => {
    const rate = ((received - before) * 1000) / windowMs;
    before = received;
    // The client is not to blame while a piece is written to the disk.
    if (rate < leastBytesPerSecond()) refuse?.(new TooSlow());
  }, windowMs);
  // The request must survive its refusal, or the reply would be lost.
  const pieces = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      // A separate promise for each piece: a shared one in a race with each would keep them all in memory.
      const next = Promise.withResolvers<IteratorResult<Buffer>>();
      refuse = next.reject;
      pieces.next().then(next.resolve, () => next.reject(new HungUp(received)));
      const piece = await next.promise;
      refuse = undefined;
      if (piece.done) break;
      received += piece.value.length;
      yield piece.value;
    }
    if (!request.complete) throw new HungUp(received);
  } finally {
    clearInterval(timer);
    // Its listener would keep the rest of the body from being discarded.
    void pieces.return?.();
  }
}
