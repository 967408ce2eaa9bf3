import { planProduction, planWithOneFlipped } from '../domain/sandbox/production.ts';
import { createDriver } from '../jobs/steps.ts';
import { SettableClock } from '../lib/clock.ts';
import type { Log } from '../lib/log/log.ts';
import { createWorkshop } from '../operations/engine/due-work.ts';
import { referenceInNetwork } from '../operations/sandbox/network.ts';
import { type NetworkOptions, type NetworkResult, runNetwork } from '../operations/sandbox/run-simulation.ts';
import type { Config } from './config/config.ts';
import { openCore } from './core.ts';

export interface SimulateOptions extends NetworkOptions {
  /** The place of an order of which one signal says something else. */
  readonly flip?: number | undefined;
  /** How many due rows a step may take. */
  readonly batch?: number | undefined;
}

/** When simulated networks begin: fixed, because prices and rules hold for a time. */
const START = new Date('2026-03-02T00:00:00.000Z');
const BATCH = 500;

export interface Simulation {
  run(): Promise<NetworkResult>;
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
      flip === undefined ? planProduction : planWithOneFlipped(referenceInNetwork(options, flip)),
  });
  const workshop = createWorkshop(core.database, core.services, () => undefined);
  const driver = createDriver(workshop, clock, { batch });
  return {
    run: () => runNetwork({ operations: core.operations, driver, clock }, options),
    close: core.close,
  };
}
