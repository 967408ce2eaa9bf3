import type { RunningService } from '../cli/cli-app.ts';
import { createLog } from '../lib/log/log.ts';
import { ensurePanel } from './build-panel.ts';
import { operatorOf } from './command-core.ts';
import { type Config, readConfig } from './config/config.ts';
import { type Service, startService } from './service.ts';

const LONGEST_CLOSE_MS = 9_500;
/** Under npm one Ctrl-C arrives twice, from the terminal and forwarded by npm: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;

/** Serves until a signal ends it. */
export async function serve(
  env: NodeJS.ProcessEnv,
  onReady: (service: RunningService) => Promise<void>,
): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const stop = signalToStop();
  if (config.role !== 'worker') await ensurePanel(log);
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

/** The first signal to stop. A second one ends the process at once. */
function signalToStop(): Promise<NodeJS.Signals> {
  const first = Promise.withResolvers<NodeJS.Signals>();
  let receivedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      receivedAt ??= performance.now();
      if (performance.now() - receivedAt > SAME_SIGNAL_MS) process.exit(1);
      first.resolve(signal);
    });
  }
  return first.promise;
}
