import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThrowawayOptions, ThrowawayService } from '../cli/cli-app.ts';
import { createLog } from '../lib/log/log.ts';
import { closedBySignal, STDERR } from './command-core.ts';
import { readConfig } from './config/config.ts';
import { runningOf } from './serve.ts';
import { startService } from './service.ts';

/** A whole service on free ports and a temporary data folder, which `close` deletes. */
export async function startThrowaway(
  { PATH }: NodeJS.ProcessEnv,
  { allowedHosts }: ThrowawayOptions,
): Promise<ThrowawayService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-'));
  const config = readConfig({
    PATH,
    PORT: '0',
    PLATEN_DATA_DIR: dataDir,
    PLATEN_METRICS_PORT: '0',
    PLATEN_ALLOWED_HOSTS: allowedHosts.join(','),
  });
  try {
    const service = await startService({ config, log: createLog('error', STDERR) });
    const close = closedBySignal(async () => {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    return { ...runningOf(service, config), close };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
