import RandExp from 'randexp';
import { createRandomOf } from '../random.ts';

// Its types speak of a default export; what Node imports from CommonJS is the class itself.
const Generator = RandExp as unknown as typeof RandExp.default;

const DRAWS = 8;

/**
 * A short text that a regular expression accepts as a whole, for people who cannot read the expression. The same
 * expression always gives the same text. Undefined where none is found.
 */
export function exampleOf(pattern: string): string | undefined {
  const accepts = new RegExp(`^(?:${pattern})$`);
  const generator = new Generator(pattern);
  generator.randInt = createRandomOf(pattern).between;
  // How often something is repeated that may be repeated without end.
  generator.max = 1;
  return Array.from({ length: DRAWS }, () => generator.gen())
    .filter((text) => text !== '' && accepts.test(text))
    .sort((a, b) => a.length - b.length)[0];
}
