import { type ClientActor, OPERATOR } from '../../domain/actor.ts';
import { isTerminal } from '../../domain/orders/order-states.ts';
import type { Speed } from '../../domain/sandbox/simulation.ts';
import { HOUR_MS, type SettableClock } from '../../lib/clock.ts';
import { checkInvariants, type InvariantResult } from '../checks/check.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { Executor } from '../engine/executor.ts';
import { addOrder } from '../orders/add.ts';
import { countStates, type StateCount } from './count-states.ts';
import { digestOrders } from './digest.ts';
import { type RunSeed, simulatedClient, simulatedOrder } from './simulated-orders.ts';

export interface SimulationRunOptions extends RunSeed {
  readonly orders: number;
  readonly speed: Speed;
  /** Called from time to time with the number of ended orders. */
  readonly onProgress: (ended: number) => void;
}

export interface SimulationRunResult {
  readonly states: readonly StateCount[];
  /** The digest of all facts of all orders; see `digest.ts`. */
  readonly digest: string;
  readonly invariants: readonly InvariantResult[];
}

/** Runs due work in virtual time; implemented by `src/jobs`. */
export interface VirtualWorker {
  nextDueAt(): Promise<Date | undefined>;
  runUntil(end: Date): Promise<unknown>;
  runDue(): Promise<unknown>;
}

export interface SimulationRunParts {
  readonly operations: Executor;
  readonly driver: VirtualWorker;
  readonly clock: SettableClock;
}

/** Orders are added for a day, a share of them every hour. */
const HOURS = 24;
/** The hours between two counts, because counting takes a moment. */
const HOURS_A_REPORT = 4;
/** Concurrent orders/add calls; the executor gathers them into its batches. */
const AT_ONCE = 1_000;

/**
 * Runs a whole simulation in virtual time on an empty database: a client, its orders of one day, and
 * everything that follows, through the operations and the due work of the service.
 */
export async function runSimulation(
  { operations, driver, clock }: SimulationRunParts,
  options: SimulationRunOptions,
): Promise<SimulationRunResult> {
  const start = clock.now();
  const { clientId } = await operations.run(seedDemo, OPERATOR, {});
  const states = () => operations.run(countStates, OPERATOR, { clientId });
  const hour = (n: number) => new Date(start.getTime() + n * HOUR_MS);

  for (let now = 0; now < HOURS || (await driver.nextDueAt()); now += 1) {
    await driver.runUntil(hour(now));
    if (now < HOURS) await placeOrders(operations, simulatedClient(clientId, options.speed), options, now);
    await driver.runDue();
    if (now % HOURS_A_REPORT === 0) options.onProgress(endedOf(await states()));
  }
  return {
    states: await states(),
    digest: await operations.run(digestOrders, OPERATOR, { clientId, start }),
    invariants: await operations.run(checkInvariants, OPERATOR, { blobs: false }),
  };
}

async function placeOrders(
  operations: Executor,
  client: ClientActor,
  options: SimulationRunOptions,
  hour: number,
): Promise<void> {
  const end = Math.floor((options.orders * (hour + 1)) / HOURS);
  let placed = Math.floor((options.orders * hour) / HOURS);
  while (placed < end) {
    const first = placed + 1;
    placed = Math.min(placed + AT_ONCE, end);
    const numbers = Array.from({ length: placed - first + 1 }, (_, index) => first + index);
    await Promise.all(
      numbers.map((number) => operations.run(addOrder, client, simulatedOrder(options, number))),
    );
  }
}

/** An order whose partner never answered waits for its operator, so it counts as ended. */
function endedOf(states: readonly StateCount[]): number {
  return states
    .filter(({ state }) => isTerminal(state) || state === 'upload_error')
    .reduce((sum, { count }) => sum + count, 0);
}
