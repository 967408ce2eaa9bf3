import { entryAt } from './lists.ts';
import { sha256 } from './secrets/secrets.ts';

/** Random draws that are equal for equal seeds, on every machine. Never for secrets. */
export interface Random {
  readonly seed: number;
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** The elements in random order. */
  shuffle<T>(things: readonly T[]): T[];
}

/**
 * mulberry32: 32 bits of state, integer arithmetic only, passes the usual statistical tests. Uses the lowest
 * 32 bits of the seed.
 */
export function createRandom(seed: number): Random {
  let state = seed;
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
    pick: (from) => entryAt(from, between(0, from.length - 1)),
    shuffle(things) {
      const shuffled = [...things];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [shuffled[last], shuffled[other]] = [entryAt(shuffled, other), entryAt(shuffled, last)];
      }
      return shuffled;
    },
  };
}

/** Draws seeded by a string; different strings give different draws. */
export function createRandomOf(text: string): Random {
  return createRandom(sha256(text).readUInt32LE(0));
}
