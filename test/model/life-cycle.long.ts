import { createRandom } from '../harness/random.ts';
import { lifeCycle } from './life-cycle.ts';

// In portions, each with a service of its own; `TEST_RUNS=2000` runs a tenth.
const runs = Number(process.env.TEST_RUNS ?? 20_000);
const PORTION = 2_000;
const { seed } = createRandom();
for (let done = 0; done < runs; done += PORTION)
  lifeCycle(Math.min(PORTION, runs - done), { seed: seed + done });
