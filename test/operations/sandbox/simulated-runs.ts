import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/app/config/config.ts';
import { openSimulation, type SimulateOptions } from '../../../src/app/simulation.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import type { SimulationRunResult } from '../../../src/operations/sandbox/run-simulation.ts';
import { createTestDatabase } from '../../harness/database.ts';

/** Runs a simulation on a database of its own. */
export async function simulate(options: Partial<SimulateOptions>): Promise<SimulationRunResult> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-test-'));
  const settings = readConfig({
    DATABASE_URL: database.url,
    PLATEN_DATA_DIR: dataDir,
    PLATEN_SECRET_KEY: randomBytes(32).toString('hex'),
  });
  // Orders are added one by one, or many at once.
  const config = { ...settings, batchSize: options.batch ?? 64 };
  const simulation = await openSimulation(config, createLog('error', 2), {
    seed: 1,
    orders: 100,
    scenario: 'mix',
    speed: 1,
    onProgress: () => undefined,
    ...options,
  });
  try {
    return await simulation.run();
  } finally {
    await simulation.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
