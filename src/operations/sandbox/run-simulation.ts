import { type ClientActor, OPERATOR, type OperatorActor } from '../../domain/actor.ts';
import { isTerminal, type OrderState, orderStateOf } from '../../domain/orders/order-states.ts';
import type { Speed } from '../../domain/sandbox/simulation.ts';
import { HOUR_MS, type SettableClock } from '../../lib/clock.ts';
import { lastOf } from '../../lib/lists.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { countOrders, type FinalFacts, readFinalFacts } from '../../store/checks/final-facts.ts';
import { checkInvariants, type InvariantResult } from '../checks/check.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { Executor } from '../engine/executor.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { addOrder } from '../orders/add.ts';
import { type RunSeed, simulatedClient, simulatedOrder } from './simulated-orders.ts';

export interface SimulationRunOptions extends RunSeed {
  readonly orders: number;
  readonly speed: Speed;
  /** Called from time to time with the number of ended orders. */
  readonly onProgress: (ended: number) => void;
}

export interface SimulationRunResult {
  readonly states: readonly StateCount[];
  /** The digest of all facts of all orders. */
  readonly digest: string;
  readonly invariants: readonly InvariantResult[];
}

/** Runs due work in virtual time; implemented by `src/jobs`. */
interface VirtualWorker {
  nextDueAt(): Promise<Date | undefined>;
  runUntil(end: Date): Promise<unknown>;
  runDue(): Promise<unknown>;
}

interface SimulationRunParts {
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

export interface StateCount {
  readonly state: OrderState;
  readonly count: number;
}

/** The number of orders of a client in each state; states without orders are left out. */
const countStates: ReadOperation<OperatorActor, { clientId: number }, StateCount[]> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { clientId }) {
    const rows = await countOrders(queries, clientId);
    return rows.map(({ state, count }) => ({ state: orderStateOf(state), count }));
  },
};

const PAGE = 1_000;

interface DigestInput {
  readonly clientId: number;
  /** The time that all times are relative to. */
  readonly start: Date;
}

/**
 * SHA-256, in hexadecimal, over the final records of all orders of a client: their state, log with reason
 * codes, items with delay and parcels, and signals with verdict. Two digests are equal if and only if the
 * same orders had the same outcome: an order is identified by its position among the sorted references, and
 * times are counted from the start, so that neither order numbers nor the machine affect it.
 */
export const digestOrders: ReadOperation<OperatorActor, DigestInput, string> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { clientId, start }) {
    const orders: { reference: string; facts: string }[] = [];
    for (let after = 0; ; ) {
      const page = await readFinalFacts(queries, clientId, after, PAGE);
      for (const order of page) {
        // One hash per order, because the data of a large simulation may exceed the memory of a process.
        orders.push({ reference: order.reference, facts: sha256(canonical(order, start)).toString('hex') });
      }
      if (page.length < PAGE) break;
      after = lastOf(page).orderNumber;
    }
    orders.sort((a, b) => (a.reference < b.reference ? -1 : 1));
    const lines = orders.map(({ facts }, index) => `${index + 1} ${facts}\n`);
    return sha256(lines.join('')).toString('hex');
  },
};

/** JSON of arrays only, so that the order of fields is fixed. */
function canonical({ state, log, items, signals }: FinalFacts, start: Date): string {
  const since = (time: number | Date) => Number(time) - start.getTime();
  return JSON.stringify([
    state,
    log.map((row) => [row.state, since(row.at), row.reason]),
    items.map(({ n, state, delay, parcels }) => [
      n,
      state,
      delay && [delay.cause ?? null, delay.hours ?? null, since(delay.since)],
      parcels.map((parcel) => [parcel.tracking, parcel.shippingOption ?? null, since(parcel.shippedAt)]),
    ]),
    signals.map((signal) => [
      signal.item,
      signal.type,
      since(signal.signaledAt),
      since(signal.receivedAt),
      signal.verdict,
      signal.seenCount,
      signal.tracking,
      signal.shippingOption,
      signal.cause,
      signal.message,
      signal.delayHours,
    ]),
  ]);
}
