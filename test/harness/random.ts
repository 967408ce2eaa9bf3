import { randomInt } from 'node:crypto';

export interface Random {
  /** Printed by every test that draws, so that a failure can be run again with TEST_SEED=<seed>. */
  readonly seed: number;
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True for this share of the draws. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function createRandom(seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))): Random {
  let state = seed;
  // mulberry32: small, and good enough to choose moments and bodies by.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    seed,
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => from[between(0, from.length - 1)]!,
  };
}
