/** `npm test` at every commit, `npm run nightly`, or `npm run long`: set by `scripts/test.ts`. */
export type Run = 'test' | 'nightly' | 'long';

export const run = (process.env.TEST_RUN ?? 'test') as Run;

/** The load of a test in this run. `scripts/test.ts` finds the files with larger loads by calls of this function. */
export function loadOf<T>(loads: Readonly<Record<Run, T>>): T {
  return loads[run];
}
