import type { RunningService } from '../cli/cli-app.ts';
import { createLog } from '../lib/log/log.ts';
import { operatorOf } from './command-core.ts';
import { type Config, readConfig } from './config/config.ts';
import { ensurePages } from './pages/build-pages.ts';
import { type Service, startService } from './service.ts';
import { signalToStop } from './stop-signal.ts';

const LONGEST_CLOSE_MS = 9_500;

/** Serves until a signal ends it. */
export async function serve(
  env: NodeJS.ProcessEnv,
  onReady: (service: RunningService) => Promise<void>,
): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const stop = signalToStop();
  if (config.role !== 'worker') await ensurePages(log);
  const service = await startService({ config, log });
  await onReady(runningOf(service, config));
  log.info({ signal: await stop }, 'stopping');
  // A connection that hangs must not hold the process until the supervisor kills it.
  setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref();
  await service.close();
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
