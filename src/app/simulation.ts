import { planProduction, planWithOneFlipped } from '../domain/sandbox/production.ts';
import { createVirtualWorker } from '../jobs/virtual-worker.ts';
import { SettableClock } from '../lib/clock.ts';
import type { Log } from '../lib/log/log.ts';
import { createWorkContext } from '../operations/engine/due-work.ts';
import {
  runSimulation,
  type SimulationRunOptions,
  type SimulationRunResult,
} from '../operations/sandbox/run-simulation.ts';
import { simulatedReference } from '../operations/sandbox/simulated-orders.ts';
import type { Config } from './config/config.ts';
import { openCore } from './core.ts';

export interface SimulateOptions extends SimulationRunOptions {
  /** The place of an order of which one signal says something else. */
  readonly flip?: number | undefined;
  /** How many due rows a step may take. */
  readonly batch?: number | undefined;
}

/** When simulated networks begin: fixed, because prices and rules hold for a time. */
const START = new Date('2026-03-02T00:00:00.000Z');
const BATCH = 500;

export interface Simulation {
  run(): Promise<SimulationRunResult>;
  close(): Promise<void>;
}

/** A network that runs on the database of `config`, which must hold no orders yet. */
export async function openSimulation(
  config: Config,
  log: Log,
  options: SimulateOptions,
): Promise<Simulation> {
  const { flip, batch = BATCH } = options;
  const clock = new SettableClock(START);
  const core = await openCore({
    config,
    log,
    clock,
    purpose: 'command',
    publicUrl: () => 'http://localhost',
    onWork: () => undefined,
    // Pauses without chance, else they would depend on who is settled before whom.
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
