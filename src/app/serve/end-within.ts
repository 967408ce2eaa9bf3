import type { Log } from '../../lib/log/log.ts';

const LONGEST_CLOSE_MS = 9_500;

/** A connection that hangs must not hold the process until the supervisor of the machine kills it. */
export function endWithin(drainMs: number, log: Log, before: () => void = () => undefined): void {
  setTimeout(() => {
    log.error({ afterMs: LONGEST_CLOSE_MS + drainMs }, 'the process did not end in time, so it ends at once');
    before();
    process.exit(1);
  }, LONGEST_CLOSE_MS + drainMs).unref();
}
