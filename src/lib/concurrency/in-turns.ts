import { setImmediate as nextTurn } from 'node:timers/promises';

/** Short compared with the acceptable delay of a call by the event loop. */
const TURN_MS = 20;

/** Runs long work step by step, and yields to the event loop every 20 ms. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const startedAt = performance.now();
    while (performance.now() - startedAt < TURN_MS) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await nextTurn();
  }
}
