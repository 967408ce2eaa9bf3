import type { FastifyRequest } from 'fastify';

type RawRequest = FastifyRequest['raw'];

const timers = new WeakMap<RawRequest, NodeJS.Timeout>();

export function hasBody({ headers }: RawRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Calls back if the body of a request has not arrived within this time. */
export function limitBodyTime(request: RawRequest, ms: number, onLate: () => void): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => {
    if (!request.complete) onLate();
  }, ms).unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

/** Lifts the time limit of a body whose rate is watched instead. */
export function receivesForLong(request: RawRequest): void {
  clearTimeout(timers.get(request));
}
