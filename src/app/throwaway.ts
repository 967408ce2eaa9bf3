import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Past, ThrowawayOptions, ThrowawayService } from '../cli/cli-app.ts';
import { createVirtualWorker } from '../jobs/virtual-worker.ts';
import { SettableClock } from '../lib/clock.ts';
import { createLog, type Log } from '../lib/log/log.ts';
import { createWorkContext } from '../operations/engine/due-work.ts';
import { operatorOf, STDERR } from './command-core.ts';
import { readConfig } from './config/config.ts';
import { openUntilInterrupted } from './interrupts.ts';
import { ensurePages } from './pages.ts';
import { runningOf } from './service/running.ts';
import { type Service, startService } from './service/service.ts';

/** A whole service on free ports and a temporary data folder, which `close` deletes. */
export async function startThrowaway(
  { PATH, PLATEN_PG_BIN }: NodeJS.ProcessEnv,
  { allowedHosts, past }: ThrowawayOptions,
): Promise<ThrowawayService> {
  const log = createLog('error', STDERR);
  if (past) await ensurePages(log);
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-'));
  const settings = {
    PATH,
    PLATEN_PG_BIN,
    PORT: '0',
    PLATEN_DATA_DIR: dataDir,
    PLATEN_METRICS_PORT: '0',
    PLATEN_ALLOWED_HOSTS: allowedHosts.join(','),
  };
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const end = (service: Service) => service.close().then(remove);
  try {
    if (past) await live(settings, past, log, end);
    const config = readConfig(settings);
    const {
      opened: service,
      release,
      close,
    } = await openUntilInterrupted(() => startService({ config, log }), end);
    // A demo with a past runs until its command is interrupted.
    if (past) release();
    return { ...runningOf(service, config), dataDir, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The number of due rows of one moment that are executed together. */
const BATCH = 100;

/** Creates the past of a service: its calls are real, only its clock and worker are virtual. */
async function live(
  settings: NodeJS.ProcessEnv,
  past: Past,
  log: Log,
  end: (service: Service) => Promise<void>,
): Promise<void> {
  const clock = new SettableClock(past.start);
  const config = readConfig({ ...settings, PLATEN_ROLE: 'api', PLATEN_RATE_LIMIT: '0' });
  const { opened: service, release } = await openUntilInterrupted(
    () => startService({ config, log, clock }),
    end,
  );
  try {
    const { core, url } = service;
    const workContext = createWorkContext(core.database, core.services, () => undefined);
    const worker = createVirtualWorker(workContext, clock, { batch: BATCH });
    await past.happen({
      ...operatorOf(core),
      url,
      now: () => clock.now(),
      runUntil: async (end) => void (await worker.runUntil(end)),
      skipTo: (time) => clock.set(time),
    });
  } finally {
    release();
    await service.close();
  }
}
