import { setTimeout as pause } from 'node:timers/promises';
import { type UnavailableFacts, unavailableText } from '../../domain/details/calls.ts';
import { NoFreeConnection } from '../../lib/concurrency/waiting-calls.ts';
import { isCanceled, isLockTimeout, isReadTimeout, isUnavailable } from '../../store/engine/db.ts';
import { repeatLost } from '../../store/engine/transaction.ts';

/** The database cannot be reached or is shutting down: the same call may succeed in a moment. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly facts: UnavailableFacts;

  constructor(facts: UnavailableFacts, options?: ErrorOptions) {
    super(unavailableText(facts), options);
    this.facts = facts;
  }
}

/** Whether it got no connection among too many calls, so that nothing was sent to the database. */
export function wasRefusedEarly({ cause }: Unavailable): boolean {
  return cause instanceof NoFreeConnection;
}

/** Whether work failed because the database is unreachable, inside `withRetries` or outside. */
export function isAway(error: unknown): boolean {
  return error instanceof Unavailable || isUnavailable(error);
}

/**
 * Whether the database is reachable but did not finish a statement in time: it has too much to read, or waits
 * for a lock.
 */
export function isOutOfTime(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  return isLockTimeout(cause) || isReadTimeout(cause) || isCanceled(cause);
}

/** Another transaction has locked a row that the call would change: nothing was done. */
export class Busy extends Error {
  override name = 'Busy';
}

/** Repeats a statement that lost a deadlock, and reports an unavailable database as such. */
export function withRetries<T>(work: () => Promise<T>): Promise<T> {
  return reportingUnavailable(() => repeatLost(work));
}

/** Reports an unavailable database as such. A transaction repeats itself. */
export async function reportingUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoFreeConnection)
      throw new Unavailable({ why: 'connections_used' }, { cause: error });
    if (isUnavailable(error)) throw new Unavailable({ why: 'database_away' }, { cause: error });
    if (isLockTimeout(error)) throw new Unavailable({ why: 'rows_locked' }, { cause: error });
    if (isCanceled(error)) throw new Unavailable({ why: 'statement_slow' }, { cause: error });
    throw error;
  }
}

/** How long a call waits for rows that another transaction has locked. */
const FREE_WITHIN_MS = 6_000;
const MAX_PAUSE_MS = 100;

/** Repeats work that returns or throws `Busy`. Meanwhile it occupies no connection, and no place in a batch. */
export async function whenFree<T>(work: () => Promise<T | Busy>): Promise<T> {
  const deadline = performance.now() + FREE_WITHIN_MS;
  for (let ms = 5; ; ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
    const outcome = await work().catch(returnBusy);
    if (!(outcome instanceof Busy)) return outcome;
    if (performance.now() > deadline) {
      throw new Unavailable({ why: 'rows_locked' }, { cause: outcome });
    }
    await pause(ms);
  }
}

function returnBusy(error: unknown): Busy {
  if (error instanceof Busy) return error;
  throw error;
}

/**
 * The step of time limits: timers of equal length share a list, so that many concurrent waits cost next to
 * nothing.
 */
const TIMER_STEP_MS = 100;

function roundedUp(ms: number): number {
  return Math.max(0, Math.ceil(ms / TIMER_STEP_MS) * TIMER_STEP_MS);
}

/** The result of the work, or `Unavailable` if it takes longer; the work may still be carried out. */
export async function withinTime<T>(deadline: number, work: Promise<T>): Promise<T> {
  if (deadline === Infinity) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Unavailable({ why: 'database_silent' }));
    timer = setTimeout(refuse, roundedUp(deadline - performance.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
