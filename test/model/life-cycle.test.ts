import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadOf } from '../harness/load.ts';
import { assertSound } from '../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { createRandom } from '../harness/random.ts';
import { type InterfaceName, interfaceNames } from './client-adapters.ts';
import type { Command } from './command.ts';
import { commands, endRun } from './commands.ts';
import { Counts } from './counts.ts';
import { ServiceModel } from './rules/service.ts';
import { itemCodes, neverEntered, orderCodes, reached } from './rules/states.ts';
import { signalVariants, variantNames } from './signal-variants.ts';
import { System } from './system.ts';

const MOST_COMMANDS = 40;
/** Enough runs to reach every state and transition. */
const REACH_ALL = 500;

/**
 * T6: random sequences of commands, each applied to a model and to the service, which must agree after every
 * step. A run that fails is shrunk to the fewest commands and printed with its seed, its path and the
 * replayPath of its commands: `TEST_SEED=<seed> TEST_PATH=<path> TEST_REPLAY=<replayPath>` in the environment
 * of `npm test -- test/model/life-cycle.test.ts` repeat it alone.
 */
function lifeCycle(runs: number, seed: number): void {
  test(`${runs} random sequences of orders`, async (t) => {
    t.diagnostic(`seed ${seed}`);
    const counts = new Counts();
    const stage = new Stage();
    try {
      await stage.renew();
      await runSequences(stage, counts, seed, runs);
      await stage.assertSound();
    } finally {
      await stage.close();
    }
    for (const line of counts.lines()) t.diagnostic(line);
    if (runs >= REACH_ALL && !process.env.TEST_PATH) assertReached(counts);
  });
}

/** Each portion has a service of its own. */
const PORTION = 2_000;
const runs = Number(process.env.TEST_RUNS ?? loadOf({ test: 40, nightly: 500, long: 20_000 }));
const { seed } = createRandom();
for (let done = 0; done < runs; done += PORTION) lifeCycle(Math.min(PORTION, runs - done), seed + done);

async function runSequences(stage: Stage, counts: Counts, seed: number, runs: number): Promise<void> {
  const { TEST_PATH: path, TEST_REPLAY: replayPath } = process.env;
  const sequences = fc.commands([commands], {
    maxCommands: MOST_COMMANDS,
    size: 'max',
    ...(replayPath ? { replayPath } : {}),
  });
  await fc.assert(
    fc.asyncProperty(sequences, fc.constantFrom(...interfaceNames), (sequence, via) =>
      stage.play(sequence, via, counts),
    ),
    { seed, numRuns: runs, ...(path ? { path } : {}) },
  );
}

/** One service for many runs; each run has clients of its own and begins at the same time. */
class Stage {
  #platen: TestPlaten | undefined;
  #start = new Date();

  async renew(): Promise<void> {
    await this.close();
    this.#platen = await startPlaten({ settings: { PLATEN_LOG_LEVEL: 'error' } });
    this.#start = this.#platen.clock.now();
  }

  /** @param via how the last requests are made */
  async play(sequence: Iterable<Command>, via: InterfaceName, counts: Counts): Promise<void> {
    const model = new ServiceModel();
    const system = await System.open(this.#platen!, counts, this.#start);
    try {
      await fc.asyncModelRun(() => ({ model, real: system }), sequence);
      await endRun({ model, system, via });
    } catch (error) {
      // The shrinking runs must not meet the orders of the run that failed.
      await this.renew();
      throw new Error(`the model and the service differ after: ${system.doing}`, { cause: error });
    }
    for (const { log } of model.orders)
      for (const { state } of log) counts.count('order states in logs', state);
  }

  async assertSound(): Promise<void> {
    await assertSound(this.#platen!.core, { blobs: true });
  }

  async close(): Promise<void> {
    await this.#platen?.close();
    this.#platen = undefined;
  }
}

/** Fails when the runs reach fewer states or statuses than they are meant to. */
function assertReached(counts: Counts): void {
  const entered = Object.keys(orderCodes).filter((state) => state !== '1' && !(state in neverEntered));
  const expected: Readonly<Record<string, readonly string[]>> = {
    'order states in logs': entered,
    'item states': [...Object.keys(itemCodes), '1 delayed', '75 delayed'],
    replies: [
      ...interfaceNames.flatMap((name) => clientReplies.map((reply) => `${name} ${reply}`)),
      ...Object.values(signalVariants).flatMap(({ operation }) => [`${operation} 200`, `${operation} 400`]),
      ...['release', 'retry', 'hold', 'cancel', 'take'].flatMap((what) => [
        `operator ${what} ok`,
        `operator ${what} order_state_conflict`,
      ]),
    ],
    reports: variantNames.flatMap((name) => [`${name} 200`, `${name} 400`]),
    signals: Object.keys(reached).map((type) => `${type} 200`),
    tries: [
      'file yes',
      'file no',
      'file not now',
      'file silence',
      'partner yes',
      'partner no',
      'partner not now',
      'partner neither',
      'partner silence',
    ],
  };
  for (const [what, names] of Object.entries(expected))
    assert.deepEqual(counts.missing(what, names), [], what);
}

/** Every status that the model knows of (interfaces.md §7). */
const clientReplies = [
  'orders/ 200',
  'orders/ 204',
  'orders/add 201',
  'orders/add 400',
  'orders/cancel 200',
  'orders/cancel 409',
  'orders/cancel 410',
  'orders/info 200',
  'orders/info 410',
  'orders/log 200',
  'orders/log 204',
  'orders/quote 200',
];
