import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CallerJob, CallerResult } from './caller.ts';

/** A process that calls a service until it is stopped. */
export interface Caller {
  /** Returns what it counted once its last call is answered; fails if a call had no reply at all. */
  stop(): Promise<CallerResult>;
}

export function startCaller(job: CallerJob): Caller {
  const caller = fork(join(import.meta.dirname, 'caller.ts'), { execArgv: [] });
  const result = resultOf(caller);
  // It may fail long before it is asked.
  result.catch(() => undefined);
  caller.send(job);
  return {
    async stop() {
      if (caller.connected) caller.send('stop');
      return result;
    },
  };
}

async function resultOf(caller: ChildProcess): Promise<CallerResult> {
  const ended = once(caller, 'exit').then(([code]) => {
    throw new Error(`the caller ended with ${code} before it counted its calls; its error is printed above`);
  });
  const [result] = await Promise.race([once(caller, 'message'), ended]);
  return result;
}
