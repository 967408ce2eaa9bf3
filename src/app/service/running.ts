import type { RunningService } from '../../cli/cli-app.ts';
import type { Log } from '../../lib/log/log.ts';
import { operatorOf } from '../command-core.ts';
import type { Config } from '../config/config.ts';
import type { Service } from './service.ts';

/** Logs that the start message cannot be printed; the service runs all the same. */
export function unwelcomed(log: Log): (error: unknown) => void {
  return (error) => log.warn({ err: error }, 'the addresses and the first steps could not be printed');
}

export function runningOf(service: Service, config: Config): RunningService {
  return {
    ...operatorOf(service.core),
    url: service.url,
    metricsUrl: service.metricsUrl,
    answersRequests: config.role !== 'worker',
    database: config.databaseUrl ? 'PostgreSQL at DATABASE_URL' : `embedded PostgreSQL in ${config.dataDir}`,
  };
}

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
