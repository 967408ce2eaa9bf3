import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';

/** A call or a step whose time a trace shows. Nothing of it may be a secret or personal data. */
export interface Traced {
  readonly name: string;
  /** `server`: a call that was received; `client`: of another system; `database`: only shown within one of the others. */
  readonly kind: 'server' | 'client' | 'work' | 'database';
  /** What it is done for; what happens within it has the same, if it names none. */
  readonly operation?: string | undefined;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Known at the end: the HTTP status. */
  status?: number;
  /** Known at the end: how an attempt went. */
  outcome?: string;
}

/**
 * Where traced work is announced. Without a subscriber, which only a setting adds, announcing costs nothing
 * (docs/decisions/0048-traces.md).
 */
export const traces = tracingChannel<unknown, Traced>('platen');

/** The same promise as that of the work. */
export function traced<T>(what: Traced, work: () => Promise<T>): Promise<T> {
  return traces.tracePromise(work, what);
}

/** For work that is shared by several callers or outlives the one that woke it: it belongs to no trace. */
export const untraced: <T>(work: () => T) => T = AsyncLocalStorage.snapshot();
