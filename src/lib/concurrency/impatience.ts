import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a call has waited for connections to the database, so far. */
export interface WaitedFor {
  ms: number;
}

const impatience = new AsyncLocalStorage<WaitedFor | undefined>();

/**
 * Runs work of a call that its sender can repeat: where more calls need a connection to the database than there are, it fails
 * early. Other work waits for as long as the pool allows, so a crowd of calls keeps no jobs from theirs.
 */
export function impatiently<T>(work: () => T): T {
  return impatience.run({ ms: 0 }, work);
}

/** Runs a part of such work that waits all the same, because a reply has begun. */
export function patiently<T>(work: () => T): T {
  return impatience.run(undefined, work);
}

/** Undefined for work that waits for as long as the pool allows. */
export function waitedSoFar(): WaitedFor | undefined {
  return impatience.getStore();
}
