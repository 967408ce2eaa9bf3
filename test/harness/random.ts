import { randomInt } from 'node:crypto';
import { createRandom as createSeeded, type Random } from '../../src/lib/random.ts';

export type { Random };

/** The seed is printed by every test that draws, so that a failure can be run again with TEST_SEED=<seed>. */
export function createRandom(seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))): Random {
  return createSeeded(seed);
}
