import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOf } from '../../harness/load.ts';
import { createRandom } from '../../harness/random.ts';
import { type FaultyRun, faultyRun } from './faulty-run.ts';

export interface RandomFaultsOptions {
  /** Consecutive ones are run; with TEST_SEED that one alone. */
  readonly seeds: number;
  readonly operations: number;
  /** The first of so many seeds is run twice. */
  readonly repeatEvery: number;
}

function randomFaults({ seeds, operations, repeatEvery }: RandomFaultsOptions): void {
  const { seed: first } = createRandom();
  const count = process.env.TEST_SEED === undefined ? seeds : 1;

  async function run(seed: number): Promise<FaultyRun> {
    try {
      return await faultyRun(seed, operations);
    } catch (error) {
      throw new Error(`seed ${seed} failed; repeat it: ${lineOf(seed)}`, { cause: error });
    }
  }

  const lineOf = (seed: number) =>
    `TEST_SEED=${seed} npm test -- test/faults/simulation/random-faults.test.ts`;

  test(`${count} × ${operations} operations while a tenth of what is sent and fetched fails`, async (t) => {
    const total = new Map<string, number>();
    for (let seed = first; seed < first + count; seed++) {
      const { hash, faults } = await run(seed);
      for (const [name, number] of faults) total.set(name, (total.get(name) ?? 0) + number);
      if ((seed - first) % repeatEvery === 0)
        assert.equal((await run(seed)).hash, hash, `seed ${seed} differs the second time; ${lineOf(seed)}`);
    }
    t.diagnostic(`seeds ${first} to ${first + count - 1}; repeat one: ${lineOf(first)}`);
    const lines = [...total].sort().map(([name, number]) => `${name} × ${number}`);
    t.diagnostic(lines.join(', '));
    assert.ok(total.size > 0, 'something failed');
  });
}

randomFaults(
  loadOf({
    test: { seeds: 1, operations: 50, repeatEvery: 1 },
    nightly: { seeds: 10, operations: 80, repeatEvery: 5 },
    long: { seeds: 200, operations: 200, repeatEvery: 10 },
  }),
);
