import type { Log } from '../../lib/log/log.ts';

const LONGEST_CLOSE_MS = 9_500;

/**
 * Ends the process after a time, so that a connection that hangs does not delay it until its supervisor kills
 * it.
 */
export function endWithin(drainMs: number, log: Log, before: () => void = () => undefined): void {
  setTimeout(() => {
    log.error({ afterMs: LONGEST_CLOSE_MS + drainMs }, 'the process did not end in time, so it ends at once');
    before();
    process.exit(1);
  }, LONGEST_CLOSE_MS + drainMs).unref();
}
