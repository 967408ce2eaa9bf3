import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Past, ThrowawayOptions, ThrowawayService } from '../cli/cli-app.ts';
import { createVirtualWorker } from '../jobs/virtual-worker.ts';
import { SettableClock } from '../lib/clock.ts';
import { createLog, type Log } from '../lib/log/log.ts';
import { createWorkContext } from '../operations/engine/due-work.ts';
import { closedBySignal, operatorOf, STDERR } from './command-core.ts';
import { readConfig } from './config/config.ts';
import { ensurePages } from './pages/build-pages.ts';
import { runningOf } from './serve/running.ts';
import { startService } from './serve/service.ts';

/** A whole service on free ports and a temporary data folder, which `close` deletes. */
export async function startThrowaway(
  { PATH, PLATEN_PG_BIN }: NodeJS.ProcessEnv,
  { allowedHosts, past }: ThrowawayOptions,
): Promise<ThrowawayService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-'));
  const settings = {
    PATH,
    PLATEN_PG_BIN,
    PORT: '0',
    PLATEN_DATA_DIR: dataDir,
    PLATEN_METRICS_PORT: '0',
    PLATEN_ALLOWED_HOSTS: allowedHosts.join(','),
  };
  const log = createLog('error', STDERR);
  try {
    if (past) {
      await ensurePages(log);
      await live(settings, past, log);
    }
    const config = readConfig(settings);
    const service = await startService({ config, log });
    const end = async () => {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { ...runningOf(service, config), dataDir, close: past ? end : closedBySignal(end) };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Due rows of one moment that are executed together. */
const BATCH = 100;

/** Lets the past of a service happen: its calls are real ones, only its clock and its worker are virtual. */
async function live(settings: NodeJS.ProcessEnv, past: Past, log: Log): Promise<void> {
  const clock = new SettableClock(past.start);
  const config = readConfig({ ...settings, PLATEN_ROLE: 'api', PLATEN_RATE_LIMIT: '0' });
  const service = await startService({ config, log, clock });
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
    await service.close();
  }
}
