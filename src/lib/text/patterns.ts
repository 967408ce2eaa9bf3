import RandExp from 'randexp';
import { RE2JS } from 're2js';

/**
 * Whether a string matches a regular expression of the operator as a whole, letters in any case. The engine needs
 * time in proportion to the string, with every expression: that of JavaScript can take minutes with one such as
 * `(a+)+`, while a process answers no other request.
 */
export function matchesWhole(pattern: string, text: string): boolean {
  return compiled(pattern).testExact(text);
}

/** Whether the engine supports the expression: lookarounds and back references cannot be linear. */
export function isLinearPattern(pattern: string): boolean {
  try {
    compiled(pattern);
    return true;
  } catch {
    return false;
  }
}

/** More than there are countries; the cache is emptied when an import has brought many others. */
const MOST_COMPILED = 1000;
const cache = new Map<string, RE2JS>();

function compiled(pattern: string): RE2JS {
  const known = cache.get(pattern);
  if (known) return known;
  if (cache.size >= MOST_COMPILED) cache.clear();
  const expression = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  cache.set(pattern, expression);
  return expression;
}

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
