import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';

/** A call or step that is timed in a trace. Must not contain secrets or personal data. */
export interface Traced {
  readonly name: string;
  /**
   * `server`: a received call; `client`: a call to another system; `database`: shown only within one of the
   * others.
   */
  readonly kind: 'server' | 'client' | 'work' | 'database';
  /** The operation that it is part of; inner steps inherit it unless they name another. */
  readonly operation?: string | undefined;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The HTTP status, known at the end. */
  status?: number;
  /** The outcome of an attempt, known at the end. */
  outcome?: string;
}

/**
 * The channel for traced work. Without a subscriber, which only a setting adds, publishing costs nothing
 * (docs/decisions/0030-packages-and-start.md).
 */
export const traces = tracingChannel<unknown, Traced>('platen');

/** Traces work; returns its promise. */
export function traced<T>(what: Traced, work: () => Promise<T>): Promise<T> {
  return traces.tracePromise(work, what);
}

/** Runs work outside of any trace, because several callers share it or it outlives its cause. */
export const untraced: <T>(work: () => T) => T = AsyncLocalStorage.snapshot();
