import type { FastifyRequest } from 'fastify';

type RawRequest = FastifyRequest['raw'];

const timers = new WeakMap<RawRequest, NodeJS.Timeout>();

/** Calls back if the body of a request has not arrived within this time. */
export function limitBodyTime(request: RawRequest, ms: number, onLate: () => void): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
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
