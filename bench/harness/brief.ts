/**
 * Whether a run only shows that the benches still work, as the tests do: with few orders, one round and hardly a warm-up. What it
 * measures means nothing, so no file is written. Read before the sizes of the benches, which are constants.
 */
export const BRIEF = process.argv.includes('--brief');
