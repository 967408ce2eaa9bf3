import type { RunningService } from '../../cli/cli-app.ts';
import { createLog } from '../../lib/log/log.ts';
import type { Config } from '../config/config.ts';
import { signalToStop } from '../interrupts.ts';
import { ensurePages } from '../pages.ts';
import { endWithin, runningOf, unwelcomed } from '../service/running.ts';
import { startService } from '../service/service.ts';

/** Serves in a single process. */
export async function serveAlone(
  config: Config,
  onReady: (service: RunningService) => Promise<void>,
): Promise<void> {
  const log = createLog(config.logLevel);
  const stop = signalToStop();
  if (config.role !== 'worker') await ensurePages(log);
  const service = await startService({ config, log });
  await onReady(runningOf(service, config)).catch(unwelcomed(log));
  log.info({ signal: await stop }, 'stopping');
  endWithin(config.drainMs, log);
  await service.close();
}
