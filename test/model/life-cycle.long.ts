import { lifeCycle } from './life-cycle.ts';

// In portions, each with a service of its own; `TEST_RUNS=2000` for a tenth of it.
const runs = Number(process.env.TEST_RUNS ?? 20_000);
const PORTION = 2_000;
for (let done = 0; done < runs; done += PORTION) lifeCycle(Math.min(PORTION, runs - done));
