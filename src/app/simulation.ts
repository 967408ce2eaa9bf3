import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulationOptions } from '../cli/cli-app.ts';
import { planProduction, planWithOneFlipped } from '../domain/sandbox/production.ts';
import { createVirtualWorker } from '../jobs/virtual-worker.ts';
import { SettableClock } from '../lib/clock.ts';
import { createLog, type Log } from '../lib/log/log.ts';
import { createWorkContext } from '../operations/engine/due-work.ts';
import {
  runSimulation,
  type SimulationRunOptions,
  type SimulationRunResult,
} from '../operations/sandbox/run-simulation.ts';
import { simulatedReference } from '../operations/sandbox/simulated-orders.ts';
import { STDERR } from './command-core.ts';
import { type Config, readConfig } from './config/config.ts';
import { openCore } from './core.ts';
import { openUntilInterrupted } from './interrupts.ts';

export interface SimulateOptions extends SimulationRunOptions {
  /** The number of an order whose signals include one altered signal. */
  readonly flip?: number | undefined;
  /** The most due rows that a step claims. */
  readonly batch?: number | undefined;
}

/** The start of simulated time: fixed, because prices and rules have dates. */
const START = new Date('2026-03-02T00:00:00.000Z');
const BATCH = 500;

export interface RunningSimulation {
  run(): Promise<SimulationRunResult>;
  close(): Promise<void>;
}

/** A simulation on the database of `config`, which must not contain orders yet. */
export async function openSimulation(
  config: Config,
  log: Log,
  options: SimulateOptions,
): Promise<RunningSimulation> {
  const { flip, batch = BATCH } = options;
  const clock = new SettableClock(START);
  const core = await openCore({
    config,
    log,
    clock,
    purpose: 'command',
    creates: true,
    publicUrl: () => 'http://localhost',
    onWork: () => undefined,
    // Pauses are not random: they would depend on the order in which work is settled.
    random: () => 0.5,
    planProduction:
      flip === undefined ? planProduction : planWithOneFlipped(simulatedReference(options, flip)),
  });
  const workContext = createWorkContext(core.database, core.services, () => undefined);
  const driver = createVirtualWorker(workContext, clock, { batch });
  return {
    run: () => runSimulation({ operations: core.operations, driver, clock }, options),
    close: core.close,
  };
}

/** Runs a simulation on a temporary database. */
export async function simulateThrowaway(
  { PATH, PLATEN_PG_BIN }: NodeJS.ProcessEnv,
  options: SimulationOptions,
): Promise<SimulationRunResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const config = { ...readConfig({ PATH, PLATEN_PG_BIN, PLATEN_DATA_DIR: dataDir }), batchSize: 500 };
  let closing: Promise<void> | undefined;
  const { opened: simulation, close } = await openUntilInterrupted(
    () => openSimulation(config, createLog('error', STDERR), options),
    // Only once: closing makes an interrupted run fail, which calls this again.
    (opened) => (closing ??= opened.close().then(remove)),
  ).catch(async (error) => {
    await remove();
    throw error;
  });
  try {
    return await simulation.run();
  } finally {
    await close();
  }
}
