import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;

/**
 * Waits for a change that is not announced, such as a row written by another process. The limit only ends a
 * test that hangs: it is ten times the expected time, and no verdict depends on it otherwise.
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  hangMs = 120_000,
): Promise<void> {
  const deadline = performance.now() + hangMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${hangMs} ms, but not yet: ${what}`);
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Lets real time pass, where a fault is injected at a random moment. No assertion may depend on it. */
export async function letPass(ms: number): Promise<void> {
  await sleep(ms);
}

/** The promise, or an error when it has hung for so long. */
export async function within<T>(what: string, hangMs: number, work: Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const hung = sleep(hangMs, undefined, { signal: giveUp.signal }).then(
    () => Promise.reject(new Error(`${what} took more than ${hangMs} ms`)),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([work, hung]);
  } finally {
    giveUp.abort();
  }
}
