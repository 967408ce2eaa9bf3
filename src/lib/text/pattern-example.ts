import RandExp from 'randexp';

// Its types speak of a default export; what Node imports from CommonJS is the class itself.
const Generator = RandExp as unknown as typeof RandExp.default;

const ATTEMPTS = 8;

/**
 * A short text that a regular expression accepts as a whole, for people who cannot read the expression: five digits
 * are 12345. The same expression always gives the same text. Undefined where none is found.
 */
export function exampleOf(pattern: string): string | undefined {
  const accepts = new RegExp(`^(?:${pattern})$`);
  const generator = new Generator(pattern);
  // How often something is repeated that may be repeated without end.
  generator.max = 1;
  return Array.from({ length: ATTEMPTS }, (_, attempt) => {
    let drawn = attempt + 1;
    // In sequence instead of at random; where there is nothing to choose, nothing is drawn.
    generator.randInt = (low, high) => (low === high ? low : low + (drawn++ % (high - low + 1)));
    return generator.gen();
  })
    .filter((text) => text !== '' && accepts.test(text))
    .sort((a, b) => a.length - b.length)[0];
}
