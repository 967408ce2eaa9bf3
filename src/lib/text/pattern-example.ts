import RandExp from 'randexp';
import { isLinearPattern, matchesWhole } from './linear-pattern.ts';

// Its types declare a default export, but Node imports the class itself from CommonJS.
const Generator = RandExp as unknown as typeof RandExp.default;

const ATTEMPTS = 8;

/**
 * A short string that a regular expression matches as a whole, to show instead of the expression: five digits
 * are 12345. The same expression always gives the same string. Undefined if none is found.
 */
export function exampleOf(pattern: string): string | undefined {
  if (!isLinearPattern(pattern)) return undefined;
  const generator = generatorOf(pattern);
  if (!generator) return undefined;
  // The number of repetitions if the expression has no upper limit.
  generator.max = 1;
  return Array.from({ length: ATTEMPTS }, (_, attempt) => {
    let drawn = attempt + 1;
    // Values in sequence instead of random ones; a single choice draws no number.
    generator.randInt = (low, high) => (low === high ? low : low + (drawn++ % (high - low + 1)));
    return generator.gen();
  })
    .filter((text) => text !== '' && matchesWhole(pattern, text))
    .sort((a, b) => a.length - b.length)[0];
}

/** Undefined for syntax that JavaScript lacks, such as `(?i)`. */
function generatorOf(pattern: string): RandExp.default | undefined {
  try {
    return new Generator(pattern);
  } catch {
    return undefined;
  }
}
